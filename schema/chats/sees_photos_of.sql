-- True if a member sees the other's photos of a conversation without the blurred preview: after a match,
-- after writing to the other, or after opening one of them.
--
-- Parameters:
--   p_member: the viewer.
--   p_conversation: the conversation.
-- Returns: null if the member has no such conversation.
create or replace function sees_photos_of(p_member int, p_conversation int) returns boolean language sql stable as $$
  select s.opened_photos
    or exists (select 1 from likes l where l.from_id = s.profile_id and l.to_id = s.other_id and l.matched_at is not null)
    or exists (select 1 from message m where m.conversation_id = s.conversation_id and m.sender_id = s.profile_id)
  from conversation_side s where s.conversation_id = p_conversation and s.profile_id = p_member
$$;
