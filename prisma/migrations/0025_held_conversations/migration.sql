-- What an unconfirmed member wrote to somebody new is listed as the conversation that it will be, for its sender alone:
-- its number is put aside with the first held message, and no row of a conversation exists until one is delivered.
ALTER TABLE "held_message" ADD COLUMN "conversation_id" INTEGER NOT NULL DEFAULT nextval('conversation_id_seq');
update held_message h set conversation_id = coalesce(
  (select c.id from conversation c
    where c.low_id = least(h.sender_id, h.recipient_id) and c.high_id = greatest(h.sender_id, h.recipient_id)),
  (select min(o.conversation_id) from held_message o where o.sender_id = h.sender_id and o.recipient_id = h.recipient_id));

-- The number that is put aside for what this sender wrote to this recipient; null without a held message.
create function held_conversation(p_sender int, p_recipient int) returns int language sql stable as $$
  select h.conversation_id from held_message h where h.sender_id = p_sender and h.recipient_id = p_recipient
  order by h.sent_at limit 1
$$;

-- A text ends the draft that was its beginning; what was begun meanwhile is another text, and stays.
create function end_draft(p_sender int, p_recipient int, p_kind text, p_body text) returns void language sql as $$
  delete from draft d where d.member_id = p_sender and d.other_id = p_recipient and p_kind = 'text'
    and starts_with(p_body, btrim(d.text, E' \n\t'))
$$;

-- As before; a conversation begins under the number that was put aside for it.
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
      is_request = side.is_request and side.profile_id <> p_sender
    where side.conversation_id = v_conversation;
  end if;
  return v_message;
end $$;

-- As before; a held message is told to its sender, and a draft that is another text than the message stays.
create or replace function send_message(p_sender int, p_recipient int, p_client uuid, p_kind text, p_body text, p_upload uuid,
                             p_gift text, p_price int, p_free_conversations int, p_accepts_fiction boolean, p_now timestamptz)
returns table (outcome text, conversation_id int, seq int, sent_at timestamptz, balance int, photo_id int)
language plpgsql as $$
#variable_conflict use_column
declare
  v_balance int;
  v_confirmed boolean;
  v_premium boolean;
  v_fictional boolean;
  v_conversation int;
  v_accepted boolean;
  v_was_sent boolean;
  v_had_held boolean;
  v_message message;
  v_refs jsonb;
  v_price int := p_price;
  v_photo int;
  v_upload upload;
begin
  -- The sender's own row orders all of a sender's messages, and a retry waits here for the first try.
  select a.balance into v_balance from credit_account a where a.member_id = p_sender for update;
  select m.email_confirmed_at is not null, m.premium_since is not null, other.is_fictional, c.id, s.accepted_fiction,
      exists (select 1 from message b where b.sender_id = p_sender and b.client_id = p_client)
        or exists (select 1 from held_message h where h.sender_id = p_sender and h.client_id = p_client),
      exists (select 1 from held_message h where h.sender_id = p_sender and h.recipient_id = p_recipient)
    into v_confirmed, v_premium, v_fictional, v_conversation, v_accepted, v_was_sent, v_had_held
    from member m
    left join writable_for(p_sender, p_recipient) other on true
    left join conversation c on c.low_id = least(p_sender, p_recipient) and c.high_id = greatest(p_sender, p_recipient)
    left join conversation_side s on s.conversation_id = c.id and s.profile_id = p_sender
    where m.id = p_sender;
  if v_was_sent then
    return query select * from sent_before(p_sender, p_recipient, p_client, p_kind, p_body, p_upload, p_gift, v_balance);
    return;
  end if;
  if v_fictional is null then
    raise exception 'the other cannot be written to' using errcode = 'VK404';
  end if;

  if v_fictional then
    v_price := 0;
    -- A held message to a fictional profile was written with that consent.
    if not coalesce(v_accepted, v_had_held) and not p_accepts_fiction then
      raise exception 'the other is fictional' using errcode = 'VK428';
    end if;
  end if;
  if v_conversation is null and not v_had_held then
    update member m set opened_count = m.opened_count + 1
      where m.id = p_sender and (v_premium or m.opened_count < p_free_conversations);
    if not found then raise exception 'the free conversations are used up' using errcode = 'VK403'; end if;
  end if;
  if v_price > 0 then
    -- Paid before, and neither sent nor held: it was given back, and its id is spent.
    if not transfer_credits(entry_id(p_sender, 'message:' || p_client), p_sender, case when v_confirmed then -2 else -4 end, v_price,
        case when p_kind = 'text' then 'message' else p_kind end
          || case when v_confirmed then '' else '-reserved' end, p_client::text, p_now) then
      raise exception 'this client id belongs to another message' using errcode = 'VK409';
    end if;
    v_balance := v_balance - v_price;
  end if;

  if p_upload is not null then
    begin
      v_upload := take_upload(p_sender, p_upload, p_now);
    exception when sqlstate 'VK404' then
      raise exception 'no such upload' using errcode = 'VK410';
    end;
    insert into chat_photo (sender_id, upload_id, key, stored, colour, blur, width, height, created_at)
      values (p_sender, p_upload, gen_random_uuid(), v_upload.stored, v_upload.colour, v_upload.blur, v_upload.width,
        v_upload.height, p_now) returning id into v_photo;
  end if;

  if not v_confirmed then
    v_conversation := coalesce(v_conversation, held_conversation(p_sender, p_recipient), nextval('conversation_id_seq'));
    insert into held_message (client_id, sender_id, recipient_id, conversation_id, kind, body, photo_id, gift, price, sent_at)
      values (p_client, p_sender, p_recipient, v_conversation, p_kind, p_body, v_photo, p_gift, v_price, p_now);
    perform end_draft(p_sender, p_recipient, p_kind, p_body);
    perform emit(p_sender, 'held', jsonb_build_object('c', v_conversation, 'h', p_client), p_now);
    return query select 'held', null::int, null::int, p_now, v_balance, v_photo;
    return;
  end if;
  v_message := write_message(p_sender, p_recipient, p_client, p_kind, p_body, v_photo, p_gift, v_price, p_now);
  if v_fictional then
    update conversation_side s set accepted_fiction = true
      where s.conversation_id = v_message.conversation_id and s.profile_id = p_sender and not s.accepted_fiction;
  end if;
  -- After the sides and before the streams, in the order of all who take them.
  perform end_draft(p_sender, p_recipient, p_kind, p_body);
  v_refs := jsonb_build_object('c', v_message.conversation_id, 's', v_message.seq);
  perform emit_both(p_sender, 'message', v_refs, p_recipient, 'message', v_refs, p_now);
  return query select 'sent', v_message.conversation_id, v_message.seq, v_message.sent_at, v_balance, v_photo;
end $$;

-- As before; a sender whose messages were released fetches afresh: lists, conversations and balance.
create or replace function release_overdue(p_older_than timestamptz, p_now timestamptz) returns int language plpgsql as $$
declare
  v_sender int;
  v_held held_message;
  v_count int := 0;
begin
  for v_sender in select distinct sender_id from held_message where sent_at < p_older_than order by sender_id loop
    -- The account first, as in every act of its owner; then the rows as they stand by now.
    perform 1 from credit_account where member_id = v_sender for update;
    for v_held in select * from held_message where sender_id = v_sender and sent_at < p_older_than
                  order by sent_at, client_id for update loop
      perform release_held(v_held, p_now);
      v_count := v_count + 1;
    end loop;
    perform emit(v_sender, 'credits', '{}', p_now);
    perform emit(v_sender, 'stale', '{}', p_now);
  end loop;
  return v_count;
end $$;

-- As before; what waits in the conversation for the confirmation of its sender is taken back, and its credits return.
create or replace function remove_conversation(p_member int, p_conversation int, p_now timestamptz) returns boolean
language plpgsql as $$
declare
  v_other int;
  v_held held_message;
begin
  perform 1 from credit_account where member_id = p_member for update;
  update conversation_side s set is_hidden = true, removed_seq = s.last_seq, unread = 0
  where s.conversation_id = p_conversation and s.profile_id = p_member and not s.is_hidden returning s.other_id into v_other;
  for v_held in select * from held_message where sender_id = p_member and conversation_id = p_conversation
                order by sent_at, client_id for update loop
    perform release_held(v_held, p_now);
    v_other := v_held.recipient_id;
  end loop;
  if v_other is null then
    return exists (select 1 from conversation_side where conversation_id = p_conversation and profile_id = p_member);
  end if;
  delete from draft where member_id = p_member and other_id = v_other;
  perform emit(p_member, 'removed', jsonb_build_object('c', p_conversation), p_now);
  return true;
end $$;
