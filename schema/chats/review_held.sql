-- Decides about a message that waits for support: delivers it, or gives it back to its sender.
--
-- Parameters:
--   p_sender, p_client: the held message.
--   p_is_fine: true: it is delivered, or waits on until others may see its sender (confirmed address, approved
--     photo); false: its credits return, it is deleted, and a mail tells its sender.
--   p_now: the current time.
-- Returns: 'delivered', 'waiting' (it waits on) or 'returned'; null if there is no such message in review.
-- Locks: the sender's credit_account row, the held row, the conversation, and last the event streams.
create or replace function review_held(p_sender int, p_client uuid, p_is_fine boolean, p_now timestamptz) returns text
language plpgsql as $$
declare
  v_held held_message;
  v_message message;
  v_refs jsonb;
begin
  perform 1 from credit_account where member_id = p_sender for update;
  select * into v_held from held_message
    where sender_id = p_sender and client_id = p_client and review_since is not null for update;
  if not found then return null; end if;
  if p_is_fine and exists (select 1 from member m where m.id = p_sender and (m.email_confirmed_at is null or m.awaits_photo)) then
    update held_message set review_since = null where sender_id = p_sender and client_id = p_client;
    return 'waiting';
  end if;
  if p_is_fine then
    v_message := deliver_held_message(v_held, p_now);
  else
    perform release_held(v_held, p_now);
    perform queue_job('send-message-returned-mail',
      json_build_object('memberId', p_sender, 'recipientId', v_held.recipient_id, 'clientId', p_client));
  end if;
  if v_message.seq is null then
    perform emit(p_sender, 'credits', '{}', p_now);
    perform emit(p_sender, 'stale', '{}', p_now);
    return 'returned';
  end if;
  v_refs := jsonb_build_object('c', v_message.conversation_id, 's', v_message.seq);
  perform emit_both(p_sender, 'message', v_refs, v_held.recipient_id, 'message', v_refs, p_now);
  return 'delivered';
end $$;
