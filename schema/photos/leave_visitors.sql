-- Trigger of profile: a main photo that visitors could see and may no longer see (privacy, ban, a limit, a closed account,
-- another main photo) gets a new address for visitors.
create or replace function leave_visitors() returns trigger language plpgsql as $$
begin
  if shows_face(old.shown_to_visitors, old.status, old.is_private or old.hidden_until is not null, old.is_fictional)
    and (not shows_face(new.shown_to_visitors, new.status, new.is_private or new.hidden_until is not null, new.is_fictional)
      or new.main_photo_id is distinct from old.main_photo_id) then
    perform renew_visitor_key(old.main_photo_id);
  end if;
  return null;
end $$;

create or replace trigger profile_face_leaves after update of status, is_private, hidden_until, shown_to_visitors, main_photo_id on profile
  for each row when (old.main_photo_id is not null) execute function leave_visitors();
