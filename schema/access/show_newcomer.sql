-- Shows a member to the others for the first time, unless something else still hides the profile: held messages
-- and likes are delivered. The member's own pages change in any case.
--
-- Parameters:
--   p_member: the member, whose address was just confirmed or whose photo was just approved.
--   p_now: the current time.
-- Locks: the caller holds the member's credit_account row and member row; then the profile, conversations and the
--   event streams of everybody who gets an event, in order of member.
create or replace function show_newcomer(p_member int, p_now timestamptz) returns void language plpgsql as $$
declare
  v_news jsonb[];
  v_one record;
begin
  if not appear(p_member, p_now) then
    perform emit(p_member, 'account', '{}', p_now);
    return;
  end if;
  v_news := deliver_held(p_member, p_now);
  -- Streams in the order of their members, each member's events in the order in which they happened.
  for v_one in
    select (news ->> 'm')::int as member, 'message' as kind, news - 'm' as refs, place
      from unnest(v_news) with ordinality as told(news, place)
    union all select to_id, 'like', jsonb_build_object('p', p_member), 1000000 from likes where from_id = p_member
    union all select p_member, 'account', '{}'::jsonb, 1000001
    order by member, place
  loop
    perform emit(v_one.member, v_one.kind, v_one.refs, p_now);
  end loop;
end $$;
