-- Trigger of photo, upload and chat_photo: whatever deletes a row (a member, an erasure, a cascade), the same
-- commit queues the deletion of its files.
create or replace function remove_stored() returns trigger language plpgsql as $$
begin
  perform queue_job('remove-picture', json_build_object('stored', old.stored));
  return null;
end $$;

create or replace trigger chat_photo_files_follow after delete on chat_photo for each row execute function remove_stored();

create or replace trigger photo_files_follow after delete on photo
  for each row when (old.stored is not null) execute function remove_stored();

create or replace trigger upload_files_follow after delete on upload
  for each row when (old.used_at is null) execute function remove_stored();
