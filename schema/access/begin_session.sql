-- Starts a session after a log-in. The browser's previous session ends, so that nobody can plant one, and
-- so does the member's session on the same device.
--
-- Parameters:
--   p_id, p_token_hash: the new session.
--   p_member: its owner.
--   p_user_agent: as sent.
--   p_device_hash: the known device, or null.
--   p_old_token_hash: the hash of the previous session cookie, or null.
--   p_expires, p_device_expires: when session and device end.
--   p_now: the time of the log-in.
-- Returns: the ids of the sessions that ended.
-- Errors: not_allowed: the account is banned or leaving (by the trigger session_needs_account).
-- Locks: the ended sessions, and the member row (shared) by that trigger.
create or replace function begin_session(p_id uuid, p_token_hash bytea, p_member int, p_user_agent text, p_device_hash bytea,
                              p_old_token_hash bytea, p_expires timestamptz, p_device_expires timestamptz,
                              p_now timestamptz) returns uuid[] language plpgsql as $$
declare v_ended uuid[];
begin
  if p_device_hash is not null then
    insert into known_device (token_hash, member_id, created_at, expires_at)
    values (p_device_hash, p_member, p_now, p_device_expires)
    on conflict (token_hash) do update set expires_at = excluded.expires_at;
  end if;
  -- Two queries, each with its own index.
  with found as (
    select id from session where token_hash = p_old_token_hash
    union select id from session where member_id = p_member and device_hash = p_device_hash),
  ended as (delete from session s using found where s.id = found.id returning s.id)
  select coalesce(array_agg(id), '{}') into v_ended from ended;
  insert into session (id, token_hash, member_id, created_at, expires_at, user_agent, last_seen_at, device_hash)
  values (p_id, p_token_hash, p_member, p_now, p_expires, p_user_agent, p_now, p_device_hash);
  return v_ended;
end $$;
