-- Trigger of verification_selfie: whatever deletes a row (a decision, a withdrawal, another main photo, an erasure), the same
-- commit queues the deletion of its file.
create or replace function remove_selfie() returns trigger language plpgsql as $$
begin
  perform queue_job('remove-selfie', json_build_object('stored', old.stored));
  return null;
end $$;

create or replace trigger verification_selfie_file_follows after delete on verification_selfie
  for each row execute function remove_selfie();
