-- Reopens a deleted account by its mailed link, once, in the state in which it was: a banned account stays
-- banned, an unconfirmed one unconfirmed.
--
-- Parameters:
--   p_token_hash: the SHA-256 hash of the link's token.
--   p_days: how many days the link works.
--   p_now: the time of the click.
-- Returns: the member's id, or null: the link is not valid, the days are over, or the erasure has begun.
-- Locks: the credit_account row before everything else, then tokens, member, and the event streams of those
--   who know the member.
create or replace function reactivate_account(p_token_hash bytea, p_days int, p_now timestamptz) returns int
language plpgsql as $$
declare v_member int;
begin
  select member_id into v_member from email_token where token_hash = p_token_hash and purpose = 'reactivate'
    and used_at is null and expires_at > p_now;
  if v_member is null then return null; end if;
  perform 1 from credit_account where member_id = v_member for update;
  -- Checked again with the account locked: another click, or the erasure, may have come first.
  update email_token set used_at = p_now where token_hash = p_token_hash and used_at is null;
  if not found or exists (select 1 from leaving where member_id = v_member and begun_at is not null) then return null; end if;
  update member set deletion_requested_at = null
    where id = v_member and deletion_requested_at > p_now - make_interval(days => p_days);
  if not found then return null; end if;
  delete from leaving where member_id = v_member;
  update email_token set used_at = p_now where member_id = v_member and purpose = 'reactivate' and used_at is null;
  if appear(v_member, p_now) then perform notify_acquaintances(v_member, p_now); end if;
  return v_member;
end $$;
