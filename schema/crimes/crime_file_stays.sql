-- Trigger of crime_file: what a file says stays as it was written, and its state only goes on: open, reported, closed. Only a
-- closed file is deleted, when its time is over.
--
-- Errors: append_only: anything else was tried.
create or replace function crime_file_stays() returns trigger language plpgsql as $$
declare v_states text[] := array['open', 'reported', 'closed'];
begin
  if tg_op = 'DELETE' then
    if old.state = 'closed' then return old; end if;
  elsif (new.id, new.reference, new.site_id, new.item_id, new.subject_id, new.author_id, new.kind, new.facts, new.evidence,
      new.opened_at, new.opened_by, new.opened_name)
      is not distinct from
     (old.id, old.reference, old.site_id, old.item_id, old.subject_id, old.author_id, old.kind, old.facts, old.evidence,
      old.opened_at, old.opened_by, old.opened_name)
    and array_position(v_states, new.state) >= array_position(v_states, old.state)
    and (old.state = 'open' or (new.authority, new.authority_reference, new.reported_at, new.reported_by, new.reported_name)
      is not distinct from (old.authority, old.authority_reference, old.reported_at, old.reported_by, old.reported_name))
    and (old.state <> 'closed' or (new.closed_by, new.closed_name, new.close_reason)
      is not distinct from (old.closed_by, old.closed_name, old.close_reason))
  then
    return new;
  end if;
  raise exception 'a crime file stays as it is' using errcode = error_code('append_only');
end $$;

create or replace trigger crime_file_facts before update or delete on crime_file
  for each row execute function crime_file_stays();
