-- The item of a member whose main photo must be approved: it exists while others would see the member with that approval. A
-- new main photo is a new item.
--
-- Parameters:
--   p_member: the member.
-- Locks: the profile row, so that a change of the member and one of the photo wait for each other; then the item.
create or replace function follow_photo(p_member int) returns void language plpgsql as $$
declare
  v_site int;
  v_photo int;
  v_at timestamptz;
begin
  perform lock_photos(p_member);
  select m.site_id, ph.id, greatest(ph.created_at, m.email_confirmed_at) into v_site, v_photo, v_at
    from member m join profile p on p.id = m.id join photo ph on ph.id = p.main_photo_id
    where m.id = p_member and m.awaits_photo and ph.stored is not null and m.email_confirmed_at is not null
      and m.banned_at is null and m.review_since is null and m.deletion_requested_at is null;
  perform close_review(i.id, now()) from review_item i
    where i.subject_id = p_member and i.queue = 'photos' and i.state <> 'decided' and i.photo_id is distinct from v_photo;
  if v_photo is not null then
    perform open_review(v_site, 'photos', 'photo', null, null, v_photo, null, p_member, null, null, v_at);
  end if;
end $$;
