-- Removes queued mails to a member that no worker has started, except the mail with the reactivation link of
-- a deleted account.
--
-- Parameters:
--   p_member: the member.
-- Locks: the queue's job rows.
create or replace function cancel_mails_to(p_member int) returns void language plpgsql as $$
begin
  perform graphile_worker.complete_jobs(array(
    select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier like 'send-%' and t.identifier <> 'send-reactivation-mail' and j.locked_at is null and j.payload ->> 'memberId' = p_member::text));
end $$;
