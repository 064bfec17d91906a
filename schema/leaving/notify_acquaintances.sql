-- Makes everybody who knows a member refetch, because the profile disappeared or is back. A member from whom
-- a block has hidden the conversation is not notified.
--
-- Parameters:
--   p_member: the member.
--   p_now: the time of the event.
-- Locks: event streams, in order of member.
create or replace function notify_acquaintances(p_member int, p_now timestamptz) returns void language plpgsql as $$
declare v_other int;
begin
  for v_other in
    -- By the conversation, because the sides have no index of the other.
    select s.profile_id as other from conversation c
      join conversation_side s on s.conversation_id = c.id and s.profile_id <> p_member
      where p_member in (c.low_id, c.high_id) and not s.is_hidden
    union select to_id from likes where from_id = p_member
    union select from_id from likes where to_id = p_member
    order by other
  loop
    perform emit(v_other, 'stale', '{}', p_now);
  end loop;
end $$;
