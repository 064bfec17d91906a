-- Removes a conversation from one side up to a message, and hides it if there is no later one. The read cursor
-- stays: a member who removes unread messages has not read them, and the other is not notified. Held messages
-- in it are taken back and their credits return. A request that is repeated removes nothing that was written
-- since.
--
-- Parameters:
--   p_member: the member who removes it.
--   p_conversation: the conversation.
--   p_up_to: the sequence number of the last message that the member knew.
--   p_now: the time of the event.
-- Returns: false if the member has no such conversation.
-- Locks: the credit_account row, the conversation side, the held messages, then the member's event stream.
create or replace function remove_conversation_up_to(p_member int, p_conversation int, p_up_to int, p_now timestamptz)
returns boolean
language plpgsql as $$
declare
  v_side conversation_side;
  v_other int;
  v_held held_message;
begin
  perform 1 from credit_account where member_id = p_member for update;
  update conversation_side s set is_hidden = s.last_seq <= p_up_to, removed_seq = least(s.last_seq, p_up_to),
    unread = (select count(*) from message m where m.conversation_id = s.conversation_id
              and m.seq > greatest(s.read_seq, p_up_to) and m.sender_id <> p_member)
  where s.conversation_id = p_conversation and s.profile_id = p_member and not s.is_hidden and s.removed_seq < p_up_to
  returning * into v_side;
  v_other := v_side.other_id;
  for v_held in select * from held_message where sender_id = p_member and conversation_id = p_conversation
                order by sent_at, client_id for update loop
    perform release_held(v_held, p_now);
    v_other := v_held.recipient_id;
  end loop;
  if v_other is null then
    return exists (select 1 from conversation_side where conversation_id = p_conversation and profile_id = p_member);
  end if;
  delete from draft where member_id = p_member and other_id = v_other;
  perform emit(p_member, 'removed', jsonb_build_object('c', p_conversation), p_now);
  if not v_side.is_hidden then
    -- Something was written meanwhile: its event brings the conversation back.
    perform emit(p_member, 'message', jsonb_build_object('c', p_conversation, 's', v_side.last_seq), p_now);
  end if;
  return true;
end $$;
