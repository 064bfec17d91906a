-- Takes back the day's last decision of the swipe game: the profile may be shown again, and a like is not
-- counted.
--
-- Parameters:
--   p_member: the member.
--   p_profile: only if the decision was about this profile; null for any.
--   p_undos, p_minutes: the likes that are returned per window, and its length in minutes.
--   p_day: the site's calendar day.
--   p_now: the time.
-- Returns: the profile that it was about.
-- Errors: not_found: there is nothing to undo; used_up: it was a like, and no more are given back for now.
-- Locks: the member's swipe_day row, the throttle row, then those of unlike_profile.
create or replace function undo_decision(p_member int, p_profile int, p_undos int, p_minutes int, p_day date, p_now timestamptz) returns int language plpgsql as $$
declare v swipe_day;
begin
  v := swipe_today(p_member, p_day);
  if v.last_profile_id is null or v.last_profile_id <> p_profile then
    raise exception 'nothing to undo' using errcode = error_code('not_found');
  end if;
  if v.last_was_like and not exists (
    select 1 from take_budget('swipeUndos:' || p_member, 1, p_undos, p_minutes, 0, 0, p_now) where granted > 0) then
    raise exception 'no more likes are given back' using errcode = error_code('used_up');
  end if;
  update swipe_day set last_profile_id = null, last_was_like = false,
    used = greatest(0, used - v.last_was_like::int) where member_id = p_member;
  if v.last_was_like then perform unlike_profile(p_member, v.last_profile_id, p_now); end if;
  delete from decision where member_id = p_member and profile_id = v.last_profile_id;
  return v.last_profile_id;
end $$;
