-- Counts one use of something that is limited per window. Unlike take_try it blocks no longer than the
-- window, so nobody can use up another's limit for the next day.
--
-- Parameters:
--   p_key: what is counted.
--   p_most: uses per window.
--   p_window: its length.
--   p_now: the current time.
-- Returns: false if the limit is reached.
-- Locks: the throttle row.
-- Called by: throttle.store.ts.
create or replace function spend(p_key text, p_most int, p_window interval, p_now timestamptz) returns boolean language sql as $$
  insert into throttle (key, failures, window_start) values (p_key, 1, p_now)
  on conflict (key) do update set
    failures = case when throttle.window_start + p_window <= p_now then 1 else least(throttle.failures, p_most) + 1 end,
    window_start = case when throttle.window_start + p_window <= p_now then p_now else throttle.window_start end
  returning failures <= p_most
$$;
