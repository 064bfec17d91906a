-- Confirms an address by its activation link, once: the profile appears, and held messages and likes are
-- delivered. A banned or leaving member stays hidden, and so does one whose photo support must approve first.
--
-- Parameters:
--   p_token_hash: the SHA-256 hash of the link's token.
--   p_now: the time of the click.
-- Returns: the member's id, or null if the link is not valid.
-- Locks: the email_token row, the credit_account row, the member row, then conversations and the event
--   streams of everybody who gets an event, in order of member.
create or replace function confirm_email(p_token_hash bytea, p_now timestamptz) returns int language plpgsql as $$
declare
  v_member int;
begin
  update email_token set used_at = p_now where token_hash = p_token_hash and purpose = 'activate'
    and used_at is null and expires_at > p_now returning member_id into v_member;
  if v_member is null then return null; end if;
  -- Locking the account puts this in order with everything else that the member does.
  perform 1 from credit_account where member_id = v_member for update;
  update member set email_confirmed_at = p_now where id = v_member and email_confirmed_at is null;
  if found then perform show_newcomer(v_member, p_now); end if;
  return v_member;
end $$;
