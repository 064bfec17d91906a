-- What a message that has just come means to each of its two sides: the side's conversation, the message, the balance.
-- One JSON object for each side that sees the message; its words are those of the columns. Volatile, so that the
-- statement that sends a message reads its own work: one round trip for the sender, who need not ask again for what
-- is told to both.
create function arrivals_of(p_conversation int, p_seq int) returns setof jsonb language plpgsql volatile as $$
begin
  return query
  select to_jsonb(told) from (
    select me.conversation_id, me.profile_id, me.other_id, me.read_seq, me.unread, me.removed_seq, me.last_message_at,
      me.last_seq, me.last_sender_id, me.last_kind, me.last_preview,
      them.read_seq as other_read_seq, them.delivered_seq as other_delivered_seq, draft.text as draft,
      to_jsonb(m) as message, account.balance
    from conversation_side me
    join conversation_side them on them.conversation_id = me.conversation_id and them.profile_id = me.other_id
    join message m on m.conversation_id = me.conversation_id and m.seq = p_seq and m.seq > me.removed_seq
    left join draft on draft.member_id = me.profile_id and draft.other_id = me.other_id
    left join credit_account account on account.member_id = me.profile_id
    where me.conversation_id = p_conversation and not me.is_hidden) told;
end $$;
