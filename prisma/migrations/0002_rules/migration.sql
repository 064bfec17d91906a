-- What the models cannot say: checks, the indexes that lists walk, and the acts that must be one commit.
-- No function reads the clock; time is a parameter.

-- ------------------------------------------------------------------ checks
alter table credit_account add constraint credit_account_not_negative check (balance >= 0);
alter table credit_transfer add constraint credit_transfer_amount check (amount > 0);
alter table credit_transfer add constraint credit_transfer_sides check (from_account <> to_account);
alter table conversation add constraint conversation_order check (low_id < high_id);
alter table likes add constraint likes_not_self check (from_id <> to_id);
alter table block add constraint block_not_self check (blocker_id <> blocked_id);
alter table message add constraint message_size check (octet_length(body) <= 8192);
alter table conversation_side add constraint conversation_side_unread check (unread >= 0);
alter table likes
  add constraint likes_from_fk foreign key (from_id) references profile(id) on delete cascade,
  add constraint likes_to_fk foreign key (to_id) references profile(id) on delete cascade;
alter table block
  add constraint block_blocker_fk foreign key (blocker_id) references profile(id) on delete cascade,
  add constraint block_blocked_fk foreign key (blocked_id) references profile(id) on delete cascade;

-- ------------------------------------------------------------------ the indexes of the lists
create index search_by_country on search_entry
  (site_id, gender, country, last_active_at desc, profile_id desc) include (date_of_birth, sexuality, is_fictional, is_private);
create index search_by_region on search_entry
  (site_id, gender, country, region, last_active_at desc, profile_id desc) include (date_of_birth, sexuality, is_fictional, is_private);
create index search_by_gender on search_entry
  (site_id, gender, last_active_at desc, profile_id desc) include (date_of_birth, sexuality, is_fictional, is_private);
create index search_by_age on search_entry
  (site_id, gender, country, date_of_birth) include (region, sexuality, is_fictional, is_private);
create index likes_received on likes (to_id, created_at desc, from_id desc);
create index likes_given on likes (from_id, created_at desc, to_id desc);
create index likes_matched on likes (from_id, matched_at desc, to_id desc) where matched_at is not null;
create index likes_new on likes (to_id) where seen_at is null;
create index side_list on conversation_side (profile_id, last_message_at desc, conversation_id desc) where not is_hidden;
create index side_unread on conversation_side (profile_id) include (unread) where unread > 0;
create index profile_to_visitors on profile (site_id, id) where shown_to_visitors and status = 'active';
alter table member_stream set (fillfactor = 50);
alter table credit_account set (fillfactor = 50);
alter table conversation set (fillfactor = 70);
alter table conversation_side set (fillfactor = 70);
alter table search_entry set (fillfactor = 80);

-- ------------------------------------------------------------------ search keeps its narrow twin
create function keep_search_entry() returns trigger language plpgsql as $$
begin
  if new.status <> 'active' then
    delete from search_entry where profile_id = new.id;
    return null;
  end if;
  insert into search_entry (profile_id, site_id, gender, country, region, sexuality, date_of_birth, is_fictional, is_private,
    last_active_at)
  values (new.id, new.site_id, new.gender, new.country, new.region, new.sexuality, new.date_of_birth, new.is_fictional,
    new.is_private, new.created_at)
  on conflict (profile_id) do update set
    site_id = excluded.site_id, gender = excluded.gender, country = excluded.country, region = excluded.region,
    sexuality = excluded.sexuality, date_of_birth = excluded.date_of_birth, is_fictional = excluded.is_fictional,
    is_private = excluded.is_private;
  return null;
end $$;
create trigger profile_is_searched
  after insert or update of site_id, gender, country, region, sexuality, date_of_birth, is_fictional, is_private, status on profile
  for each row execute function keep_search_entry();

-- ------------------------------------------------------------------ who sees whom
-- The one source of every list of people: active, not blocked either way, and where private, only for
-- members whom they liked or chat with. Written so that the planner inlines it.
create function visible_to(p_viewer int) returns setof profile language sql stable as $$
  select p.* from profile p
  where p.status = 'active'
    and not exists (select 1 from block b where b.blocker_id = p_viewer and b.blocked_id = p.id)
    and not exists (select 1 from block b where b.blocker_id = p.id and b.blocked_id = p_viewer)
    and (not p.is_private
      or exists (select 1 from likes l where l.from_id = p.id and l.to_id = p_viewer)
      or exists (select 1 from conversation c
                 where c.low_id = least(p.id, p_viewer) and c.high_id = greatest(p.id, p_viewer)))
$$;

-- The same rule over search's narrow twin, so that search and its count need not touch the wide rows. A row
-- there is an active profile. A test holds the two rules together.
create function visible_entries(p_viewer int) returns setof search_entry language sql stable as $$
  select e.* from search_entry e
  where not exists (select 1 from block b where b.blocker_id = p_viewer and b.blocked_id = e.profile_id)
    and not exists (select 1 from block b where b.blocker_id = e.profile_id and b.blocked_id = p_viewer)
    and (not e.is_private
      or exists (select 1 from likes l where l.from_id = e.profile_id and l.to_id = p_viewer)
      or exists (select 1 from conversation c
                 where c.low_id = least(e.profile_id, p_viewer) and c.high_id = greatest(e.profile_id, p_viewer)))
$$;

-- ------------------------------------------------------------------ events
create function emit(p_member int, p_kind text, p_refs jsonb, p_now timestamptz) returns void language plpgsql as $$
declare v_no bigint;
begin
  update member_stream set last_no = last_no + 1 where member_id = p_member returning last_no into v_no;
  if v_no is null then return; end if; -- a fictional profile has nobody who listens
  insert into member_event (member_id, no, kind, refs, at) values (p_member, v_no, p_kind, p_refs, p_now);
  -- Remembered until the end of the transaction; the statement that acts reads it along with its own answer, and
  -- its server tells the others once it is committed. A notification in here would make every commit wait for
  -- every other (docs/decisions/0005).
  perform set_config('vonk.told', concat_ws(',', nullif(current_setting('vonk.told', true), ''),
    p_member || ':' || v_no || case when p_kind = 'message'
      then ':' || (p_refs ->> 'c') || ':' || (p_refs ->> 's') else '' end), true);
end $$;

-- Two members at once, lower id first: the order in which streams are locked, so that no two acts deadlock.
create function emit_both(p_one int, p_one_kind text, p_one_refs jsonb, p_two int, p_two_kind text, p_two_refs jsonb,
                          p_now timestamptz) returns void language plpgsql as $$
begin
  if p_one < p_two then
    perform emit(p_one, p_one_kind, p_one_refs, p_now);
    perform emit(p_two, p_two_kind, p_two_refs, p_now);
  else
    perform emit(p_two, p_two_kind, p_two_refs, p_now);
    perform emit(p_one, p_one_kind, p_one_refs, p_now);
  end if;
end $$;

-- ------------------------------------------------------------------ the ledger
-- House accounts: -1 sold, -2 spent, -3 given, -4 reserved. They have no balance row: a hot row is slow.
create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'VK900';
end $$;
create trigger credit_transfer_append_only before update or delete or truncate on credit_transfer
  for each statement execute function ledger_is_append_only();

-- Moves credits once per id. False: this very transfer was made before. Errors: VK409 the id was used for
-- another transfer, VK402 the balance is too low.
create function transfer_credits(p_id uuid, p_from int, p_to int, p_amount int, p_reason text, p_reference text,
                                 p_now timestamptz) returns boolean language plpgsql as $$
declare v_old credit_transfer;
begin
  insert into credit_transfer (id, from_account, to_account, amount, reason, reference, created_at)
  values (p_id, p_from, p_to, p_amount, p_reason, p_reference, p_now) on conflict (id) do nothing;
  if not found then
    select * into v_old from credit_transfer where id = p_id;
    if (v_old.from_account, v_old.to_account, v_old.amount, v_old.reason) is distinct from (p_from, p_to, p_amount, p_reason) then
      raise exception 'this id belongs to another transfer' using errcode = 'VK409';
    end if;
    return false;
  end if;
  if p_from > 0 then
    update credit_account set balance = balance - p_amount where member_id = p_from and balance >= p_amount;
    if not found then raise exception 'the balance is too low' using errcode = 'VK402'; end if;
  end if;
  if p_to > 0 then
    update credit_account set balance = balance + p_amount where member_id = p_to;
    if not found then raise exception 'no such account' using errcode = 'VK404'; end if;
  end if;
  return true;
end $$;

-- Every difference between what is stored (balances, and the prices of held messages for the reserved account)
-- and the transfers; none is the only right answer.
create function audit_ledger() returns table (account int, stored bigint, derived bigint) language sql stable as $$
  with moves as (
    select to_account as account, amount::bigint as amount from credit_transfer
    union all select from_account, -amount::bigint from credit_transfer
  ), derived as (
    select account, sum(amount) as total from moves where account > 0 or account = -4 group by account
  ), stored as (
    select member_id as account, balance::bigint as total from credit_account
    union all select -4, coalesce(sum(price), 0) from held_message
  )
  select coalesce(s.account, d.account), coalesce(s.total, 0)::bigint, coalesce(d.total, 0)::bigint
  from stored s full join derived d on d.account = s.account
  where coalesce(s.total, 0) <> coalesce(d.total, 0)
$$;

-- ------------------------------------------------------------------ messages
-- May this sender write to this profile? One answer for every reason, so that nobody learns which.
create function can_write_to(p_sender int, p_recipient int) returns boolean language sql stable as $$
  select p_sender <> p_recipient and exists (
    select 1 from visible_to(p_sender) p join profile s on s.id = p_sender and s.site_id = p.site_id
    where p.id = p_recipient)
$$;

-- Writes the message into the conversation of both, with numbers, cursors and list rows. Whoever calls it tells
-- both of it afterwards: streams are locked last, and in the order of their members.
create function write_message(p_sender int, p_recipient int, p_client uuid, p_kind text, p_body text, p_price int,
                             p_now timestamptz) returns message language plpgsql as $$
declare
  v_low int := least(p_sender, p_recipient);
  v_high int := greatest(p_sender, p_recipient);
  v_conversation int;
  v_seq int;
  v_message message;
  v_preview text := left(regexp_replace(p_body, '\s+', ' ', 'g'), 120);
begin
  insert into conversation (low_id, high_id, opened_by, created_at) values (v_low, v_high, p_sender, p_now)
    on conflict (low_id, high_id) do nothing;
  update conversation set last_seq = last_seq + 1 where low_id = v_low and high_id = v_high
    returning id, last_seq into v_conversation, v_seq;
  insert into message (conversation_id, seq, sender_id, client_id, kind, body, price, sent_at)
    values (v_conversation, v_seq, p_sender, p_client, p_kind, p_body, p_price, p_now) returning * into v_message;
  insert into conversation_side as side
    (conversation_id, profile_id, other_id, unread, last_message_at, last_seq, last_sender_id, last_kind, last_preview)
  values
    (v_conversation, v_low, v_high, (v_low <> p_sender)::int, p_now, v_seq, p_sender, p_kind, v_preview),
    (v_conversation, v_high, v_low, (v_high <> p_sender)::int, p_now, v_seq, p_sender, p_kind, v_preview)
  on conflict (conversation_id, profile_id) do update set
    unread = side.unread + excluded.unread, is_hidden = false, last_message_at = excluded.last_message_at,
    last_seq = excluded.last_seq, last_sender_id = excluded.last_sender_id, last_kind = excluded.last_kind,
    last_preview = excluded.last_preview;
  return v_message;
end $$;

-- One paid message, one commit. Outcome: sent, held (the sender's e-mail is not confirmed: credits are
-- reserved) or repeated (this client id was sent before: the same message again). Errors: VK404 the other
-- cannot be written to, VK402 too few credits, VK409 the client id was used for another message, VK403 the
-- free member's conversations are used up, VK428 the other is fictional and that was not yet accepted.
create function send_message(p_sender int, p_recipient int, p_client uuid, p_body text, p_price int,
                             p_free_conversations int, p_accepts_fiction boolean, p_now timestamptz)
returns table (outcome text, conversation_id int, seq int, sent_at timestamptz, balance int)
language plpgsql as $$
#variable_conflict use_column
declare
  v_balance int;
  v_confirmed boolean;
  v_premium boolean;
  v_fictional boolean;
  v_side conversation_side;
  v_message message;
  v_held held_message;
  v_had_held boolean;
  v_refs jsonb;
  v_price int := p_price;
  v_transfer uuid := md5('message:' || p_sender || ':' || p_client)::uuid;
begin
  -- The sender's own row orders all of a sender's messages, and a retry waits here for the first try.
  select a.balance into v_balance from credit_account a where a.member_id = p_sender for update;
  select m.* into v_message from message m where m.sender_id = p_sender and m.client_id = p_client;
  if found then
    if v_message.body <> p_body or not exists (select 1 from conversation_side s where s.conversation_id = v_message.conversation_id
        and s.profile_id = p_sender and s.other_id = p_recipient) then
      raise exception 'this client id belongs to another message' using errcode = 'VK409';
    end if;
    return query select 'repeated', v_message.conversation_id, v_message.seq, v_message.sent_at, v_balance;
    return;
  end if;
  select h.* into v_held from held_message h where h.sender_id = p_sender and h.client_id = p_client;
  if found then
    if v_held.body <> p_body or v_held.recipient_id <> p_recipient then
      raise exception 'this client id belongs to another message' using errcode = 'VK409';
    end if;
    return query select 'held', null::int, null::int, v_held.sent_at, v_balance;
    return;
  end if;

  if not can_write_to(p_sender, p_recipient) then
    raise exception 'the other cannot be written to' using errcode = 'VK404';
  end if;
  select m.email_confirmed_at is not null, m.premium_since is not null into v_confirmed, v_premium
    from member m where m.id = p_sender;
  select p.is_fictional into v_fictional from profile p where p.id = p_recipient;
  select s.* into v_side from conversation_side s join conversation c on c.id = s.conversation_id
    where c.low_id = least(p_sender, p_recipient) and c.high_id = greatest(p_sender, p_recipient) and s.profile_id = p_sender;

  v_had_held := exists (select 1 from held_message h where h.sender_id = p_sender and h.recipient_id = p_recipient);

  if v_fictional then
    v_price := 0;
    -- A held message to a fictional profile was written with that consent.
    if not coalesce(v_side.accepted_fiction, v_had_held) and not p_accepts_fiction then
      raise exception 'the other is fictional' using errcode = 'VK428';
    end if;
  end if;
  if v_side.conversation_id is null and not v_had_held then
    update member m set opened_count = m.opened_count + 1
      where m.id = p_sender and (v_premium or m.opened_count < p_free_conversations);
    if not found then raise exception 'the free conversations are used up' using errcode = 'VK403'; end if;
  end if;
  if v_price > 0 then
    -- Paid before, and neither sent nor held: it was given back, and its id is spent.
    if not transfer_credits(v_transfer, p_sender, case when v_confirmed then -2 else -4 end, v_price,
        case when v_confirmed then 'message' else 'message-reserved' end, p_client::text, p_now) then
      raise exception 'this client id belongs to another message' using errcode = 'VK409';
    end if;
    v_balance := v_balance - v_price;
  end if;

  if not v_confirmed then
    insert into held_message (client_id, sender_id, recipient_id, body, price, sent_at)
      values (p_client, p_sender, p_recipient, p_body, v_price, p_now);
    delete from draft d where d.member_id = p_sender and d.other_id = p_recipient;
    if found then perform emit(p_sender, 'draft', jsonb_build_object('p', p_recipient), p_now); end if;
    perform emit(p_sender, 'credits', '{}', p_now);
    return query select 'held', null::int, null::int, p_now, v_balance;
    return;
  end if;
  v_message := write_message(p_sender, p_recipient, p_client, 'text', p_body, v_price, p_now);
  if v_fictional then
    update conversation_side s set accepted_fiction = true
      where s.conversation_id = v_message.conversation_id and s.profile_id = p_sender and not s.accepted_fiction;
  end if;
  -- After the sides and before the streams, in the order of all who take them.
  delete from draft d where d.member_id = p_sender and d.other_id = p_recipient;
  v_refs := jsonb_build_object('c', v_message.conversation_id, 's', v_message.seq);
  perform emit_both(p_sender, 'message', v_refs, p_recipient, 'message', v_refs, p_now);
  return query select 'sent', v_message.conversation_id, v_message.seq, v_message.sent_at, v_balance;
end $$;

-- Gives a held message back: it was not delivered, so its credits return, and with the last one the place among
-- the free conversations. The caller holds the sender's account and the held row, so that it happens once.
create function release_held(p_held held_message, p_now timestamptz) returns void language plpgsql as $$
begin
  if p_held.price > 0 then
    perform transfer_credits(md5('release:' || p_held.sender_id || ':' || p_held.client_id)::uuid, -4, p_held.sender_id,
      p_held.price, 'message-released', p_held.client_id::text, p_now);
  end if;
  delete from held_message where sender_id = p_held.sender_id and client_id = p_held.client_id;
  update member m set opened_count = m.opened_count - 1
    where m.id = p_held.sender_id and m.opened_count > 0
      and not exists (select 1 from held_message h where h.sender_id = p_held.sender_id and h.recipient_id = p_held.recipient_id)
      and not exists (select 1 from conversation c where c.low_id = least(p_held.sender_id, p_held.recipient_id)
                        and c.high_id = greatest(p_held.sender_id, p_held.recipient_id));
end $$;

-- Delivers, in order, what a member wrote before the e-mail was confirmed. Returns the news of it, to be told by
-- the caller in the order of the members: {"m": member, "c": conversation, "s": number}.
create function deliver_held(p_member int, p_now timestamptz) returns jsonb[] language plpgsql as $$
declare
  v_held held_message;
  v_message message;
  v_news jsonb[] := '{}';
begin
  perform 1 from credit_account where member_id = p_member for update;
  for v_held in select * from held_message where sender_id = p_member order by sent_at, client_id for update loop
    if can_write_to(p_member, v_held.recipient_id) then
      if v_held.price > 0 then
        perform transfer_credits(md5('capture:' || p_member || ':' || v_held.client_id)::uuid, -4, -2, v_held.price,
          'message', v_held.client_id::text, p_now);
      end if;
      v_message := write_message(p_member, v_held.recipient_id, v_held.client_id, 'text', v_held.body, v_held.price, p_now);
      delete from held_message where sender_id = p_member and client_id = v_held.client_id;
      update conversation_side s set accepted_fiction = true
        where s.conversation_id = v_message.conversation_id and s.profile_id = p_member and not s.accepted_fiction
          and exists (select 1 from profile p where p.id = v_held.recipient_id and p.is_fictional);
      v_news := v_news
        || jsonb_build_object('m', p_member, 'c', v_message.conversation_id, 's', v_message.seq)
        || jsonb_build_object('m', v_held.recipient_id, 'c', v_message.conversation_id, 's', v_message.seq);
    else
      perform release_held(v_held, p_now);
    end if;
  end loop;
  return v_news;
end $$;

-- Releases what waited longer than the deadline, and tells its writers. Returns how many.
create function release_overdue(p_older_than timestamptz, p_now timestamptz) returns int language plpgsql as $$
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
  end loop;
  return v_count;
end $$;

-- Moves the read cursor forward, recounts unread from it and tells both sides. True if anything changed.
create function mark_read(p_member int, p_conversation int, p_up_to int, p_now timestamptz) returns boolean
language plpgsql as $$
declare v_other int;
begin
  -- Unread is counted from the messages: a message that is being posted must be there or not yet be anywhere.
  perform 1 from conversation_side where conversation_id = p_conversation and profile_id = p_member for update;
  update conversation_side s set
    read_seq = least(p_up_to, s.last_seq),
    delivered_seq = greatest(s.delivered_seq, least(p_up_to, s.last_seq)),
    unread = (select count(*) from message m where m.conversation_id = s.conversation_id
              and m.seq > greatest(least(p_up_to, s.last_seq), s.removed_seq) and m.sender_id <> p_member)
  where s.conversation_id = p_conversation and s.profile_id = p_member and not s.is_hidden
    and s.read_seq < least(p_up_to, s.last_seq)
  returning s.other_id into v_other;
  if v_other is null then return false; end if;
  perform emit_both(p_member, 'read', jsonb_build_object('c', p_conversation), v_other, 'read',
    jsonb_build_object('c', p_conversation), p_now);
  return true;
end $$;

-- Notes that messages reached a device of this member, and tells the sender. True if anything changed.
create function mark_delivered(p_member int, p_conversation int, p_up_to int, p_now timestamptz) returns boolean
language plpgsql as $$
declare v_other int;
begin
  update conversation_side s set delivered_seq = least(p_up_to, s.last_seq)
  where s.conversation_id = p_conversation and s.profile_id = p_member and not s.is_hidden
    and s.delivered_seq < least(p_up_to, s.last_seq)
  returning s.other_id into v_other;
  if v_other is null then return false; end if;
  perform emit(v_other, 'delivered', jsonb_build_object('c', p_conversation), p_now);
  return true;
end $$;

-- Hides a conversation from one side up to its last message. The cursors stay where they are: whoever removes
-- unread messages has not read them, and the other is told nothing. False: this side has no such conversation.
create function remove_conversation(p_member int, p_conversation int, p_now timestamptz) returns boolean
language plpgsql as $$
declare v_other int;
begin
  update conversation_side s set is_hidden = true, removed_seq = s.last_seq, unread = 0
  where s.conversation_id = p_conversation and s.profile_id = p_member and not s.is_hidden returning s.other_id into v_other;
  if v_other is null then
    return exists (select 1 from conversation_side where conversation_id = p_conversation and profile_id = p_member);
  end if;
  delete from draft where member_id = p_member and other_id = v_other;
  perform emit(p_member, 'removed', jsonb_build_object('c', p_conversation), p_now);
  return true;
end $$;

-- ------------------------------------------------------------------ likes and blocks
-- Likes once; mutual makes a match. Outcome: liked, matched or repeated. Error VK404: not to be seen.
create function like_profile(p_from int, p_to int, p_now timestamptz) returns text language plpgsql as $$
declare
  v_matched boolean;
  v_shown boolean;
begin
  -- Both may like each other at the same moment: the pair takes turns.
  perform pg_advisory_xact_lock(least(p_from, p_to), greatest(p_from, p_to));
  if not can_write_to(p_from, p_to) then raise exception 'not to be seen' using errcode = 'VK404'; end if;
  insert into likes (from_id, to_id, created_at) values (p_from, p_to, p_now) on conflict do nothing;
  if not found then return 'repeated'; end if;
  update likes set matched_at = p_now, seen_at = coalesce(seen_at, p_now) where from_id = p_to and to_id = p_from;
  v_matched := found;
  if v_matched then update likes set matched_at = p_now where from_id = p_from and to_id = p_to; end if;
  select status = 'active' into v_shown from profile where id = p_from;
  if v_shown then
    perform emit_both(p_from, case when v_matched then 'match' else 'like_changed' end, jsonb_build_object('p', p_to),
      p_to, case when v_matched then 'match' else 'like' end, jsonb_build_object('p', p_from), p_now);
  else
    perform emit(p_from, 'like_changed', jsonb_build_object('p', p_to), p_now);
  end if;
  return case when v_matched then 'matched' else 'liked' end;
end $$;

-- Takes a like back, and with it the match. False: there was none.
create function unlike_profile(p_from int, p_to int, p_now timestamptz) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(least(p_from, p_to), greatest(p_from, p_to));
  delete from likes where from_id = p_from and to_id = p_to;
  if not found then return false; end if;
  update likes set matched_at = null where from_id = p_to and to_id = p_from;
  -- Who never saw the like is not told that it is gone.
  if exists (select 1 from profile where id = p_from and status = 'active') then
    perform emit_both(p_from, 'like_changed', jsonb_build_object('p', p_to), p_to, 'like_changed',
      jsonb_build_object('p', p_from), p_now);
  else
    perform emit(p_from, 'like_changed', jsonb_build_object('p', p_to), p_now);
  end if;
  return true;
end $$;

create function mark_like_seen(p_member int, p_from int, p_now timestamptz) returns boolean language plpgsql as $$
begin
  update likes set seen_at = p_now where from_id = p_from and to_id = p_member and seen_at is null;
  if not found then return false; end if;
  perform emit(p_member, 'like_changed', jsonb_build_object('p', p_from), p_now);
  return true;
end $$;

-- Parts two members: likes go, the conversation is hidden from both, held messages are released. The blocked one
-- is told only where something of the other has to disappear; who knew nothing of the other learns nothing.
create function block_profile(p_blocker int, p_blocked int, p_now timestamptz) returns void language plpgsql as $$
declare
  v_conversation int;
  v_held held_message;
  v_was_close boolean;
  v_refs jsonb;
begin
  perform pg_advisory_xact_lock(least(p_blocker, p_blocked), greatest(p_blocker, p_blocked));
  -- A message under way is either there by now and hidden below, or finds the block.
  perform 1 from credit_account where member_id in (p_blocker, p_blocked) order by member_id for update;
  insert into block (blocker_id, blocked_id, created_at) values (p_blocker, p_blocked, p_now) on conflict do nothing;
  if not found then return; end if;
  delete from likes where (from_id, to_id) in ((p_blocker, p_blocked), (p_blocked, p_blocker));
  v_was_close := found;
  for v_held in select * from held_message where (sender_id, recipient_id) in ((p_blocker, p_blocked), (p_blocked, p_blocker))
                order by sender_id, sent_at for update loop
    perform release_held(v_held, p_now);
    v_was_close := v_was_close or v_held.sender_id = p_blocked;
  end loop;
  select id into v_conversation from conversation
    where low_id = least(p_blocker, p_blocked) and high_id = greatest(p_blocker, p_blocked);
  perform 1 from conversation_side where conversation_id = v_conversation order by profile_id for update;
  update conversation_side s set is_hidden = true, removed_seq = s.last_seq, unread = 0
  where s.conversation_id = v_conversation and not s.is_hidden;
  v_was_close := v_was_close or found;
  delete from draft where member_id = p_blocker and other_id = p_blocked;
  delete from draft where member_id = p_blocked and other_id = p_blocker;
  v_was_close := v_was_close or found;
  v_refs := jsonb_build_object('c', v_conversation);
  if v_was_close then
    perform emit_both(p_blocker, 'gone', v_refs || jsonb_build_object('p', p_blocked),
      p_blocked, 'gone', v_refs || jsonb_build_object('p', p_blocker), p_now);
    perform emit_both(p_blocker, 'credits', '{}', p_blocked, 'credits', '{}', p_now);
  else
    perform emit(p_blocker, 'gone', v_refs || jsonb_build_object('p', p_blocked), p_now);
  end if;
end $$;

-- ------------------------------------------------------------------ joining and logging in
-- Confirms an address once: the profile appears, held messages and likes arrive. Null: the link is not good.
create function confirm_email(p_token_hash bytea, p_now timestamptz) returns int language plpgsql as $$
declare
  v_member int;
  v_news jsonb[];
  v_one record;
begin
  update email_token set used_at = p_now where token_hash = p_token_hash and purpose = 'activate'
    and used_at is null and expires_at > p_now returning member_id into v_member;
  if v_member is null then return null; end if;
  -- The account orders all that a member does; a message under way comes before or after.
  perform 1 from credit_account where member_id = v_member for update;
  update member set email_confirmed_at = p_now where id = v_member and email_confirmed_at is null;
  if not found then return v_member; end if;
  update profile set status = 'active' where id = v_member and status = 'disabled';
  update search_entry set last_active_at = p_now where profile_id = v_member;
  v_news := deliver_held(v_member, p_now);
  -- Streams in the order of their members, each member's news in the order in which it came.
  for v_one in
    select (news ->> 'm')::int as member, 'message' as kind, news - 'm' as refs, place
      from unnest(v_news) with ordinality as told(news, place)
    union all select to_id, 'like', jsonb_build_object('p', v_member), 1000000 from likes where from_id = v_member
    union all select v_member, 'account', '{}'::jsonb, 1000001
    order by member, place
  loop
    perform emit(v_one.member, v_one.kind, v_one.refs, p_now);
  end loop;
  return v_member;
end $$;

-- Takes one try from a budget, before the try is made, so that parallel tries are all counted. Returns 0, or
-- the minutes for which the key is blocked: p_base at first, doubling with each new block up to p_most.
create function take_try(p_key text, p_tries int, p_window interval, p_base int, p_most int, p_now timestamptz)
returns int language plpgsql as $$
declare v throttle;
begin
  insert into throttle (key, window_start) values (p_key, p_now) on conflict (key) do nothing;
  select * into v from throttle where key = p_key for update;
  if v.blocked_until > p_now then
    return greatest(1, ceil(extract(epoch from v.blocked_until - p_now) / 60)::int);
  end if;
  if v.blocked_until is not null or v.window_start + p_window <= p_now then
    v.failures := 0;
    v.window_start := p_now;
    if v.blocked_until is null or v.blocked_until + interval '24 hours' <= p_now then v.block_minutes := 0; end if;
    v.blocked_until := null;
  end if;
  v.failures := v.failures + 1;
  if v.failures > p_tries then
    v.block_minutes := case when v.block_minutes = 0 then p_base else least(v.block_minutes * 2, p_most) end;
    v.blocked_until := p_now + make_interval(mins => v.block_minutes);
  end if;
  update throttle set failures = v.failures, window_start = v.window_start, block_minutes = v.block_minutes,
    blocked_until = v.blocked_until where key = p_key;
  return case when v.blocked_until is null then 0 else v.block_minutes end;
end $$;

-- Gives a try back that turned out not to be a failure; a block stays.
create function return_try(p_key text) returns void language sql as $$
  update throttle set failures = failures - 1 where key = p_key and failures > 0 and blocked_until is null
$$;

-- ------------------------------------------------------------------ drafts
-- Keeps a text begun and not sent (an empty one is forgotten) and tells the member's other devices.
create function save_draft(p_member int, p_other int, p_text text, p_now timestamptz) returns void language plpgsql as $$
begin
  if p_text = '' then
    delete from draft where member_id = p_member and other_id = p_other;
  else
    insert into draft (member_id, other_id, text, updated_at) values (p_member, p_other, p_text, p_now)
    on conflict (member_id, other_id) do update set text = excluded.text, updated_at = excluded.updated_at
      where draft.text <> excluded.text;
  end if;
  if found then perform emit(p_member, 'draft', jsonb_build_object('p', p_other), p_now); end if;
end $$;
