-- Accepts a message request: the conversation moves to the member's other conversations, and its sender
-- sees from now on what arrived and what was read, unless the member's presence is not shown.
--
-- Parameters:
--   p_member: the member who received the request.
--   p_conversation: the conversation's id.
--   p_now: the time of the event.
-- Returns: true if this member has the conversation, whether or not it was still a request.
-- Locks: the member's conversation_side row, then both members' event streams, lower id first.
create or replace function accept_conversation(p_member int, p_conversation int, p_now timestamptz) returns boolean language plpgsql as $$
declare v_other int;
begin
  update conversation_side s set is_request = false
  where s.conversation_id = p_conversation and s.profile_id = p_member and s.is_request and not s.is_hidden
  returning s.other_id into v_other;
  if v_other is null then
    return exists (select 1 from conversation_side s
      where s.conversation_id = p_conversation and s.profile_id = p_member and not s.is_hidden);
  end if;
  if presence_is_shown(p_member) then
    perform emit_both(p_member, 'accepted', jsonb_build_object('c', p_conversation), v_other, 'read',
      jsonb_build_object('c', p_conversation), p_now);
  else
    perform emit(p_member, 'accepted', jsonb_build_object('c', p_conversation), p_now);
  end if;
  return true;
end $$;
