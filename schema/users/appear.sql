-- Makes a profile visible again, or for the first time, if nothing else in its account hides it: its status is
-- settled, and lists show it as active now.
--
-- Parameters:
--   p_member: the member.
--   p_now: the current time, which lists show as the last activity (never of an invisible member).
-- Returns: true if others can see the profile now.
-- Locks: the profile row, the search_entry row.
create or replace function appear(p_member int, p_now timestamptz) returns boolean language plpgsql as $$
begin
  perform settle_status(p_member);
  if not exists (select 1 from profile where id = p_member and status = 'active') then return false; end if;
  update search_entry e set last_active_at = shown_activity(p_now, case when p.is_invisible then 'infinity' else p_now end)
      from profile p where e.profile_id = p_member and p.id = p_member;
  return true;
end $$;
