-- Ends a ban and queues the mail about it.
--
-- Parameters:
--   p_member: the member.
--   p_now: the time.
-- Returns: false if the member was not banned.
-- Locks: the member row, then the event streams of those who know the member.
create or replace function unban_member(p_member int, p_now timestamptz) returns boolean language plpgsql as $$
begin
  update member set banned_at = null, ban_reason = null, banned_until = null where id = p_member and banned_at is not null;
  if not found then return false; end if;
  if settle_status(p_member) then perform notify_connections(p_member, p_now); end if;
  perform cancel_mails_to(p_member);
  perform queue_job('send-unban-mail', json_build_object('memberId', p_member, 'at', p_now));
  return true;
end $$;
