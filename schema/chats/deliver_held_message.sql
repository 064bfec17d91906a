-- Delivers one held message: captures its reserved credits and writes it into the conversation. If the other can no
-- longer be written to, it is released instead.
--
-- Parameters:
--   p_held: the row.
--   p_now: the time of delivery.
-- Returns: the message; null if it was released. The caller writes the events, because streams are locked last.
-- Locks: the caller holds the sender's credit_account row and the held row; then the conversation.
create or replace function deliver_held_message(p_held held_message, p_now timestamptz) returns message language plpgsql as $$
declare
  v_message message;
begin
  if not can_write_to(p_held.sender_id, p_held.recipient_id) then
    perform release_held(p_held, p_now);
    return null;
  end if;
  if p_held.price > 0 then
    perform transfer_credits(md5('capture:' || p_held.sender_id || ':' || p_held.client_id)::uuid,
      system_account('reserved'), system_account('spent'), p_held.price,
      case when p_held.kind = 'text' then 'message' else p_held.kind end, p_held.client_id::text, p_now);
  end if;
  v_message := write_message(p_held.sender_id, p_held.recipient_id, p_held.client_id, p_held.kind, p_held.body,
    p_held.photo_id, p_held.gift, p_held.price, p_now);
  if p_held.quote_part is not null then
    update message m set quote_part = p_held.quote_part, quote_text = p_held.quote_text, quote_photo_id = p_held.quote_photo_id
      where m.conversation_id = v_message.conversation_id and m.seq = v_message.seq;
  end if;
  if p_held.reply_to_seq is not null then
    update message m set reply_to_seq = p_held.reply_to_seq
      where m.conversation_id = v_message.conversation_id and m.seq = v_message.seq;
  end if;
  delete from held_message where sender_id = p_held.sender_id and client_id = p_held.client_id;
  update conversation_side s set accepted_fiction = true
    where s.conversation_id = v_message.conversation_id and s.profile_id = p_held.sender_id and not s.accepted_fiction
      and exists (select 1 from profile p where p.id = p_held.recipient_id and p.is_fictional);
  return v_message;
end $$;
