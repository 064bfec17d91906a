-- Writes a message into the conversation of two profiles: number, list rows, unread count, request flag,
-- and what the sender had received and read by then. A new conversation uses the id that a held message reserved.
--
-- Parameters:
--   as in send_message.
--   p_photo: the stored photo, or null.
--   p_price: the paid price, in credits.
-- Returns: the message row. The caller writes the events, because streams are locked last.
-- Locks: the conversation row, for a new one the lock of first_words, then both sides.
create or replace function write_message(p_sender int, p_recipient int, p_client uuid, p_kind text, p_body text, p_photo int,
                                         p_gift text, p_price int, p_now timestamptz) returns message language plpgsql as $$
declare
  v_low int := least(p_sender, p_recipient);
  v_high int := greatest(p_sender, p_recipient);
  v_conversation int;
  v_seq int;
  v_message message;
  v_preview text := left(regexp_replace(p_body, '\s+', ' ', 'g'), 120);
  v_is_request boolean;
begin
  update conversation set last_seq = last_seq + 1 where low_id = v_low and high_id = v_high
    returning id, last_seq into v_conversation, v_seq;
  if v_conversation is null then
    insert into conversation (id, low_id, high_id, opened_by, created_at)
      values (coalesce(held_conversation(p_sender, p_recipient), nextval('conversation_id_seq')), v_low, v_high, p_sender, p_now)
      on conflict (low_id, high_id) do nothing;
    if found then
      perform first_words(p_sender, p_recipient);
      v_is_request := exists (select 1 from member m where m.id = p_recipient)
        and not exists (select 1 from likes l where l.from_id = p_recipient and l.to_id = p_sender)
        and not exists (select 1 from held_message h where h.sender_id = p_recipient and h.recipient_id = p_sender);
    end if;
    update conversation set last_seq = last_seq + 1 where low_id = v_low and high_id = v_high
      returning id, last_seq into v_conversation, v_seq;
  end if;
  insert into message (conversation_id, seq, sender_id, client_id, kind, body, photo_id, gift, price, sent_at)
    values (v_conversation, v_seq, p_sender, p_client, p_kind, p_body, p_photo, p_gift, p_price, p_now) returning * into v_message;
  if v_is_request is not null then
    insert into conversation_side
      (conversation_id, profile_id, other_id, unread, last_message_at, last_seq, last_sender_id, last_kind, last_preview, is_request)
    values
      (v_conversation, v_low, v_high, (v_low <> p_sender)::int, p_now, v_seq, p_sender, p_kind, v_preview, v_is_request and v_low <> p_sender),
      (v_conversation, v_high, v_low, (v_high <> p_sender)::int, p_now, v_seq, p_sender, p_kind, v_preview, v_is_request and v_high <> p_sender);
  else
    update conversation_side side set
      unread = side.unread + (side.profile_id <> p_sender)::int, is_hidden = false, last_message_at = p_now,
      last_seq = v_seq, last_sender_id = p_sender, last_kind = p_kind, last_preview = v_preview,
      is_request = side.is_request and side.profile_id <> p_sender,
      read_at_reply = case when side.profile_id = p_sender then side.read_seq else side.read_at_reply end,
      delivered_at_reply = case when side.profile_id = p_sender then side.delivered_seq else side.delivered_at_reply end
    where side.conversation_id = v_conversation;
  end if;
  return v_message;
end $$;
