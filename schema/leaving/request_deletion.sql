-- Starts the deletion of an account: the profile disappears, sessions end, jobs that would write to the
-- member are cancelled, held messages give their credits back, and the mail with the reactivation link is
-- queued.
--
-- Parameters:
--   p_member: the member.
--   p_reason: the chosen reason.
--   p_words: the free text.
--   p_now: the time of the request.
-- Returns: the ids of the ended sessions, or null if the account was leaving already.
-- Locks: the credit_account row before everything else, then member, held messages, sessions, queue jobs, and
--   the event streams of those who know the member.
create or replace function request_deletion(p_member int, p_reason text, p_words text, p_now timestamptz) returns uuid[]
language plpgsql as $$
declare
  v_held held_message;
  v_sessions uuid[];
begin
  -- Locking the account puts this in order with everything else that the member does, such as sending a
  -- message.
  perform 1 from credit_account where member_id = p_member for update;
  update member set deletion_requested_at = p_now where id = p_member and deletion_requested_at is null;
  if not found then return null; end if;
  insert into leaving (member_id, requested_at, reason, words) values (p_member, p_now, p_reason, p_words);
  for v_held in select * from held_message where sender_id = p_member order by sent_at, client_id for update loop
    perform release_held(v_held, p_now);
  end loop;
  with ended as (delete from session where member_id = p_member returning id)
    select coalesce(array_agg(id), '{}') into v_sessions from ended;
  update email_token set used_at = p_now where member_id = p_member and used_at is null and purpose <> 'activate';
  delete from mail_due where member_id = p_member;
  update data_export set state = 'failed' where member_id = p_member and state in ('waiting', 'building');
  perform graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where flags ?| job_flags(json_build_object('memberId', p_member)) and locked_at is null));
  perform queue_job('send-reactivation-mail', json_build_object('memberId', p_member, 'isFirst', true));
  if settle_status(p_member) then perform notify_acquaintances(p_member, p_now); end if;
  return v_sessions;
end $$;
