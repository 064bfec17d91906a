-- Delivers the messages that a member wrote before confirming the address, in the order of writing. What can
-- no longer be delivered is released.
--
-- Parameters:
--   p_member: the sender, just confirmed.
--   p_now: the time of delivery.
-- Returns: the events to write, which the caller emits in order of member: {"m": member, "c": conversation,
--   "s": sequence number}.
-- Locks: the sender's credit_account row, the held messages, each conversation.
-- Called by: confirm_email.
create or replace function deliver_held(p_member int, p_now timestamptz) returns jsonb[] language plpgsql as $$
declare
  v_held held_message;
  v_message message;
  v_news jsonb[] := '{}';
begin
  perform 1 from credit_account where member_id = p_member for update;
  for v_held in select * from held_message where sender_id = p_member order by sent_at, client_id for update loop
    if can_write_to(p_member, v_held.recipient_id) then
      if v_held.price > 0 then
        perform transfer_credits(md5('capture:' || p_member || ':' || v_held.client_id)::uuid,
          system_account('reserved'), system_account('spent'), v_held.price,
          case when v_held.kind = 'text' then 'message' else v_held.kind end, v_held.client_id::text, p_now);
      end if;
      v_message := write_message(p_member, v_held.recipient_id, v_held.client_id, v_held.kind, v_held.body,
        v_held.photo_id, v_held.gift, v_held.price, p_now);
      delete from held_message where sender_id = p_member and client_id = v_held.client_id;
      update conversation_side s set accepted_fiction = true
        where s.conversation_id = v_message.conversation_id and s.profile_id = p_member and not s.accepted_fiction
          and exists (select 1 from profile p where p.id = v_held.recipient_id and p.is_fictional);
      v_news := v_news
        || jsonb_build_object('m', p_member, 'c', v_message.conversation_id, 's', v_message.seq)
        || jsonb_build_object('m', v_held.recipient_id, 'c', v_message.conversation_id, 's', v_message.seq);
    else
      perform release_held(v_held, p_now);
    end if;
  end loop;
  return v_news;
end $$;
