-- Likes a profile in the swipe game and counts it against the day's limit.
--
-- Parameters:
--   p_member: the member who likes.
--   p_profile: the profile.
--   p_limit: likes per day.
--   p_day: the site's calendar day.
--   p_now: the time of the like.
-- Returns: 'liked', 'matched', or 'repeated' (liked before: nothing is counted).
-- Errors: not_found: the profile cannot be seen; used_up: the day's likes are used up;
--   limited: staff decided that the member cannot like for now.
-- Locks: the member's swipe_day row, then those of like_profile.
create or replace function swipe_like(p_member int, p_profile int, p_limit int, p_day date, p_now timestamptz) returns text
language plpgsql as $$
declare v_outcome text;
begin
  perform swipe_today(p_member, p_day);
  if exists (select 1 from likes where from_id = p_member and to_id = p_profile)
    and can_write_to(p_member, p_profile) then return 'repeated'; end if;
  update swipe_day set used = used + 1, last_profile_id = p_profile, last_was_like = true
    where member_id = p_member and used < p_limit;
  if not found then
    -- A profile that the member cannot see is not found, whether or not likes are left.
    if not can_write_to(p_member, p_profile) then
      raise exception 'not to be seen' using errcode = error_code('not_found');
    end if;
    raise exception 'the likes of today are used up' using errcode = error_code('used_up');
  end if;
  v_outcome := like_profile(p_member, p_profile, p_now);
  if v_outcome = 'repeated' then
    -- A like on the profile page came first.
    update swipe_day set used = used - 1, last_profile_id = null, last_was_like = false where member_id = p_member;
  end if;
  return v_outcome;
end $$;
