-- Makes a photo the main one.
--
-- Parameters:
--   p_member: the owner.
--   p_photo: the photo.
--   p_now: the time of the event.
-- Errors: not_found: the member has no such photo; not_allowed: it is for premium members only, and the main
--   photo is public.
-- Locks: the profile row, then the member's event stream.
create or replace function make_main_photo(p_member int, p_photo int, p_now timestamptz) returns void language plpgsql as $$
declare v_premium boolean;
begin
  perform lock_photos(p_member);
  select is_premium into v_premium from photo where id = p_photo and profile_id = p_member;
  if v_premium is null then raise exception 'no such picture' using errcode = error_code('not_found'); end if;
  if v_premium then raise exception 'the main picture is for all' using errcode = error_code('not_allowed'); end if;
  perform settle_photos(p_member, '{}', p_photo, p_now);
end $$;
