-- Ends the limits of a member that last until a time at most.
--
-- Parameters:
--   p_member: the member.
--   p_until: the present time for those that are over; infinity for all.
--   p_now: the time of the event.
-- Returns: nothing; a member without limits is no error.
-- Locks: as limit_member.
create or replace function lift_limits(p_member int, p_until timestamptz, p_now timestamptz) returns void language plpgsql as $$
declare
  v_is_shown boolean;
  v_hidden timestamptz;
begin
  perform 1 from credit_account where member_id = p_member for update;
  perform 1 from member where id = p_member and limited_at is not null for update;
  if not found then return; end if;
  update profile set hidden_until = null where id = p_member and hidden_until <= p_until;
  v_is_shown := found;
  select hidden_until into v_hidden from profile where id = p_member;
  update member m set
    messages_limited_until = case when m.messages_limited_until > p_until then m.messages_limited_until end,
    likes_limited_until = case when m.likes_limited_until > p_until then m.likes_limited_until end,
    limited_at = case when greatest(m.messages_limited_until, m.likes_limited_until, v_hidden) > p_until then m.limited_at end
    where m.id = p_member;
  if v_is_shown then perform notify_connections(p_member, p_now); end if;
  perform emit(p_member, 'account', '{}', p_now);
end $$;
