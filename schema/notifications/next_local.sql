-- The next moment at which it is a given hour in a time zone.
--
-- Parameters:
--   p_now: the current time.
--   p_zone: the time zone's name.
--   p_hour: 0 to 23.
create or replace function next_local(p_now timestamptz, p_zone text, p_hour int) returns timestamptz language sql stable as $$
  select case when today > p_now then today
    else (date_trunc('day', p_now at time zone p_zone) + make_interval(days => 1, hours => p_hour)) at time zone p_zone end
  from (select (date_trunc('day', p_now at time zone p_zone) + make_interval(hours => p_hour)) at time zone p_zone as today) t
$$;
