-- Takes back an attempt that was not a failure. A block stays.
--
-- Parameters:
--   p_key: the key of the throttle.
-- Locks: the throttle row.
-- Called by: throttle.store.ts.
create or replace function return_try(p_key text) returns void language sql as $$
  update throttle set failures = failures - 1 where key = p_key and failures > 0 and blocked_until is null
$$;
