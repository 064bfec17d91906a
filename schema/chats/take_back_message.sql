-- Takes back a text or a photo of a member. What it contained is deleted for both, and its place in the conversation
-- stays. A message that is still held is released: nobody has seen it, so its credits return and nothing stays.
--
-- Parameters:
--   p_member: its sender.
--   p_client: its client id. By it a message is found that is delivered while it is being taken back.
--   p_minutes: for so long after sending a message can be taken back; a held one as long as it is held.
--   p_now: the current time.
-- Returns: outcome: 'done'; 'released': it was held; 'repeated': it was taken back before; 'late': the time is over; 'gift':
--   a gift stays given; 'unseen': the member does not see the conversation any more; 'nothing': there is no such
--   message. conversation_id and seq: of a message that is or was taken back.
-- Locks: the sender's credit_account row, the held message or the conversation, the message, both sides, and last the
--   event streams. What a report stored as evidence stays.
create or replace function take_back_message(p_member int, p_client uuid, p_minutes int, p_now timestamptz)
returns table (outcome text, conversation_id int, seq int) language plpgsql as $$
#variable_conflict use_column
declare
  v_held held_message;
  v_message message;
  v_other int;
  v_refs jsonb;
begin
  perform 1 from credit_account a where a.member_id = p_member for update;
  select * into v_held from held_message h where h.sender_id = p_member and h.client_id = p_client for update;
  if found then
    if v_held.kind = 'gift' then
      return query select 'gift', null::int, null::int;
      return;
    end if;
    perform release_held(v_held, p_now);
    -- A device that got no answer tries it again: see send_message.
    if v_held.price = 0 then
      insert into throttle (key, window_start) values (taken_back_key(p_member, p_client), p_now) on conflict (key) do nothing;
    end if;
    -- As after a message that support returned: no event names what is not held any more.
    perform emit(p_member, 'credits', '{}', p_now);
    perform emit(p_member, 'stale', '{}', p_now);
    return query select 'released', null::int, null::int;
    return;
  end if;
  select * into v_message from message m where m.sender_id = p_member and m.client_id = p_client;
  if not found then
    return query select 'nothing', null::int, null::int;
    return;
  end if;
  select s.other_id into v_other from conversation_side s
    where s.conversation_id = v_message.conversation_id and s.profile_id = p_member and not s.is_hidden
      and v_message.seq > s.removed_seq;
  if v_other is null then
    return query select 'unseen', null::int, null::int;
    return;
  end if;
  perform 1 from conversation c where c.id = v_message.conversation_id for update;
  select * into v_message from message m where m.sender_id = p_member and m.client_id = p_client for update;
  if v_message.taken_back_at is not null then
    return query select 'repeated', v_message.conversation_id, v_message.seq;
    return;
  end if;
  if v_message.kind = 'gift' or v_message.sent_at + make_interval(mins => p_minutes) < p_now then
    return query select case when v_message.kind = 'gift' then 'gift' else 'late' end, null::int, null::int;
    return;
  end if;
  update message m set body = '', photo_id = null, quote_part = null, quote_text = null, quote_photo_id = null,
      reply_to_seq = null, sender_reaction = null, recipient_reaction = null, taken_back_at = p_now
    where m.conversation_id = v_message.conversation_id and m.seq = v_message.seq;
  delete from chat_photo f where f.id = v_message.photo_id;
  update conversation_side s set last_kind = 'taken_back', last_preview = ''
    where s.conversation_id = v_message.conversation_id and s.last_seq = v_message.seq;
  v_refs := jsonb_build_object('c', v_message.conversation_id, 's', v_message.seq);
  perform emit_both(p_member, 'changed', v_refs, v_other, 'changed', v_refs, p_now);
  return query select 'done', v_message.conversation_id, v_message.seq;
end $$;
