-- Hides a conversation from one side up to its last message. The read cursor stays: a member who removes
-- unread messages has not read them, and the other is not notified. Held messages in it are taken back and
-- their credits return.
--
-- Parameters:
--   p_member: the member who removes it.
--   p_conversation: the conversation.
--   p_now: the time of the event.
-- Returns: false if the member has no such conversation.
-- Locks: the credit_account row, the conversation side, the held messages, then the member's event stream.
-- Called by: chats.store.ts.
create or replace function remove_conversation(p_member int, p_conversation int, p_now timestamptz) returns boolean
language plpgsql as $$
declare
  v_other int;
  v_held held_message;
begin
  perform 1 from credit_account where member_id = p_member for update;
  update conversation_side s set is_hidden = true, removed_seq = s.last_seq, unread = 0
  where s.conversation_id = p_conversation and s.profile_id = p_member and not s.is_hidden returning s.other_id into v_other;
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
  return true;
end $$;
