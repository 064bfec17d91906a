-- Trigger of profile: another main photo of a member whose photo must be approved.
create or replace function follow_photo_of_profile() returns trigger language plpgsql as $$
begin
  perform follow_photo(m.id) from member m where m.id = new.id and m.awaits_photo;
  return null;
end $$;

create or replace trigger profile_photo_is_reviewed after update of main_photo_id on profile
  for each row when (new.main_photo_id is distinct from old.main_photo_id) execute function follow_photo_of_profile();
