-- How many conversations any member, free or premium, may open in a window (the limit newConversations; how many a free
-- member may open at all is a rule of writing_state): each open or upheld report about the member in 30 days halves
-- it, because somebody who writes to many and is reported should reach few.
--
-- Parameters:
--   p_member: the member who opens them.
--   p_most: how many without any report.
--   p_now: the current time.
-- Returns: the number, at least one.
create or replace function conversation_limit(p_member int, p_most int, p_now timestamptz) returns int language sql stable as $$
  select greatest(1, p_most >> least(count(*), 30)::int) from complaint
  where target_id = p_member and kind = 'report' and state <> 'rejected' and created_at > p_now - interval '30 days'
$$;
