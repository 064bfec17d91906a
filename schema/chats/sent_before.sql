-- The outcome of the message that was sent with this client id before.
--
-- Parameters:
--   as in send_message.
--   p_balance: the sender's balance in credits, passed through.
-- Returns: the row that send_message returns, with the outcome 'repeated', 'held' or 'review'; 'taken_back' for a
--   message of which nothing is left to compare.
-- Errors: conflict: it was another message.
create or replace function sent_before(p_sender int, p_recipient int, p_client uuid, p_kind text, p_body text, p_upload uuid,
                            p_gift text, p_balance int)
returns table (outcome text, conversation_id int, seq int, sent_at timestamptz, balance int, photo_id int)
language plpgsql as $$
#variable_conflict use_column
declare
  v_message message;
  v_held held_message;
begin
  select m.* into v_message from message m where m.sender_id = p_sender and m.client_id = p_client;
  if found then
    if v_message.taken_back_at is not null then
      return query select 'taken_back', v_message.conversation_id, v_message.seq, v_message.sent_at, p_balance, null::int;
      return;
    end if;
    if (v_message.kind, v_message.body) <> (p_kind, p_body) or v_message.gift is distinct from p_gift
      or not is_upload_of(v_message.photo_id, p_upload) or not exists (select 1 from conversation_side s
        where s.conversation_id = v_message.conversation_id and s.profile_id = p_sender and s.other_id = p_recipient) then
      raise exception 'this client id belongs to another message' using errcode = error_code('conflict');
    end if;
    return query select 'repeated', v_message.conversation_id, v_message.seq, v_message.sent_at, p_balance, v_message.photo_id;
    return;
  end if;
  select h.* into v_held from held_message h where h.sender_id = p_sender and h.client_id = p_client;
  if (v_held.kind, v_held.body, v_held.recipient_id) <> (p_kind, p_body, p_recipient)
    or v_held.gift is distinct from p_gift or not is_upload_of(v_held.photo_id, p_upload) then
    raise exception 'this client id belongs to another message' using errcode = error_code('conflict');
  end if;
  return query select case when v_held.review_since is null then 'held' else 'review' end, null::int, null::int, v_held.sent_at, p_balance, v_held.photo_id;
end $$;
