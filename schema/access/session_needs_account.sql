-- Trigger of session: a session can start only while the account is open.
--
-- Errors: not_allowed: the account is banned or leaving.
-- Locks: the member row (shared), so that a log-in and a ban or deletion wait for each other.
create or replace function session_needs_account() returns trigger language plpgsql as $$
declare v_closed boolean;
begin
  select banned_at is not null or deletion_requested_at is not null into v_closed
    from member where id = new.member_id for share;
  if v_closed then raise exception 'the account is closed' using errcode = error_code('not_allowed'); end if;
  return new;
end $$;

create or replace trigger session_needs_account before insert on session for each row execute function session_needs_account();
