-- The conversation id that is reserved for messages held for a recipient.
--
-- Parameters:
--   p_sender, p_recipient: the two members.
-- Returns: the id, or null if nothing is held.
create or replace function held_conversation(p_sender int, p_recipient int) returns int language sql stable as $$
  select h.conversation_id from held_message h where h.sender_id = p_sender and h.recipient_id = p_recipient
  order by h.sent_at limit 1
$$;
