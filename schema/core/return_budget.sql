-- Returns one use of a limited key. A block stays.
--
-- Parameters:
--   p_key: the counted key.
-- Locks: the throttle row.
create or replace function return_budget(p_key text) returns void language sql as $$
  update throttle set failures = failures - 1 where key = p_key and failures > 0 and blocked_until is null
$$;
