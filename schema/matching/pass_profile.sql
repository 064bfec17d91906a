-- Passes a profile in the swipe game, so that it is not shown again.
--
-- Parameters:
--   p_member: the member who decides.
--   p_profile: the profile.
--   p_day: the site's calendar day.
--   p_now: the time of the decision.
-- Returns: false if it was decided before.
-- Errors: not_found: the profile cannot be seen.
-- Locks: the member's swipe_day row.
create or replace function pass_profile(p_member int, p_profile int, p_day date, p_now timestamptz) returns boolean
language plpgsql as $$
begin
  perform swipe_today(p_member, p_day);
  if not can_write_to(p_member, p_profile) then
    raise exception 'not to be seen' using errcode = error_code('not_found');
  end if;
  if exists (select 1 from likes where from_id = p_member and to_id = p_profile) then return false; end if;
  insert into decision (member_id, profile_id, decided_at) values (p_member, p_profile, p_now) on conflict do nothing;
  if not found then return false; end if;
  update swipe_day set last_profile_id = p_profile, last_was_like = false where member_id = p_member;
  return true;
end $$;
