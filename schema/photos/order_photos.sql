-- Puts a member's photos in a chosen order; the first one becomes the main photo.
--
-- Parameters:
--   p_member: the owner.
--   p_wish: photo ids in order; photos that it leaves out follow as they were.
--   p_now: the time of the event.
-- Errors: not_allowed: the first one is for premium members only while the member has a public one.
-- Locks: the profile row, then the member's event stream.
create or replace function order_photos(p_member int, p_wish int[], p_now timestamptz) returns void language plpgsql as $$
declare
  v_first photo;
begin
  perform lock_photos(p_member);
  select ph.* into v_first from photo ph where ph.profile_id = p_member and ph.id = any(p_wish)
    order by array_position(p_wish, ph.id) limit 1;
  if v_first.is_premium and exists (select 1 from photo where profile_id = p_member and not is_premium) then
    raise exception 'the main picture is for all' using errcode = error_code('not_allowed');
  end if;
  perform settle_photos(p_member, p_wish, case when v_first.is_premium then null else v_first.id end, p_now);
end $$;
