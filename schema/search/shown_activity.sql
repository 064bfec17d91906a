-- The last activity of a member as others see it, rounded down so that nobody can be tracked: to 5 minutes, from
-- an hour on to the hour, from 24 hours on to the day (UTC). The lists order by this value, so that their order
-- says no more than the profile does. `lastActive` in presence.rules.ts is the same rule; a test compares them.
--
-- Parameters:
--   p_at: the activity.
--   p_now: the time at which it is looked at; 'infinity' rounds to the day.
create or replace function shown_activity(p_at timestamptz, p_now timestamptz) returns timestamptz
language sql immutable parallel safe as $$
  select date_bin(case when p_now < p_at + interval '1 hour' then interval '5 minutes'
      when p_now < p_at + interval '24 hours' then interval '1 hour' else interval '24 hours' end,
    p_at, timestamptz '1970-01-01 00:00:00Z')
$$;
