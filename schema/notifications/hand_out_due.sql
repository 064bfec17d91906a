-- Queues one job for each mail that is due.
--
-- Parameters:
--   p_most: how many at once.
--   p_now: the current time.
-- Returns: how many were queued.
-- Locks: the mail_due rows that it takes; rows that another server is taking are skipped.
-- Called by: due.store.ts.
create or replace function hand_out_due(p_most int, p_now timestamptz) returns int language plpgsql as $$
declare v_count int;
begin
  with due as (
    delete from mail_due where (member_id, kind) in (select member_id, kind from mail_due where due_at <= p_now
      order by due_at limit p_most for update skip locked) returning *
  )
  select count(*) into v_count from (select graphile_worker.add_job('send-notice',
    json_build_object('memberId', member_id, 'kind', kind, 'since', since), priority => 5) from due) handed;
  return v_count;
end $$;
