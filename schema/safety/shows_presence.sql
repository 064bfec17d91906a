-- Whether others may learn that a member is there: the online dot, the last activity, what arrived, what was
-- read, typing. Only of a real member who is active and not invisible. This is the one rule of presence; who
-- sees the member at all is the rule of visible_to, and presence.rules.ts applies this one to profile rows.
--
-- Parameters:
--   p_status, p_invisible, p_fictional: columns of the member's profile; null if it is hidden from the viewer.
--
-- Takes columns and not the row, so that the planner inlines it.
create or replace function shows_presence(p_status profile_status, p_invisible boolean, p_fictional boolean) returns boolean
language sql immutable parallel safe as $$
  select coalesce(p_status = 'active' and not p_invisible and not p_fictional, false)
$$;
