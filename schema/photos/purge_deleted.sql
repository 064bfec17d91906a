-- Trigger of photo: when a main photo is deleted, queues the purge of its copies from the shared cache, in the same
-- transaction. Visitors may have loaded them.
create or replace function purge_deleted() returns trigger language plpgsql as $$
begin
  perform queue_job('purge-picture', json_build_object('key', old.visitor_key));
  return null;
end $$;

create or replace trigger photo_copies_follow after delete on photo
  for each row when (old.position = 0) execute function purge_deleted();
