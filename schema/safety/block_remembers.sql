-- Trigger of block: keeps the name and main photo that the blocked profile had, for the list of blocked
-- profiles.
create or replace function block_remembers() returns trigger language plpgsql as $$
begin
  select p.name, p.main_photo_id into new.name, new.photo_id from profile p where p.id = new.blocked_id;
  return new;
end $$;

create or replace trigger block_remembers before insert on block for each row execute function block_remembers();
