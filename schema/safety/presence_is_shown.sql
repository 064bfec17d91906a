-- The rule of shows_presence for one member by id.
--
-- Parameters:
--   p_member: the member.
create or replace function presence_is_shown(p_member int) returns boolean language sql stable as $$
  select exists (select 1 from profile p
    where p.id = p_member and shows_presence(p.status, p.is_invisible, p.is_fictional))
$$;
