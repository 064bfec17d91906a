-- The profiles that a member may see, the one source of every list of people: active, not blocked either way,
-- private ones only if they liked the viewer or talk with the viewer, and those that staff hide only if they talk with the
-- viewer.
--
-- Parameters:
--   p_viewer: the member who looks.
-- Returns: profile rows.
--
-- Written so that the planner inlines it and no number of likes, blocks or conversations makes it slow: the
-- viewer's blocks are read once into a hash; likes and conversations are looked up only for the few private
-- profiles on the way (offset 0 keeps the planner from reading them all).
create or replace function visible_to(p_viewer int) returns setof profile language sql stable as $$
  select p.* from profile p
  where p.status = 'active'
    and p.id not in (select b.blocked_id from block b where b.blocker_id = p_viewer)
    and p.id not in (select b.blocker_id from block b where b.blocked_id = p_viewer)
    and (p.hidden_until is null and (not p.is_private
        or exists (select 1 from likes l where l.from_id = p.id and l.to_id = p_viewer offset 0))
      or exists (select 1 from conversation c
                 where c.low_id = least(p.id, p_viewer) and c.high_id = greatest(p.id, p_viewer) offset 0))
$$;
