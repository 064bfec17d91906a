-- Rules of the chat: the first words of a stranger stand apart until they are accepted, and members choose whether they
-- tell what they have read, and that they type.
ALTER TABLE "conversation_side" ADD COLUMN "is_request" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "member" ADD COLUMN "shows_reading" BOOLEAN NOT NULL DEFAULT true, ADD COLUMN "shows_typing" BOOLEAN NOT NULL DEFAULT true;

-- One index walks the requests, the others, or both merged.
drop index side_list;
create index side_list on conversation_side (profile_id, is_request, last_message_at desc, conversation_id desc) where not is_hidden;
-- Few hide what they read or that they type: whether one of two does is asked of indexes that are next to empty.
create index member_hides_reading on member (id) where not shows_reading;
create index member_hides_typing on member (id) where not shows_typing;

-- Whether two tell each other what they have read: only where both do.
create function tell_reading(p_one int, p_other int) returns boolean language sql stable as $$
  select not exists (select 1 from member m where m.id in (p_one, p_other) and not m.shows_reading)
$$;

-- A like and a first message of the same two take turns, so that neither overlooks the other. After the account, before
-- the conversation.
create function first_words(p_one int, p_other int) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('first words', (least(p_one, p_other)::bigint << 32) + greatest(p_one, p_other)))
$$;

-- As before; and the first words to a member who has neither liked nor written to the sender are a request, until that
-- member answers.
create or replace function write_message(p_sender int, p_recipient int, p_client uuid, p_kind text, p_body text, p_photo int,
                                         p_gift text, p_price int, p_now timestamptz) returns message language plpgsql as $$
declare
  v_low int := least(p_sender, p_recipient);
  v_high int := greatest(p_sender, p_recipient);
  v_conversation int;
  v_seq int;
  v_message message;
  v_preview text := left(regexp_replace(p_body, '\s+', ' ', 'g'), 120);
  v_is_request boolean := false;
begin
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
  insert into message (conversation_id, seq, sender_id, client_id, kind, body, photo_id, gift, price, sent_at)
    values (v_conversation, v_seq, p_sender, p_client, p_kind, p_body, p_photo, p_gift, p_price, p_now) returning * into v_message;
  insert into conversation_side as side
    (conversation_id, profile_id, other_id, unread, last_message_at, last_seq, last_sender_id, last_kind, last_preview, is_request)
  values
    (v_conversation, v_low, v_high, (v_low <> p_sender)::int, p_now, v_seq, p_sender, p_kind, v_preview, v_is_request and v_low <> p_sender),
    (v_conversation, v_high, v_low, (v_high <> p_sender)::int, p_now, v_seq, p_sender, p_kind, v_preview, v_is_request and v_high <> p_sender)
  on conflict (conversation_id, profile_id) do update set
    unread = side.unread + excluded.unread, is_hidden = false, last_message_at = excluded.last_message_at,
    last_seq = excluded.last_seq, last_sender_id = excluded.last_sender_id, last_kind = excluded.last_kind,
    last_preview = excluded.last_preview, is_request = side.is_request and side.profile_id <> p_sender;
  return v_message;
end $$;

-- Accepts a request: it moves among the other conversations, and its sender learns from now on what was read. True if
-- this member has the conversation, whether it was a request or not.
create function accept_conversation(p_member int, p_conversation int, p_now timestamptz) returns boolean language plpgsql as $$
declare v_other int;
begin
  update conversation_side s set is_request = false
  where s.conversation_id = p_conversation and s.profile_id = p_member and s.is_request and not s.is_hidden
  returning s.other_id into v_other;
  if v_other is null then
    return exists (select 1 from conversation_side s
      where s.conversation_id = p_conversation and s.profile_id = p_member and not s.is_hidden);
  end if;
  perform emit_both(p_member, 'accepted', jsonb_build_object('c', p_conversation), v_other, 'read',
    jsonb_build_object('c', p_conversation), p_now);
  return true;
end $$;

-- As before; and whoever likes the sender of a request has accepted it.
create or replace function like_profile(p_from int, p_to int, p_now timestamptz) returns text language plpgsql as $$
declare
  v_matched boolean;
  v_shown boolean;
  v_request int;
begin
  -- Both may like each other at the same moment: the pair takes turns.
  perform pg_advisory_xact_lock(least(p_from, p_to), greatest(p_from, p_to));
  if not can_write_to(p_from, p_to) then raise exception 'not to be seen' using errcode = 'VK404'; end if;
  perform first_words(p_from, p_to);
  insert into likes (from_id, to_id, created_at) values (p_from, p_to, p_now) on conflict do nothing;
  if not found then return 'repeated'; end if;
  update likes set matched_at = p_now, seen_at = coalesce(seen_at, p_now) where from_id = p_to and to_id = p_from;
  v_matched := found;
  if v_matched then update likes set matched_at = p_now where from_id = p_from and to_id = p_to; end if;
  update conversation_side s set is_request = false from conversation c
    where c.low_id = least(p_from, p_to) and c.high_id = greatest(p_from, p_to)
      and s.conversation_id = c.id and s.profile_id = p_from and s.is_request
    returning case when not s.is_hidden then s.conversation_id end into v_request;
  if v_request is not null then
    perform emit_both(p_from, 'accepted', jsonb_build_object('c', v_request), p_to, 'read',
      jsonb_build_object('c', v_request), p_now);
  end if;
  select status = 'active' into v_shown from profile where id = p_from;
  if v_shown then
    perform emit_both(p_from, case when v_matched then 'match' else 'like_changed' end, jsonb_build_object('p', p_to),
      p_to, case when v_matched then 'match' else 'like' end, jsonb_build_object('p', p_from), p_now);
  else
    perform emit(p_from, 'like_changed', jsonb_build_object('p', p_to), p_now);
  end if;
  return case when v_matched then 'matched' else 'liked' end;
end $$;

-- As before; but who does not tell what they read, and who has not accepted a request, moves the cursor in silence: the
-- other hears at most that it arrived.
create or replace function mark_read(p_member int, p_conversation int, p_up_to int, p_now timestamptz) returns boolean
language plpgsql as $$
declare
  v_before conversation_side;
  v_up_to int;
  v_refs jsonb := jsonb_build_object('c', p_conversation);
begin
  -- Unread is counted from the messages: a message that is being posted must be there or not yet be anywhere.
  select * into v_before from conversation_side
    where conversation_id = p_conversation and profile_id = p_member for update;
  v_up_to := least(p_up_to, v_before.last_seq);
  if v_up_to is null or v_before.is_hidden or v_before.read_seq >= v_up_to then return false; end if;
  update conversation_side s set read_seq = v_up_to, delivered_seq = greatest(s.delivered_seq, v_up_to),
    unread = (select count(*) from message m where m.conversation_id = s.conversation_id
              and m.seq > greatest(v_up_to, s.removed_seq) and m.sender_id <> p_member)
  where s.conversation_id = p_conversation and s.profile_id = p_member;
  if not v_before.is_request and tell_reading(p_member, v_before.other_id) then
    perform emit_both(p_member, 'read', v_refs, v_before.other_id, 'read', v_refs, p_now);
  elsif v_before.delivered_seq < v_up_to then
    perform emit_both(p_member, 'read', v_refs, v_before.other_id, 'delivered', v_refs, p_now);
  else
    perform emit(p_member, 'read', v_refs, p_now);
  end if;
  return true;
end $$;

-- As before, and whether it is a request; and the other's read cursor only where it is told.
create or replace function arrivals_of(p_conversation int, p_seq int) returns setof jsonb language plpgsql volatile as $$
begin
  return query
  select to_jsonb(told) from (
    select me.conversation_id, me.profile_id, me.other_id, me.read_seq, me.unread, me.removed_seq, me.is_request,
      me.last_message_at, me.last_seq, me.last_sender_id, me.last_kind, me.last_preview,
      case when not them.is_request and tell_reading(me.profile_id, me.other_id) then them.read_seq else 0 end as other_read_seq,
      them.delivered_seq as other_delivered_seq, draft.text as draft, to_jsonb(m) as message, account.balance
    from conversation_side me
    join conversation_side them on them.conversation_id = me.conversation_id and them.profile_id = me.other_id
    join message m on m.conversation_id = me.conversation_id and m.seq = p_seq and m.seq > me.removed_seq
    left join draft on draft.member_id = me.profile_id and draft.other_id = me.other_id
    left join credit_account account on account.member_id = me.profile_id
    where me.conversation_id = p_conversation and not me.is_hidden) told;
end $$;

-- Two more switches.
drop function update_privacy(int, boolean, boolean, boolean, boolean, timestamptz);
create function update_privacy(p_member int, p_invisible boolean, p_private boolean, p_shown boolean, p_auto_like boolean,
                               p_reading boolean, p_typing boolean, p_now timestamptz) returns void language plpgsql as $$
begin
  update profile set is_invisible = coalesce(p_invisible, is_invisible), is_private = coalesce(p_private, is_private),
    shown_to_visitors = coalesce(p_shown, shown_to_visitors) where id = p_member;
  update member set auto_like = coalesce(p_auto_like, auto_like), shows_reading = coalesce(p_reading, shows_reading),
    shows_typing = coalesce(p_typing, shows_typing) where id = p_member;
  perform emit(p_member, 'account', '{}', p_now);
end $$;

-- ------------------------------------------------------------------ search in one's own messages
-- A text in which neither case nor accents count. Messages are kept in the one form in which a letter and its accent are
-- one character.
create function folded(p_text text) returns text language sql immutable parallel safe as $$
  -- Most messages are plain, and the rest costs ten times as much.
  select case when octet_length(p_text) = length(p_text) then lower(p_text) else translate(lower(p_text),
    'àáâãäåāăąçćčďđèéêëēėęěğìíîïīįıłñńňòóôõöøōőřśšşťùúûüūůűųýÿžźż',
    'aaaaaaaaacccddeeeeeeeegiiiiiiilnnnoooooooorssstuuuuuuuuyyzzz') end
$$;
