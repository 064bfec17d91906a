-- Counts how many different items are read under limited keys. An item that a key has counted in its window is free; a
-- new one is counted under all keys or, if one of them has no use left, under none.
--
-- Parameters:
--   p_keys: the counted keys, always in the same order.
--   p_item: the item that is read. Each key stores it once, in a row of its own: at most as many rows as it has uses.
--   p_uses, p_minutes: for each key, how many items there are in a window of so many minutes.
--   p_now: the current time.
-- Returns: for each key, in their order: counted: the items of its window; minutes: 0, or until its window ends if it
--   has no use left for this item; known: whether it had counted the item before.
-- Locks: the throttle rows of the keys; none if all of them know the item.
create or replace function take_distinct(p_keys text[], p_item text, p_uses int[], p_minutes int[], p_now timestamptz)
  returns table (counted int, minutes int, known boolean) language plpgsql as $$
declare
  v throttle;
  v_counted int[];
  v_waits int[];
  v_known boolean[];
  v_new text[] := '{}';
begin
  select array_agg(t.failures order by k.no) into v_counted
    from unnest(p_keys, p_minutes) with ordinality as k(key, minutes, no)
    join throttle t on t.key = k.key and t.window_start + make_interval(mins => k.minutes) > p_now
      and t.window_start <= p_now + interval '5 minutes'
    join throttle i on i.key = k.key || ':' || p_item and i.window_start = t.window_start;
  if cardinality(v_counted) = cardinality(p_keys) then
    return query select c, 0, true from unnest(v_counted) c;
    return;
  end if;
  v_counted := '{}';
  for n in 1 .. cardinality(p_keys) loop
    insert into throttle (key, window_start) values (p_keys[n], p_now) on conflict (key) do nothing;
    select * into v from throttle where key = p_keys[n] for update;
    -- A window that begins later than now was begun by a clock that has been set back since.
    if v.window_start + make_interval(mins => p_minutes[n]) <= p_now or v.window_start > p_now + interval '5 minutes' then
      update throttle set failures = 0, window_start = p_now where key = p_keys[n] returning * into v;
    end if;
    v_counted[n] := v.failures;
    v_waits[n] := 0;
    v_known[n] := exists (select 1 from throttle i where i.key = p_keys[n] || ':' || p_item and i.window_start = v.window_start);
    if not v_known[n] then
      v_new := v_new || p_keys[n];
      if v.failures >= p_uses[n] then
        v_waits[n] := greatest(1, ceil(extract(epoch from v.window_start + make_interval(mins => p_minutes[n]) - p_now) / 60)::int);
      end if;
    end if;
  end loop;
  if 0 = all (v_waits) then
    update throttle set failures = failures + 1 where key = any (v_new);
    insert into throttle (key, window_start) select t.key || ':' || p_item, t.window_start from throttle t where t.key = any (v_new)
      on conflict (key) do update set window_start = excluded.window_start;
  end if;
  return query select c, w, k from unnest(v_counted, v_waits, v_known) as counts(c, w, k);
end $$;
