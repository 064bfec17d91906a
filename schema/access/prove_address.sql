-- Confirms a member's address because the member used another link that was mailed to it, or because support is sure
-- of it.
--
-- Parameters:
--   p_member: the member.
--   p_now: the time of the click.
-- Locks: those of confirm_email.
create or replace function prove_address(p_member int, p_now timestamptz) returns void language plpgsql as $$
declare v_hash bytea := sha256(convert_to(gen_random_uuid()::text, 'utf8'));
begin
  if not exists (select 1 from member where id = p_member and email_confirmed_at is null) then return; end if;
  insert into email_token (token_hash, member_id, purpose, created_at, expires_at)
  values (v_hash, p_member, 'activate', p_now, p_now + interval '1 minute');
  perform confirm_email(v_hash, p_now);
end $$;
