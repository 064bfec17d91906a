-- Trigger of member: what decides whether a photo waits for approval.
create or replace function follow_photo_of_member() returns trigger language plpgsql as $$
begin
  perform follow_photo(new.id);
  return null;
end $$;

create or replace trigger member_photo_is_reviewed after update of awaits_photo, email_confirmed_at, banned_at, review_since, deletion_requested_at
  on member for each row when (old.awaits_photo or new.awaits_photo) execute function follow_photo_of_member();
