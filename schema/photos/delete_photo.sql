-- Deletes a photo of a profile; the next public photo becomes the main one if it was that. The trigger
-- remove_stored deletes its files.
--
-- Parameters:
--   p_member: the owner.
--   p_photo: the photo.
--   p_now: the time of the event.
-- Returns: false if the member has no such photo.
-- Locks: the profile row, then the member's event stream.
create or replace function delete_photo(p_member int, p_photo int, p_now timestamptz) returns boolean language plpgsql as $$
begin
  perform lock_photos(p_member);
  delete from photo where id = p_photo and profile_id = p_member;
  if not found then return false; end if;
  perform settle_photos(p_member, '{}', null, p_now);
  return true;
end $$;
