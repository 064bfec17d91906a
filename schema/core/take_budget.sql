-- Takes uses of a limited key before the limited work is done, so that parallel requests are all counted.
--
-- Parameters:
--   p_key: the counted key.
--   p_wanted: how many uses to take.
--   p_uses, p_minutes: the uses per window, and its length in minutes.
--   p_block, p_longest: for how many minutes a key that exceeds them is blocked the first time and at most, twice as
--     long each time; with 0 it is rejected until the window ends, so nobody can use up another's next window.
--   p_now: the current time.
-- Returns: granted: how many uses were taken, fewer than wanted if fewer are left; minutes: with none granted, the
--   minutes until the next is.
-- Locks: the throttle row.
create or replace function take_budget(p_key text, p_wanted int, p_uses int, p_minutes int, p_block int, p_longest int,
                                       p_now timestamptz) returns table (granted int, minutes int) language plpgsql as $$
declare
  v throttle;
  v_window interval := make_interval(mins => p_minutes);
  v_granted int;
begin
  insert into throttle (key, window_start) values (p_key, p_now) on conflict (key) do nothing;
  select * into v from throttle where key = p_key for update;
  if v.blocked_until > p_now then
    -- A block that ends later than it lasts was set by a clock that has been set back since.
    if v.blocked_until > p_now + make_interval(mins => v.block_minutes) then
      v.blocked_until := p_now + make_interval(mins => v.block_minutes);
      update throttle set blocked_until = v.blocked_until where key = p_key;
    end if;
    return query select 0, greatest(1, ceil(extract(epoch from v.blocked_until - p_now) / 60)::int);
    return;
  end if;
  -- A window that begins later than now was begun by a clock that has been set back since; clocks of two servers differ less.
  if v.blocked_until is not null or v.window_start + v_window <= p_now or v.window_start > p_now + interval '5 minutes' then
    v.failures := 0;
    v.window_start := p_now;
    if v.blocked_until is null or v.blocked_until + interval '24 hours' <= p_now then v.block_minutes := 0; end if;
    v.blocked_until := null;
  end if;
  v_granted := greatest(0, least(p_wanted, p_uses - v.failures));
  v.failures := v.failures + greatest(v_granted, 1);
  if v_granted = 0 and p_block = 0 then
    return query select 0, greatest(1, ceil(extract(epoch from v.window_start + v_window - p_now) / 60)::int);
    return;
  end if;
  if v_granted = 0 then
    v.block_minutes := case when v.block_minutes = 0 then p_block else least(v.block_minutes * 2, p_longest) end;
    v.blocked_until := p_now + make_interval(mins => v.block_minutes);
  end if;
  update throttle set failures = v.failures, window_start = v.window_start, block_minutes = v.block_minutes,
    blocked_until = v.blocked_until where key = p_key;
  return query select v_granted, case when v_granted = 0 then v.block_minutes else 0 end;
end $$;
