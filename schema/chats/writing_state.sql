-- The reasons why one member's messages to another are blocked or delayed. The one rule for send_message and for what a conversation
-- shows before anything is written.
--
-- Parameters:
--   p_sender, p_recipient: the two profiles.
--   p_price: the price of the message in credits, for a real recipient.
--   p_free_conversations: how many conversations a free member may start.
--   p_new_conversations, p_minutes: how many conversations any member may start in a window of so many minutes, before
--     conversation_limit halves it.
--   p_now: the current time.
-- Returns: one row of the sender, or none for an unknown one.
--   is_confirmed, awaits_photo: messages of a member who is not confirmed or still awaits a photo are held.
--   signed_up_at: when the sender joined, which decides about links.
--   is_fictional: null if the recipient cannot be written to.
--   conversation_id: their conversation, if there is one; accepted_fiction: as its sender accepted.
--   had_held: something of the sender is held for the recipient.
--   price, balance: in credits; a message to a fictional profile is free.
--   stop: the name of the error that send_message would raise (not_found, limited, not_allowed, used_up, too_few_credits),
--     or null if a message can be sent.
--
-- Written so that the planner inlines it.
create or replace function writing_state(p_sender int, p_recipient int, p_price int, p_free_conversations int,
                                         p_new_conversations int, p_minutes int, p_now timestamptz)
returns table (is_confirmed boolean, awaits_photo boolean, signed_up_at timestamptz, is_fictional boolean,
               conversation_id int, accepted_fiction boolean, had_held boolean, price int, balance int, stop text)
language sql stable as $$
  select m.email_confirmed_at is not null, m.awaits_photo, m.signed_up_at, other.is_fictional, c.id, s.accepted_fiction,
    held.any_held, cost.price, a.balance,
    case
      when other.id is null then 'not_found'
      when m.messages_limited_until > p_now then 'limited'
      when c.id is null and not held.any_held and m.premium_since is null and m.opened_count >= p_free_conversations
        then 'not_allowed'
      when c.id is null and not held.any_held and exists (select 1 from throttle t
          where t.key = 'newConversations:' || p_sender and t.window_start + make_interval(mins => p_minutes) > p_now
            and t.failures >= conversation_limit(p_sender, p_new_conversations, p_now))
        then 'used_up'
      when cost.price > a.balance then 'too_few_credits'
    end
  from member m
  join credit_account a on a.member_id = m.id
  left join writable_for(p_sender, p_recipient) other on true
  left join conversation c on c.low_id = least(p_sender, p_recipient) and c.high_id = greatest(p_sender, p_recipient)
  left join conversation_side s on s.conversation_id = c.id and s.profile_id = p_sender
  cross join lateral (select exists (select 1 from held_message h
    where h.sender_id = p_sender and h.recipient_id = p_recipient) as any_held) held
  cross join lateral (select case when other.is_fictional then 0 else p_price end as price) cost
  where m.id = p_sender
$$;
