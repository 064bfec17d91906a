-- Delivers the messages that a member wrote before others could see the profile, in the order of writing. What can
-- no longer be delivered is released; what waits for support stays held.
--
-- Parameters:
--   p_member: the sender, who was just let in.
--   p_now: the time of delivery.
-- Returns: the events to write, which the caller emits in order of member: {"m": member, "c": conversation,
--   "s": sequence number}.
-- Locks: the sender's credit_account row, the held messages, each conversation.
create or replace function deliver_held(p_member int, p_now timestamptz) returns jsonb[] language plpgsql as $$
declare
  v_held held_message;
  v_message message;
  v_news jsonb[] := '{}';
begin
  perform 1 from credit_account where member_id = p_member for update;
  for v_held in select * from held_message where sender_id = p_member and review_since is null
                order by sent_at, client_id for update loop
    v_message := deliver_held_message(v_held, p_now);
    if v_message.seq is not null then
      v_news := v_news
        || jsonb_build_object('m', p_member, 'c', v_message.conversation_id, 's', v_message.seq)
        || jsonb_build_object('m', v_held.recipient_id, 'c', v_message.conversation_id, 's', v_message.seq);
    end if;
  end loop;
  return v_news;
end $$;
