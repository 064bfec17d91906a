-- The member's row of the day in the swipe game, locked: so decisions of a member on any device run one after
-- another. A new day starts at zero; a server whose clock is behind does not restore an earlier day.
--
-- Parameters:
--   p_member: the member.
--   p_day: the site's calendar day.
-- Returns: the row.
-- Locks: that swipe_day row until the end of the transaction.
create or replace function swipe_today(p_member int, p_day date) returns swipe_day language plpgsql as $$
declare v swipe_day;
begin
  insert into swipe_day (member_id, day) values (p_member, p_day) on conflict do nothing;
  select * into v from swipe_day where member_id = p_member for update;
  if v.day < p_day then
    update swipe_day set day = p_day, used = 0, last_profile_id = null, last_was_like = false
      where member_id = p_member returning * into v;
  end if;
  return v;
end $$;
