-- Limits a member until some times. A limit that lasts longer stays: a shorter one does not end it.
--
-- Parameters:
--   p_member: the member.
--   p_messages: until when the member cannot write; null for no such limit.
--   p_likes: until when the member cannot like; null for no such limit.
--   p_hidden: until when nobody finds the profile; null for no such limit.
--   p_now: the time of the decision.
-- Returns: nothing; an unknown member is no error.
-- Locks: the member's credit_account row first, which puts the limit in order with what the member sends; then member,
--   profile, and the event streams of those who know the member.
create or replace function limit_member(p_member int, p_messages timestamptz, p_likes timestamptz, p_hidden timestamptz, p_now timestamptz)
returns void language plpgsql as $$
declare v_was_hidden boolean;
begin
  perform 1 from credit_account where member_id = p_member for update;
  update member set limited_at = p_now, messages_limited_until = greatest(messages_limited_until, p_messages),
    likes_limited_until = greatest(likes_limited_until, p_likes) where id = p_member;
  if not found then return; end if;
  if p_hidden is not null then
    select hidden_until is not null into v_was_hidden from profile where id = p_member for update;
    update profile set hidden_until = greatest(hidden_until, p_hidden) where id = p_member;
    if not v_was_hidden then perform notify_connections(p_member, p_now); end if;
  end if;
  perform emit(p_member, 'account', '{}', p_now);
end $$;
