-- Trigger of review_item: notifies the desk of an item that is new or changed, with the commit that changes it: that of a
-- member, a command, a job or the console. The message is one of the bus (pg-bus.ts) and names the item only. Items are few,
-- so it does not matter that commits with a notification wait for each other.
create or replace function publish_review() returns trigger language plpgsql as $$
begin
  perform pg_notify('vonk_word', json_build_array('reviews', new.id::text)::text);
  return null;
end $$;

create or replace trigger review_item_is_published after insert or update on review_item
  for each row execute function publish_review();
