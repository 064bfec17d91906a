-- Trigger of crime_event: nothing that happened to a file is changed or deleted, except together with the file.
--
-- Errors: append_only: anything else was tried.
create or replace function crime_event_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from crime_file where id = old.file_id) then return old; end if;
  raise exception 'the trail of a crime file is append-only' using errcode = error_code('append_only');
end $$;

create or replace trigger crime_event_append_only before update or delete on crime_event
  for each row execute function crime_event_stays();
