-- Stops all but necessary mails, for a reason that the settings page shows. A bounce or a spam complaint of
-- an address that is not the member's current one changes nothing.
--
-- Parameters:
--   p_member: the member.
--   p_reason: fbl, bounce or list_unsubscribe.
--   p_address: the address that the provider named.
--   p_now: the time of the report.
-- Returns: true if mails were stopped now.
-- Locks: the member's mail_due rows and event stream.
create or replace function disable_notifications(p_member int, p_reason text, p_address text, p_now timestamptz) returns boolean
language plpgsql as $$
begin
  insert into notifications_off (member_id, reason, address, at)
    select m.id, p_reason, m.email, p_now from member m
    where m.id = p_member and (p_reason = 'list_unsubscribe' or m.email = p_address)
    on conflict (member_id, reason) do nothing;
  if not found then return false; end if;
  delete from mail_due where member_id = p_member;
  perform emit(p_member, 'account', '{}', p_now);
  return true;
end $$;
