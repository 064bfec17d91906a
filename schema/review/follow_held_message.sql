-- Trigger of held_message: a message that waits for support is an item; it is closed when the message is delivered, returned
-- or waits for something else.
create or replace function follow_held_message() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.review_since is not null then
    perform open_review(m.site_id, 'messages',
      case when 'BLACKMAIL' = any(new.signs) then 'BLACKMAIL' else coalesce(new.signs[1], 'message') end,
      null, new.client_id, null, null, new.sender_id, null, null, new.review_since)
      from member m where m.id = new.sender_id;
  elsif tg_op <> 'INSERT' then
    perform close_review(i.id, now()) from review_item i
      where i.subject_id = old.sender_id and i.held_client_id = old.client_id and i.state <> 'decided';
  end if;
  return null;
end $$;

create or replace trigger held_message_is_reviewed after insert or delete or update of review_since on held_message
  for each row execute function follow_held_message();
