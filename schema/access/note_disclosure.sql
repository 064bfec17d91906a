-- Counts a response that reveals that an address has an account, against a key that this transaction holds
-- (see hold_budget). Revealing the same address again within the window is free. The last allowed response
-- starts the block, so that the next request learns nothing.
--
-- Parameters:
--   p_key: the key of the network that is counted.
--   p_fact: a hash of the revealed address.
--   p_answers: how many responses per window.
--   p_minutes: its length.
--   p_block, p_longest: minutes of the first and of the longest block.
--   p_now: the current time.
-- Locks: the throttle rows of the fact and of the key.
create or replace function note_disclosure(p_key text, p_fact text, p_answers int, p_minutes int, p_block int, p_longest int,
                          p_now timestamptz) returns void language plpgsql as $$
begin
  insert into throttle (key, failures, window_start) values (p_key || ':' || p_fact, 1, p_now)
  on conflict (key) do update set window_start = excluded.window_start
    where throttle.window_start + make_interval(mins => p_minutes) <= p_now;
  if found then perform take_budget(p_key, 1, p_answers - 1, p_minutes, p_block, p_longest, p_now); end if;
end $$;
