-- Records that a member has seen a like.
--
-- Parameters:
--   p_member: the member who was liked.
--   p_from: the member who gave the like.
--   p_now: the time.
-- Returns: true if it was new.
-- Locks: the like, then the member's event stream.
create or replace function mark_like_seen(p_member int, p_from int, p_now timestamptz) returns boolean language plpgsql as $$
begin
  update likes set seen_at = p_now where from_id = p_from and to_id = p_member and seen_at is null;
  if not found then return false; end if;
  perform emit(p_member, 'like_changed', jsonb_build_object('p', p_from), p_now);
  return true;
end $$;
