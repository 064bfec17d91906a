-- Makes changes to a member's photos wait for each other.
--
-- Parameters:
--   p_member: the owner.
-- Locks: the profile row (for no key update) until the end of the transaction.
create or replace function lock_photos(p_member int) returns void language sql as $$
  select 1 from profile where id = p_member for no key update
$$;
