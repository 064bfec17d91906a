-- Makes an upload the last photo of the member's profile; the first photo becomes the main one. Called again
-- with the same upload, it returns the same photo.
--
-- Parameters:
--   p_member: the owner.
--   p_upload: the id of the upload.
--   p_key: the random part of the photo's public address.
--   p_free, p_premium: how many photos a free and a premium member may have.
--   p_now: the time of the event.
-- Returns: the id of the photo.
-- Errors: not_allowed: the limit is reached; upload_gone: the upload is unknown, used or expired.
-- Locks: the profile row, the upload row, the member's event stream.
create or replace function add_photo(p_member int, p_upload uuid, p_key uuid, p_free int, p_premium int, p_now timestamptz)
returns int language plpgsql as $$
declare
  v_photo int;
  v_upload upload;
begin
  perform lock_photos(p_member);
  select photo_id into v_photo from upload where id = p_upload and member_id = p_member;
  if v_photo is not null then return v_photo; end if;
  if (select count(*) from photo where profile_id = p_member) >=
     (select case when premium_since is null then p_free else p_premium end from member where id = p_member) then
    raise exception 'the limit is reached' using errcode = error_code('not_allowed');
  end if;
  v_upload := take_upload(p_member, p_upload, p_now);
  insert into photo (profile_id, position, key, colour, blur, stored, created_at)
    select p_member, coalesce(max(position) + 1, 0), p_key, v_upload.colour, v_upload.blur, v_upload.stored, p_now
    from photo where profile_id = p_member returning id into v_photo;
  update upload set photo_id = v_photo where id = p_upload;
  perform settle_photos(p_member, '{}', null, p_now);
  return v_photo;
end $$;
