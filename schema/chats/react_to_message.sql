-- Sets or removes the emoji with which a member reacts to a message. Free of charge, and not an unread message.
--
-- Parameters:
--   p_member: the member who reacts: one of the two of the conversation.
--   p_conversation, p_seq: the message.
--   p_emoji: the emoji; null removes it.
--   p_from: the start of what a free member sees of the conversation, or null.
--   p_now: the time of the event.
-- Returns: 'set'; 'same': the reaction was that already, and nobody is notified; 'taken_back': the message was taken
--   back, so nothing is left to react to; 'limited': staff decided that the member cannot write for now; null: the member does
--   not see such a message, or the other cannot be written to.
-- Locks: the message, then both event streams, lower id first.
create or replace function react_to_message(p_member int, p_conversation int, p_seq int, p_emoji text, p_from timestamptz,
                                            p_now timestamptz) returns text language plpgsql as $$
declare
  v_other int;
  v_message message;
  v_refs jsonb := jsonb_build_object('c', p_conversation, 's', p_seq);
begin
  select s.other_id into v_other from conversation_side s
    where s.conversation_id = p_conversation and s.profile_id = p_member and not s.is_hidden and p_seq > s.removed_seq;
  if v_other is null or not can_write_to(p_member, v_other) then return null; end if;
  select * into v_message from message m where m.conversation_id = p_conversation and m.seq = p_seq for update;
  if v_message.seq is null or v_message.sent_at < p_from then return null; end if;
  if v_message.taken_back_at is not null then return 'taken_back'; end if;
  if p_emoji is not null and exists (select 1 from member where id = p_member and messages_limited_until > p_now) then
    return 'limited';
  end if;
  if v_message.sender_id = p_member then
    update message m set sender_reaction = p_emoji
      where m.conversation_id = p_conversation and m.seq = p_seq and m.sender_reaction is distinct from p_emoji;
  else
    update message m set recipient_reaction = p_emoji
      where m.conversation_id = p_conversation and m.seq = p_seq and m.recipient_reaction is distinct from p_emoji;
  end if;
  if not found then return 'same'; end if;
  perform emit_both(p_member, 'changed', v_refs, v_other, 'changed', v_refs, p_now);
  return 'set';
end $$;
