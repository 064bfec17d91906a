-- Support's decision about the main photo of a member who joined with a disposable address. An approved one lets
-- the member be seen, for good; a declined one is deleted, and a mail asks the member for another.
--
-- Parameters:
--   p_member: the member.
--   p_is_fine: true: the photo is approved; false: it is declined.
--   p_now: the time of the decision.
-- Returns: where the files of the photo are (they are deleted after a declined one); null if nothing of the member
--   waits for a decision: no photo has to be approved, there is no uploaded main photo, the address is not confirmed, or
--   the account is banned, in review or leaving.
-- Locks: the credit_account row, the member row, the profile row, then conversations and event streams, in order of
--   member.
create or replace function decide_photo(p_member int, p_is_fine boolean, p_now timestamptz) returns uuid language plpgsql as $$
declare
  v_photo int;
  v_stored uuid;
begin
  perform 1 from credit_account where member_id = p_member for update;
  perform 1 from member where id = p_member and awaits_photo and email_confirmed_at is not null and banned_at is null
    and review_since is null and deletion_requested_at is null for update;
  if not found then return null; end if;
  perform lock_photos(p_member);
  select ph.id, ph.stored into v_photo, v_stored from profile p join photo ph on ph.id = p.main_photo_id
    where p.id = p_member;
  if v_stored is null then return null; end if;
  if p_is_fine then
    update member set awaits_photo = false, photo_approved_at = p_now where id = p_member;
    perform show_newcomer(p_member, p_now);
  else
    perform delete_photo(p_member, v_photo, p_now);
    perform queue_job('send-photo-declined-mail', json_build_object('memberId', p_member, 'photoId', v_photo));
  end if;
  return v_stored;
end $$;
