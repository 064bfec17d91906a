-- Sends a member mails again after a bounce, a spam complaint or an unsubscription stopped them.
--
-- Parameters:
--   p_member: the member.
--   p_now: the time of the change.
-- Returns: false if nothing had stopped them.
-- Locks: the notifications_off rows, the member's event stream.
create or replace function enable_notifications(p_member int, p_now timestamptz) returns boolean language plpgsql as $$
begin
  delete from notifications_off where member_id = p_member;
  if not found then return false; end if;
  perform emit(p_member, 'account', '{}', p_now);
  return true;
end $$;
