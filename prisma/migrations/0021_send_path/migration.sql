-- A message is written with fewer statements and fewer pages: what is asked about it is asked at once, and its entry in
-- the ledger lies beside the other entries of its sender.

-- ------------------------------------------------------------------ the ledger
-- The id of an entry that an act of a member causes: the member's number, then the cause. With a drawn id every message
-- would change a page of its own of the ledger's key.
create function entry_id(p_account int, p_cause text) returns uuid language sql immutable parallel safe as $$
  select (lpad(to_hex(p_account), 8, '0') || right(md5(p_cause), 24))::uuid
$$;

alter table credit_transfer disable trigger credit_transfer_no_update;
update credit_transfer set id = entry_id(from_account, 'message:' || reference)
  where from_account > 0 and id = md5('message:' || from_account || ':' || reference)::uuid;
alter table credit_transfer enable trigger credit_transfer_no_update;

-- As before, by that id.
create or replace function audit_money() returns table (fault text, subject text, expected bigint, found bigint) language sql stable as $$
  select 'balance'::text, account::text, derived, stored from audit_ledger()
  union all
  select 'the accounts do not sum to zero', 'all', 0::bigint, sum(amount)::bigint from (
    select to_account as account, amount::bigint from credit_transfer
    union all select from_account, -amount::bigint from credit_transfer) moves having sum(amount) <> 0
  union all
  -- Bought and taken back, by account.
  select 'purchases', account::text, sum(expected)::bigint, sum(found)::bigint from (
    select member_id as account, granted - taken as expected, 0 as found from payment
    union all select to_account, 0, amount from credit_transfer where from_account = -1
    union all select from_account, 0, -amount from credit_transfer where to_account = -1) sides
  group by account having sum(expected) <> sum(found)
  union all
  -- A payment of somebody who is here has its own entry, and the other way round.
  select 'payment without its entry', p.id::text, p.granted, coalesce(t.amount, 0)
  from payment p join credit_account a on a.member_id = p.member_id
    left join credit_transfer t on t.id = md5('payment:' || p.id)::uuid
  where p.granted <> coalesce(t.amount, 0)
  union all
  select 'entry without its payment', t.id::text, 0, t.amount
  from credit_transfer t join credit_account a on a.member_id = t.to_account
  where t.reason = 'purchase' and not exists (select 1 from payment p where p.id::text = t.reference and p.granted = t.amount)
  union all
  -- A message, photo or gift that cost something has its entry: at once, or captured when it was delivered.
  select m.kind || ' without its entry', m.sender_id || ':' || m.client_id, m.price, coalesce(s.amount, c.amount, 0)
  from message m join credit_account a on a.member_id = m.sender_id
    left join credit_transfer s on s.id = entry_id(m.sender_id, 'message:' || m.client_id) and s.to_account = -2
    left join credit_transfer c on c.id = md5('capture:' || m.sender_id || ':' || m.client_id)::uuid
  where m.price > 0 and m.price <> coalesce(s.amount, 0) + coalesce(c.amount, 0)
  union all
  select t.reason || ' entry without its message', t.id::text, 0, t.amount
  from credit_transfer t join credit_account a on a.member_id = t.from_account
  where t.to_account = -2 and t.reason in ('message', 'photo', 'gift')
    and not exists (select 1 from message m where m.sender_id = t.from_account and m.client_id::text = t.reference)
$$;

-- ------------------------------------------------------------------ events
-- What a server is told of an event: whose, which number, and for a message which.
create function told_of(p_member int, p_no bigint, p_kind text, p_refs jsonb) returns text language sql immutable as $$
  select p_member || ':' || p_no || case when p_kind = 'message' then ':' || (p_refs ->> 'c') || ':' || (p_refs ->> 's') else '' end
$$;

-- As before, with one statement for the events of both. The stream of the lower member is locked first, so that no two
-- acts deadlock.
create or replace function emit_both(p_one int, p_one_kind text, p_one_refs jsonb, p_two int, p_two_kind text, p_two_refs jsonb,
                                     p_now timestamptz) returns void language plpgsql as $$
declare
  v_one bigint;
  v_two bigint;
begin
  if p_one > p_two then
    perform emit_both(p_two, p_two_kind, p_two_refs, p_one, p_one_kind, p_one_refs, p_now);
    return;
  end if;
  update member_stream set last_no = last_no + 1 where member_id = p_one returning last_no into v_one;
  update member_stream set last_no = last_no + 1 where member_id = p_two returning last_no into v_two;
  -- A fictional profile has nobody who listens.
  insert into member_event (member_id, no, kind, refs, at)
    select * from (values (p_one, v_one, p_one_kind, p_one_refs, p_now), (p_two, v_two, p_two_kind, p_two_refs, p_now))
      news (member_id, no, kind, refs, at) where no is not null;
  perform set_config('vonk.told', concat_ws(',', nullif(current_setting('vonk.told', true), ''),
    told_of(p_one, v_one, p_one_kind, p_one_refs), told_of(p_two, v_two, p_two_kind, p_two_refs)), true);
end $$;

-- ------------------------------------------------------------------ messages
-- The profile of p_recipient, where this sender may write to it: it is seen by the sender, who is neither banned, nor
-- hidden for review, nor leaving. One answer for every reason why not, so that nobody
-- learns which. Written so that the planner inlines it.
create function writable_for(p_sender int, p_recipient int) returns setof profile language sql stable as $$
  select p.* from visible_to(p_sender) p
  join profile s on s.id = p_sender and s.site_id = p.site_id
  where p.id = p_recipient and p_sender <> p_recipient
    and not exists (select 1 from member m where m.id = p_sender
      and (m.banned_at is not null or m.review_since is not null or m.deletion_requested_at is not null))
$$;

create or replace function can_write_to(p_sender int, p_recipient int) returns boolean language sql stable as $$
  select exists (select 1 from writable_for(p_sender, p_recipient))
$$;

-- As before; a conversation that is there, as it nearly always is, is not tried to be made again.
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
    insert into conversation (low_id, high_id, opened_by, created_at) values (v_low, v_high, p_sender, p_now)
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


-- What became of a message that was sent with this client id before; VK409 where it was another message.
create function sent_before(p_sender int, p_recipient int, p_client uuid, p_kind text, p_body text, p_upload uuid,
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
    if (v_message.kind, v_message.body) <> (p_kind, p_body) or v_message.gift is distinct from p_gift
      or not is_upload_of(v_message.photo_id, p_upload) or not exists (select 1 from conversation_side s
        where s.conversation_id = v_message.conversation_id and s.profile_id = p_sender and s.other_id = p_recipient) then
      raise exception 'this client id belongs to another message' using errcode = 'VK409';
    end if;
    return query select 'repeated', v_message.conversation_id, v_message.seq, v_message.sent_at, p_balance, v_message.photo_id;
    return;
  end if;
  select h.* into v_held from held_message h where h.sender_id = p_sender and h.client_id = p_client;
  if (v_held.kind, v_held.body, v_held.recipient_id) <> (p_kind, p_body, p_recipient)
    or v_held.gift is distinct from p_gift or not is_upload_of(v_held.photo_id, p_upload) then
    raise exception 'this client id belongs to another message' using errcode = 'VK409';
  end if;
  return query select 'held', null::int, null::int, v_held.sent_at, p_balance, v_held.photo_id;
end $$;

-- As before; outcomes and errors are the same.
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
    insert into held_message (client_id, sender_id, recipient_id, kind, body, photo_id, gift, price, sent_at)
      values (p_client, p_sender, p_recipient, p_kind, p_body, v_photo, p_gift, v_price, p_now);
    delete from draft d where d.member_id = p_sender and d.other_id = p_recipient and p_kind = 'text';
    if found then perform emit(p_sender, 'draft', jsonb_build_object('p', p_recipient), p_now); end if;
    perform emit(p_sender, 'credits', '{}', p_now);
    return query select 'held', null::int, null::int, p_now, v_balance, v_photo;
    return;
  end if;
  v_message := write_message(p_sender, p_recipient, p_client, p_kind, p_body, v_photo, p_gift, v_price, p_now);
  if v_fictional then
    update conversation_side s set accepted_fiction = true
      where s.conversation_id = v_message.conversation_id and s.profile_id = p_sender and not s.accepted_fiction;
  end if;
  -- After the sides and before the streams, in the order of all who take them.
  delete from draft d where d.member_id = p_sender and d.other_id = p_recipient and p_kind = 'text';
  v_refs := jsonb_build_object('c', v_message.conversation_id, 's', v_message.seq);
  perform emit_both(p_sender, 'message', v_refs, p_recipient, 'message', v_refs, p_now);
  return query select 'sent', v_message.conversation_id, v_message.seq, v_message.sent_at, v_balance, v_photo;
end $$;

-- As before; whether reading is told is asked once for both.
create or replace function arrivals_of(p_conversation int, p_seq int) returns setof jsonb language plpgsql volatile as $$
begin
  return query
  select to_jsonb(told) from (
    select me.conversation_id, me.profile_id, me.other_id, me.read_seq, me.unread, me.removed_seq, me.is_request,
      me.last_message_at, me.last_seq, me.last_sender_id, me.last_kind, me.last_preview,
      case when not them.is_request and reading.is_told then them.read_seq else 0 end as other_read_seq,
      them.delivered_seq as other_delivered_seq, draft.text as draft, to_jsonb(m) as message, account.balance
    from conversation_side me
    join conversation_side them on them.conversation_id = me.conversation_id and them.profile_id = me.other_id
    join message m on m.conversation_id = me.conversation_id and m.seq = p_seq and m.seq > me.removed_seq
    left join draft on draft.member_id = me.profile_id and draft.other_id = me.other_id
    left join credit_account account on account.member_id = me.profile_id
    cross join (select tell_reading(c.low_id, c.high_id) as is_told from conversation c where c.id = p_conversation offset 0) reading
    where me.conversation_id = p_conversation and not me.is_hidden) told;
end $$;
