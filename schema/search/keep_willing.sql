-- Trigger of member: keeps the setting for automatic likes in search_entry.
create or replace function keep_willing() returns trigger language plpgsql as $$
begin
  update search_entry set likes_for_me = new.auto_like where profile_id = new.id and likes_for_me <> new.auto_like;
  return null;
end $$;

create or replace trigger member_is_willing after insert or update of auto_like on member
  for each row execute function keep_willing();
