-- The number in the identity of a vote: `staff:12` is the console's member of staff 12.
--
-- Parameters:
--   p_identity: the identity.
-- Returns: the number; null for the identity of a demo's command.
create or replace function staff_number(p_identity text) returns int language sql immutable as $$
  select substring(p_identity from '^staff:(\d{1,9})$')::int
$$;
