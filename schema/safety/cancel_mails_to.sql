-- Removes queued mails to a member that no worker has started, except the mail with the reactivation link of
-- a deleted account.
--
-- Parameters:
--   p_member: the member.
-- Locks: the queue's job rows.
create or replace function cancel_mails_to(p_member int) returns void language plpgsql as $$
begin
  perform graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where task_identifier like 'send-%' and task_identifier <> 'send-reactivation-mail' and locked_at is null
      and flags ?| job_flags(json_build_object('memberId', p_member))));
end $$;
