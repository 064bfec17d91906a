-- Makes a photo visible to premium members only, or to all. It gets a new URL, so that no earlier URL opens
-- it.
--
-- Parameters:
--   p_member: the owner.
--   p_photo: the photo.
--   p_premium: the new setting.
--   p_key: the random part of the new address.
--   p_now: the time of the event.
-- Errors: not_found: the member has no such photo; not_allowed: it is the main photo, which is public.
-- Locks: the profile row, then the member's event stream.
create or replace function set_photo_premium(p_member int, p_photo int, p_premium boolean, p_key uuid, p_now timestamptz)
returns void language plpgsql as $$
declare v_photo photo;
begin
  perform lock_photos(p_member);
  select * into v_photo from photo where id = p_photo and profile_id = p_member;
  if v_photo.id is null then raise exception 'no such picture' using errcode = error_code('not_found'); end if;
  if v_photo.is_premium = p_premium then return; end if;
  if exists (select 1 from profile where id = p_member and main_photo_id = p_photo) then
    raise exception 'the main picture is for all' using errcode = error_code('not_allowed');
  end if;
  update photo set is_premium = p_premium, key = p_key where id = p_photo;
  perform settle_photos(p_member, '{}', null, p_now);
end $$;
