-- Ends the limits of a decision that was taken back. Those of other decisions stand, each until its own end.
--
-- Parameters:
--   p_member: the member.
--   p_now: the time.
-- Locks: as lift_limits.
create or replace function reverse_limits(p_member int, p_now timestamptz) returns void language plpgsql as $$
declare
  v_messages timestamptz;
  v_likes timestamptz;
  v_hidden timestamptz;
  v_since timestamptz;
begin
  perform 1 from credit_account where member_id = p_member for update;
  perform 1 from member where id = p_member and limited_at is not null for update;
  if not found then return; end if;
  -- What no decision limits any more is over now, and lift_limits ends what is over.
  select coalesce(max(measure_end(d, 'LIMIT_MESSAGES')), p_now), coalesce(max(measure_end(d, 'LIMIT_LIKES')), p_now),
      coalesce(max(measure_end(d, 'LIMIT_VISIBILITY')), p_now), max(d.executed_at) filter (where caused_it(d.measures, 'limits'))
    into v_messages, v_likes, v_hidden, v_since from standing_decisions(p_member) d;
  update profile set hidden_until = least(hidden_until, v_hidden) where id = p_member and hidden_until is not null;
  update member set limited_at = coalesce(v_since, limited_at),
    messages_limited_until = case when messages_limited_until is not null then least(messages_limited_until, v_messages) end,
    likes_limited_until = case when likes_limited_until is not null then least(likes_limited_until, v_likes) end
    where id = p_member;
  perform lift_limits(p_member, p_now, p_now);
end $$;
