-- Trigger of photo: when a first photo is deleted, which visitors may have seen, the same commit queues the
-- removal of its copies from the shared cache.
create or replace function purge_deleted() returns trigger language plpgsql as $$
begin
  perform queue_job('purge-picture', json_build_object('key', old.visitor_key));
  return null;
end $$;

create or replace trigger photo_copies_follow after delete on photo
  for each row when (old.position = 0) execute function purge_deleted();
