-- Numbers a member's photos: the main one first, then the chosen order, then the rest as they were. The main
-- photo is the chosen one, otherwise the current one, otherwise the first public one.
--
-- Parameters:
--   p_member: the owner.
--   p_wish: photo ids in order.
--   p_main: the chosen main photo, or null.
--   p_now: the time of the event.
-- Locks: the caller holds the profile row (lock_photos); then the member's event stream.
create or replace function settle_photos(p_member int, p_wish int[], p_main int, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_main int := p_main;
  v_ids int[];
begin
  if v_main is null then
    select ph.id into v_main from photo ph join profile p on p.id = ph.profile_id
      where ph.profile_id = p_member and not ph.is_premium
      order by (ph.id = p.main_photo_id) desc nulls last, array_position(p_wish, ph.id) nulls last, ph.position limit 1;
  end if;
  select array_agg(id order by (id = v_main) desc nulls last, array_position(p_wish, id) nulls last, position)
    into v_ids from photo where profile_id = p_member;
  -- In two steps, because no two photos may share a position, not even for a moment.
  update photo set position = -1 - position where profile_id = p_member;
  update photo set position = placed.place - 1 from unnest(v_ids) with ordinality as placed(id, place)
    where photo.id = placed.id;
  update profile set main_photo_id = v_main where id = p_member and main_photo_id is distinct from v_main;
  perform emit(p_member, 'account', '{}', p_now);
end $$;
