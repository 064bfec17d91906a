-- Trigger of profile: a member who becomes invisible moves in the order of activity to the start of the day
-- of the last activity that others could see.
create or replace function fade_from_search() returns trigger language plpgsql as $$
begin
  update search_entry set online_at = null, last_active_at = shown_activity(last_active_at, 'infinity') where profile_id = new.id;
  return null;
end $$;

create or replace trigger profile_fades after update of is_invisible on profile
  for each row when (new.is_invisible and not old.is_invisible) execute function fade_from_search();
