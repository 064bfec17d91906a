-- Counts an attempt for the last SMS code of a member's unconfirmed mandate before comparing it, so that
-- parallel requests cannot make more than p_tries attempts. A correct code is used up.
--
-- Parameters:
--   p_member: the member.
--   p_hash: the SHA-256 hash of the code.
--   p_tries: tries per code.
--   p_now: the current time.
-- Returns: the mandate if the code was right, otherwise null.
-- Locks: the credit_account row, then the sms_code row.
create or replace function try_sms_code(p_member int, p_hash bytea, p_tries int, p_now timestamptz) returns int language plpgsql as $$
declare v sms_code;
begin
  perform 1 from credit_account where member_id = p_member for update;
  update sms_code set tries = tries + 1 where tries < p_tries and used_at is null and expires_at > p_now
    and id = (select s.id from sms_code s join mandate m on m.id = s.mandate_id
              where m.member_id = p_member and m.state = 'unconfirmed' order by s.id desc limit 1)
    returning * into v;
  if v.id is null or v.code_hash <> p_hash then return null; end if;
  update sms_code set used_at = p_now where id = v.id;
  return v.mandate_id;
end $$;
