-- The update that a new message brings to each of the two members: their side of the conversation, the message, the draft
-- and the balance. The server pushes this to both without a further query.
--
-- Parameters:
--   p_conversation, p_seq: the message.
-- Returns: one JSON object for each side that sees the message, keyed by column name.
--
-- Volatile, so that the statement that sends a message reads its own writes. Whether read receipts are shown
-- is asked once for both sides.
create or replace function arrivals_of(p_conversation int, p_seq int) returns setof jsonb language plpgsql volatile as $$
begin
  return query
  select to_jsonb(told) from (
    select me.conversation_id, me.profile_id, me.other_id, me.read_seq, me.unread, me.removed_seq, me.is_request,
      me.last_message_at, me.last_seq, me.last_sender_id, me.last_kind, me.last_preview,
      case when reading.is_told then shown_seq(them.is_request, other.is_present, them.read_seq, them.read_at_reply)
        else 0 end as other_read_seq,
      shown_seq(them.is_request, other.is_present, them.delivered_seq, them.delivered_at_reply) as other_delivered_seq,
      draft.text as draft, draft.reply_to_seq as draft_reply_to,
      to_jsonb(m) || jsonb_build_object('reply', case when m.reply_to_seq > me.removed_seq then
        (select to_jsonb(r) from message r where r.conversation_id = m.conversation_id and r.seq = m.reply_to_seq) end) as message,
      account.balance
    from conversation_side me
    join conversation_side them on them.conversation_id = me.conversation_id and them.profile_id = me.other_id
    join message m on m.conversation_id = me.conversation_id and m.seq = p_seq and m.seq > me.removed_seq
    cross join lateral (select shows_presence(p.status, p.is_invisible, p.is_fictional) as is_present
      from profile p where p.id = me.other_id) other
    left join draft on draft.member_id = me.profile_id and draft.other_id = me.other_id
    left join credit_account account on account.member_id = me.profile_id
    cross join (select shows_reading_to(c.low_id, c.high_id) as is_told from conversation c where c.id = p_conversation offset 0) reading
    where me.conversation_id = p_conversation and not me.is_hidden) told;
end $$;
