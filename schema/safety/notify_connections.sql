-- Makes everybody who likes, is liked by or talks with a member refetch, because the profile disappeared or
-- is back. Two members with a block between them are not notified of each other.
--
-- Parameters:
--   p_member: the member.
--   p_now: the time of the event.
-- Locks: event streams, in order of member.
create or replace function notify_connections(p_member int, p_now timestamptz) returns void language plpgsql as $$
declare v_other int;
begin
  for v_other in
    select other from (
      select to_id as other from likes where from_id = p_member
      union select from_id from likes where to_id = p_member
      union select other_id from conversation_side where profile_id = p_member) known
    where not exists (select 1 from block b where (b.blocker_id, b.blocked_id) in ((p_member, other), (other, p_member)))
    order by other
  loop
    perform emit(v_other, 'stale', '{}', p_now);
  end loop;
end $$;
