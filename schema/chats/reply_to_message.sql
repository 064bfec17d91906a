-- Stores which earlier message of the conversation a message answers. Called in the statement that sends the message, so
-- that both are stored or neither.
--
-- Parameters:
--   p_sender, p_recipient, p_client: the message, as in send_message.
--   p_reply_to: the number of the earlier message; null for none, which does nothing.
--   p_from: the start of what a free member sees of the conversation, or null.
--   p_is_new: the message was not sent by an earlier attempt; otherwise what that stored is returned.
-- Returns: what is stored, or no row. replied: true, so that the statement can read the message after this; reply: the
--   earlier message.
-- Errors: reply_gone: the sender does not see such a message. One that was taken back is seen.
-- Locks: the message, which the caller has just written.
create or replace function reply_to_message(p_sender int, p_recipient int, p_client uuid, p_reply_to int, p_from timestamptz,
                                            p_is_new boolean)
returns table (replied boolean, reply_to_seq int, reply jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  v_reply message;
  v_stored int;
begin
  if p_reply_to is null then
    return;
  end if;
  select r.* into v_reply from conversation_side s
    join message r on r.conversation_id = s.conversation_id and r.seq = p_reply_to and r.seq > s.removed_seq
    where s.conversation_id = (select c.id from conversation c
        where c.low_id = least(p_sender, p_recipient) and c.high_id = greatest(p_sender, p_recipient))
      and s.profile_id = p_sender and not s.is_hidden and (p_from is null or r.sent_at >= p_from)
      and (r.sender_id, r.client_id) <> (p_sender, p_client);
  if not p_is_new then
    select coalesce(
        (select m.reply_to_seq from message m where m.sender_id = p_sender and m.client_id = p_client),
        (select h.reply_to_seq from held_message h where h.sender_id = p_sender and h.client_id = p_client)) into v_stored;
    if v_stored is not null then
      return query select true, v_stored, case when v_stored = v_reply.seq then to_jsonb(v_reply) end;
    end if;
    return;
  end if;
  if v_reply.seq is null then
    raise exception 'the sender does not see the message that is answered' using errcode = error_code('reply_gone');
  end if;
  update message m set reply_to_seq = p_reply_to where m.sender_id = p_sender and m.client_id = p_client;
  if not found then
    update held_message h set reply_to_seq = p_reply_to where h.sender_id = p_sender and h.client_id = p_client;
  end if;
  return query select true, p_reply_to, to_jsonb(v_reply);
end $$;
