-- Requests an export of the member's data and queues its job, or finds the one in progress. An export whose
-- worker died is given up after half an hour.
--
-- Parameters:
--   p_member: the member.
--   p_most: exports per 24 hours.
--   p_now: the time of the request.
-- Returns: the id of the export, or null if the limit is reached.
-- Locks: the member row.
create or replace function request_export(p_member int, p_most int, p_now timestamptz) returns uuid language plpgsql as $$
declare v_id uuid;
begin
  perform 1 from member where id = p_member for update;
  update data_export set state = 'failed'
    where member_id = p_member and state in ('waiting', 'building') and requested_at <= p_now - interval '30 minutes';
  select id into v_id from data_export where member_id = p_member and state in ('waiting', 'building');
  if found then return v_id; end if;
  if (select count(*) from data_export where member_id = p_member and state <> 'failed'
      and requested_at > p_now - interval '24 hours') >= p_most then return null; end if;
  insert into data_export (id, member_id, requested_at) values (gen_random_uuid(), p_member, p_now) returning id into v_id;
  perform queue_job('build-export', json_build_object('memberId', p_member, 'exportId', v_id),
    p_max_attempts => 5);
  return v_id;
end $$;
