-- Records that messages reached a device of this member. The sender learns it only if the member's presence is
-- shown and the messages are no request.
--
-- Parameters:
--   p_member: the recipient.
--   p_conversation: the conversation.
--   p_up_to: the sequence number of the last message that arrived.
--   p_now: the time of arrival.
-- Returns: true if anything changed.
-- Locks: the member's conversation_side row, then the other's event stream.
create or replace function mark_delivered(p_member int, p_conversation int, p_up_to int, p_now timestamptz) returns boolean
language plpgsql as $$
declare
  v_other int;
  v_is_request boolean;
begin
  update conversation_side s set delivered_seq = least(p_up_to, s.last_seq)
  where s.conversation_id = p_conversation and s.profile_id = p_member and not s.is_hidden
    and s.delivered_seq < least(p_up_to, s.last_seq)
  returning s.other_id, s.is_request into v_other, v_is_request;
  if v_other is null then return false; end if;
  if not v_is_request and presence_is_shown(p_member) then
    perform emit(v_other, 'delivered', jsonb_build_object('c', p_conversation), p_now);
  end if;
  return true;
end $$;
