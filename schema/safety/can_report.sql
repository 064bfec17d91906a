-- Whether a member may report a profile: one that the member sees, has blocked or has talked with. The result
-- stays the same whatever has happened to the other account since.
--
-- Parameters:
--   p_member: the member who reports.
--   p_target: the profile.
create or replace function can_report(p_member int, p_target int) returns boolean language sql stable as $$
  select p_member <> p_target and (
    exists (select 1 from visible_to(p_member) p join profile s on s.id = p_member and s.site_id = p.site_id where p.id = p_target)
    or exists (select 1 from block b where b.blocker_id = p_member and b.blocked_id = p_target)
    or exists (select 1 from conversation c where c.low_id = least(p_member, p_target) and c.high_id = greatest(p_member, p_target)))
$$;
