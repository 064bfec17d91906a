-- Bans a member for good (ban_member_until: for some time): the profile is hidden everywhere, every session and every token of a partner ends, and queued mails
-- are cancelled except the one that explains the ban.
--
-- Parameters:
--   p_member: the member.
--   p_reason: the reason that the mail quotes.
--   p_now: the time of the ban.
-- Returns: the ids of the sessions that ended, so that the server closes their sockets; null if there is no
--   such member.
-- Locks: the member's credit_account row first, which puts the ban in order with everything else that the
--   member does; then member, sessions, and the event streams of those who know the member.
create or replace function ban_member(p_member int, p_reason text, p_now timestamptz) returns uuid[] language plpgsql as $$
declare
  v_sessions uuid[];
  v_was_shown boolean;
begin
  -- Locking the account puts the ban in order with everything else that the member does: parallel work is
  -- finished before it, or sees it.
  perform 1 from credit_account where member_id = p_member for update;
  update member set banned_at = coalesce(banned_at, p_now), ban_reason = p_reason, banned_until = null, review_since = null where id = p_member;
  if not found then return null; end if;
  v_was_shown := settle_status(p_member);
  with ended as (delete from session where member_id = p_member returning id)
    select coalesce(array_agg(id), '{}') into v_sessions from ended;
  perform end_partner_authorizations(p_member);
  perform cancel_mails_to(p_member);
  perform queue_job('send-ban-mail', json_build_object('memberId', p_member), p_key => 'ban:' || p_member);
  if v_was_shown then perform notify_connections(p_member, p_now); end if;
  return v_sessions;
end $$;
