-- Counts one attempt before it is made, so that parallel attempts are all counted. When it is
-- used up the key is blocked, twice as long each time.
--
-- Parameters:
--   p_key: what is counted.
--   p_tries: tries per window.
--   p_window: its length.
--   p_base, p_most: minutes of the first and of the longest block.
--   p_now: the current time.
-- Returns: 0, or for how many minutes the key is blocked.
-- Locks: the throttle row.
-- Called by: sign-up.store.ts, throttle.store.ts, note_disclosure.
create or replace function take_try(p_key text, p_tries int, p_window interval, p_base int, p_most int, p_now timestamptz)
returns int language plpgsql as $$
declare v throttle;
begin
  insert into throttle (key, window_start) values (p_key, p_now) on conflict (key) do nothing;
  select * into v from throttle where key = p_key for update;
  if v.blocked_until > p_now then
    return greatest(1, ceil(extract(epoch from v.blocked_until - p_now) / 60)::int);
  end if;
  if v.blocked_until is not null or v.window_start + p_window <= p_now then
    v.failures := 0;
    v.window_start := p_now;
    if v.blocked_until is null or v.blocked_until + interval '24 hours' <= p_now then v.block_minutes := 0; end if;
    v.blocked_until := null;
  end if;
  v.failures := v.failures + 1;
  if v.failures > p_tries then
    v.block_minutes := case when v.block_minutes = 0 then p_base else least(v.block_minutes * 2, p_most) end;
    v.blocked_until := p_now + make_interval(mins => v.block_minutes);
  end if;
  update throttle set failures = v.failures, window_start = v.window_start, block_minutes = v.block_minutes,
    blocked_until = v.blocked_until where key = p_key;
  return case when v.blocked_until is null then 0 else v.block_minutes end;
end $$;
