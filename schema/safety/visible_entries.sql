-- The rule of visible_to over the narrow search rows, so that search and its count need not read profiles.
-- Each row of search_entry is an active profile that staff do not hide. A test compares the two rules.
--
-- Parameters:
--   p_viewer: the member who looks.
-- Returns: search_entry rows.
--
-- Written so that the planner inlines it.
create or replace function visible_entries(p_viewer int) returns setof search_entry language sql stable as $$
  select e.* from search_entry e
  where e.profile_id not in (select b.blocked_id from block b where b.blocker_id = p_viewer)
    and e.profile_id not in (select b.blocker_id from block b where b.blocked_id = p_viewer)
    and (not e.is_private
      or exists (select 1 from likes l where l.from_id = e.profile_id and l.to_id = p_viewer offset 0)
      or exists (select 1 from conversation c
                 where c.low_id = least(e.profile_id, p_viewer) and c.high_id = greatest(e.profile_id, p_viewer) offset 0))
$$;
