-- Uses a reset link once: sets the new password and unlocks log-in for the account.
--
-- Parameters:
--   p_token_hash: the SHA-256 hash of the link's token.
--   p_password_hash: the new password's hash.
--   p_keep: the session to keep, or null.
--   p_locks: the beginnings of the limited keys to clear, with the whole first three parts.
--   p_now: the time of the click.
-- Returns: the member and the ids of the sessions that ended; no row if the link is not valid.
-- Locks: the email_token row, then those of confirm_email and set_password.
create or replace function reset_password(p_token_hash bytea, p_password_hash text, p_keep uuid, p_locks text[], p_now timestamptz)
returns table (member int, ended uuid[]) language plpgsql as $$
declare
  v_member int;
  v_address text;
begin
  update email_token t set used_at = p_now where t.token_hash = p_token_hash and t.purpose = 'reset'
    and t.used_at is null and t.expires_at > p_now returning t.member_id, t.address into v_member, v_address;
  if v_member is null then return; end if;
  -- Before the member row is updated: confirming locks the account first, which is the lock order everywhere.
  if exists (select 1 from member m where m.id = v_member and m.email = v_address) then
    perform prove_address(v_member, p_now);
  end if;
  -- The third part is the digest of the address; there is an index of it.
  delete from throttle t using unnest(p_locks) l
    where split_part(t.key, ':', 3) = split_part(l, ':', 3) and starts_with(t.key, l);
  return query select v_member, set_password(v_member, p_password_hash, p_keep, p_now);
end $$;
