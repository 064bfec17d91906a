-- Sends one message: decides about rights, limits and price, moves the credits, numbers and stores the
-- message, and writes both events, in one commit. A retry with the same client id finds the first message and
-- costs nothing.
--
-- Parameters:
--   p_sender, p_recipient: the two profiles.
--   p_client: the client id, a UUID drawn once per message.
--   p_kind: text, photo (with p_upload) or gift (with p_gift).
--   p_body: the text.
--   p_upload: an upload of the sender's.
--   p_gift: an id of the catalogue.
--   p_price: in credits, for a real recipient.
--   p_free_conversations: how many conversations a free member may start.
--   p_new_conversations, p_minutes: how many conversations any member may start in a window of so many minutes; halved
--     by each open or upheld report about the member in 30 days, to no less than one.
--   p_accepts_fiction: the sender knows that the other is fictional.
--   p_now: the time of sending.
--   p_review: the signs of fraud in the text, if support must review it first; else null.
-- Returns: outcome ('sent'; 'held': nobody sees the sender yet, because the address is
--   not confirmed or support must approve a photo first; 'review': support
--   must read it first; while it is held, its credits are reserved; 'repeated'; 'taken_back': its sender took it
--   back since),
--   the message's conversation, number and time (null while held), the sender's balance in credits, and the
--   stored photo.
-- Errors: too_few_credits: too few credits; not_allowed: the free conversations are used up; not_found: the
--   other cannot be written to; limited: staff decided that the sender cannot write for now; used_up: too many new
--   conversations for now; conflict: the client id belongs to another message; upload_gone: the upload is unknown,
--   used or expired; fiction_not_accepted: the other is fictional and the sender has not accepted that.
-- Locks: the sender's credit_account row first: it orders all that a sender does. Then upload, conversation,
--   both sides, draft, and last the event streams, lower id first.
create or replace function send_message(p_sender int, p_recipient int, p_client uuid, p_kind text, p_body text, p_upload uuid,
                             p_gift text, p_price int, p_free_conversations int, p_new_conversations int, p_minutes int,
                             p_accepts_fiction boolean, p_now timestamptz, p_review text[] default null)
returns table (outcome text, conversation_id int, seq int, sent_at timestamptz, balance int, photo_id int)
language plpgsql as $$
#variable_conflict use_column
declare
  v_balance int;
  v_is_let_in boolean;
  v_fictional boolean;
  v_conversation int;
  v_accepted boolean;
  v_had_held boolean;
  v_message message;
  v_refs jsonb;
  v_price int;
  v_stop text;
  v_photo int;
  v_upload upload;
  v_goes_out boolean;
  v_is_first boolean;
begin
  -- The sender's own row puts all of a sender's messages in order, and makes a retry wait for the first
  -- attempt.
  select a.balance into v_balance from credit_account a where a.member_id = p_sender for update;
  if exists (select 1 from message b where b.sender_id = p_sender and b.client_id = p_client)
    or exists (select 1 from held_message h where h.sender_id = p_sender and h.client_id = p_client)
  then
    return query select * from sent_before(p_sender, p_recipient, p_client, p_kind, p_body, p_upload, p_gift, v_balance);
    return;
  end if;
  select w.is_confirmed and not w.awaits_photo, w.is_fictional, w.conversation_id, w.accepted_fiction, w.had_held, w.price, w.stop
    into v_is_let_in, v_fictional, v_conversation, v_accepted, v_had_held, v_price, v_stop
    from writing_state(p_sender, p_recipient, p_price, p_free_conversations, p_new_conversations, p_minutes, p_now) w;
  if v_fictional is null then
    raise exception 'the other cannot be written to' using errcode = error_code('not_found');
  end if;
  -- A held message to a fictional profile was written with that consent.
  if v_fictional and not coalesce(v_accepted, v_had_held) and not p_accepts_fiction then
    raise exception 'the other is fictional' using errcode = error_code('fiction_not_accepted');
  end if;
  if v_stop is not null then
    raise exception 'the message is stopped: %', v_stop using errcode = error_code(v_stop);
  end if;

  -- A fictional profile cannot be harmed.
  v_goes_out := v_is_let_in and (p_review is null or v_fictional);
  if v_conversation is null and not v_had_held then
    update member m set opened_count = m.opened_count + 1 where m.id = p_sender;
    perform take_budget('newConversations:' || p_sender, 1, conversation_limit(p_sender, p_new_conversations, p_now),
      p_minutes, 0, 0, p_now);
  end if;
  if v_price > 0 then
    -- It was paid before, and is neither sent nor held: it was given back, and its client id cannot be used
    -- again.
    if not transfer_credits(entry_id(p_sender, 'message:' || p_client), p_sender,
        system_account(case when v_goes_out then 'spent' else 'reserved' end), v_price,
        case when p_kind = 'text' then 'message' else p_kind end
          || case when v_goes_out then '' else '-reserved' end, p_client::text, p_now) then
      raise exception 'this client id belongs to another message' using errcode = error_code('conflict');
    end if;
    v_balance := v_balance - v_price;
  elsif exists (select 1 from throttle t where t.key = taken_back_key(p_sender, p_client)) then
    raise exception 'this client id belongs to another message' using errcode = error_code('conflict');
  end if;

  if p_upload is not null then
    v_upload := take_upload(p_sender, p_upload, p_now);
    insert into chat_photo (sender_id, upload_id, key, stored, colour, blur, width, height, created_at)
      values (p_sender, p_upload, gen_random_uuid(), v_upload.stored, v_upload.colour, v_upload.blur, v_upload.width,
        v_upload.height, p_now) returning id into v_photo;
  end if;

  if not v_goes_out then
    v_is_first := v_conversation is null;
    v_conversation := coalesce(v_conversation, held_conversation(p_sender, p_recipient), nextval('conversation_id_seq'));
    insert into held_message (client_id, sender_id, recipient_id, conversation_id, kind, body, photo_id, gift, price, sent_at,
                              review_since, signs)
      values (p_client, p_sender, p_recipient, v_conversation, p_kind, p_body, v_photo, p_gift, v_price, p_now,
        case when p_review is not null and not v_fictional then p_now end, coalesce(p_review, '{}'));
    perform end_draft(p_sender, p_recipient, p_kind, p_body);
    perform emit(p_sender, 'held', jsonb_build_object('c', v_conversation, 'h', p_client), p_now);
    -- The list of such a member has no held conversations: without another to show, the event above carries only the balance.
    if v_is_first and v_is_let_in then
      perform emit(p_sender, 'draft', jsonb_build_object('p', p_recipient), p_now);
    end if;
    return query select case when p_review is null or v_fictional then 'held' else 'review' end, null::int, null::int, p_now, v_balance, v_photo;
    return;
  end if;
  v_message := write_message(p_sender, p_recipient, p_client, p_kind, p_body, v_photo, p_gift, v_price, p_now);
  if v_fictional then
    update conversation_side s set accepted_fiction = true
      where s.conversation_id = v_message.conversation_id and s.profile_id = p_sender and not s.accepted_fiction;
  end if;
  -- After the sides and before the streams, which is the lock order everywhere.
  perform end_draft(p_sender, p_recipient, p_kind, p_body);
  v_refs := jsonb_build_object('c', v_message.conversation_id, 's', v_message.seq);
  perform emit_both(p_sender, 'message', v_refs, p_recipient, 'message', v_refs, p_now);
  return query select 'sent', v_message.conversation_id, v_message.seq, v_message.sent_at, v_balance, v_photo;
end $$;
