-- Takes a like back, and with it the match. The decision is kept, so that the swipe game does not show the
-- profile again.
--
-- Parameters:
--   p_from, p_to: the member who liked, and the profile that was liked.
--   p_now: the time.
-- Returns: false if there was no like.
-- Locks: the pair's advisory lock, both likes, then both event streams, lower id first. A member who never
--   saw the like is not notified.
create or replace function unlike_profile(p_from int, p_to int, p_now timestamptz) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(least(p_from, p_to), greatest(p_from, p_to));
  delete from likes where from_id = p_from and to_id = p_to;
  if not found then return false; end if;
  insert into decision (member_id, profile_id, decided_at) values (p_from, p_to, p_now) on conflict do nothing;
  update likes set matched_at = null where from_id = p_to and to_id = p_from;
  -- A member who never saw the like is not notified that it was taken back.
  if exists (select 1 from profile where id = p_from and status = 'active') then
    perform emit_both(p_from, 'like_changed', jsonb_build_object('p', p_to), p_to, 'like_changed',
      jsonb_build_object('p', p_from), p_now);
  else
    perform emit(p_from, 'like_changed', jsonb_build_object('p', p_to), p_now);
  end if;
  return true;
end $$;
