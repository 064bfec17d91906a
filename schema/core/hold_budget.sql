-- Locks a limited key for this transaction, so that parallel requests about the same key are handled one by
-- one.
--
-- Parameters:
--   p_key: the counted key.
--   p_now: the current time.
-- Returns: for how many minutes the key is blocked; 0 if it is not.
-- Locks: the throttle row until the end of the transaction.
create or replace function hold_budget(p_key text, p_now timestamptz) returns int language plpgsql as $$
declare
  v_until timestamptz;
  v_latest timestamptz;
begin
  insert into throttle (key, window_start) values (p_key, p_now) on conflict (key) do nothing;
  select blocked_until, p_now + make_interval(mins => block_minutes) into v_until, v_latest
    from throttle where key = p_key for update;
  -- A block that ends later than it lasts was set by a clock that has been set back since.
  if v_until > v_latest then
    update throttle set blocked_until = v_latest where key = p_key;
    v_until := v_latest;
  end if;
  if v_until is null or v_until <= p_now then return 0; end if;
  return greatest(1, ceil(extract(epoch from v_until - p_now) / 60)::int);
end $$;
