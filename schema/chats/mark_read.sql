-- Moves a member's read cursor forward and recounts the unread messages. The other learns of it only if the
-- member's presence is shown and it is no message request: that it was read if both show read receipts,
-- otherwise at most that it arrived.
--
-- Parameters:
--   p_member: the reader.
--   p_conversation: the conversation.
--   p_up_to: the sequence number of the last message read.
--   p_now: the time of reading.
-- Returns: true if anything changed.
-- Locks: the member's conversation_side row first, so that a message being sent is either counted or not
--   there yet; then event streams, lower id first.
create or replace function mark_read(p_member int, p_conversation int, p_up_to int, p_now timestamptz) returns boolean
language plpgsql as $$
declare
  v_before conversation_side;
  v_up_to int;
  v_refs jsonb := jsonb_build_object('c', p_conversation);
begin
  -- Unread is counted from the messages: a message that is being sent must be stored completely or not at
  -- all.
  select * into v_before from conversation_side
    where conversation_id = p_conversation and profile_id = p_member for update;
  v_up_to := least(p_up_to, v_before.last_seq);
  if v_up_to is null or v_before.is_hidden or v_before.read_seq >= v_up_to then return false; end if;
  update conversation_side s set read_seq = v_up_to, delivered_seq = greatest(s.delivered_seq, v_up_to),
    unread = (select count(*) from message m where m.conversation_id = s.conversation_id
              and m.seq > greatest(v_up_to, s.removed_seq) and m.sender_id <> p_member)
  where s.conversation_id = p_conversation and s.profile_id = p_member;
  if v_before.is_request or not presence_is_shown(p_member) then
    perform emit(p_member, 'read', v_refs, p_now);
  elsif shows_reading_to(p_member, v_before.other_id) then
    perform emit_both(p_member, 'read', v_refs, v_before.other_id, 'read', v_refs, p_now);
  elsif v_before.delivered_seq < v_up_to then
    perform emit_both(p_member, 'read', v_refs, v_before.other_id, 'delivered', v_refs, p_now);
  else
    perform emit(p_member, 'read', v_refs, p_now);
  end if;
  return true;
end $$;
