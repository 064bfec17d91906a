-- True if two members see each other's read receipts: only if both have them switched on.
--
-- Parameters:
--   p_one, p_other: the two members.
create or replace function shows_reading_to(p_one int, p_other int) returns boolean language sql stable as $$
  select not exists (select 1 from member m where m.id in (p_one, p_other) and not m.shows_reading)
$$;
