-- Bans a member until a time, or for good. A ban that lasts longer stays: a shorter one does not end it.
--
-- Parameters:
--   p_member, p_reason, p_now: as in ban_member.
--   p_until: when the ban ends by itself; null for good.
-- Returns, locks: as ban_member.
create or replace function ban_member_until(p_member int, p_reason text, p_until timestamptz, p_now timestamptz) returns uuid[] language plpgsql as $$
declare
  v_sessions uuid[];
  v_is_for_good boolean;
  v_until timestamptz;
begin
  perform 1 from credit_account where member_id = p_member for update;
  select banned_at is not null and banned_until is null, banned_until into v_is_for_good, v_until from member where id = p_member;
  v_sessions := ban_member(p_member, p_reason, p_now);
  if p_until is not null and not v_is_for_good then
    update member set banned_until = greatest(p_until, v_until) where id = p_member;
  end if;
  return v_sessions;
end $$;
