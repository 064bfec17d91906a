-- Rounds the last activity of members who are gone for an hour, or for a day, to what others still see of it
-- (shown_activity). Called every 5 minutes, at the moments when what is shown changes.
--
-- Parameters:
--   p_now: the present time.
--   p_most: the largest number of members of one call.
-- Returns: how many were rounded; if it is p_most, there may be more.
-- Locks: the search_entry rows, without waiting: a row that is just written is left to the next call.
--
-- Rounded rows stand exactly at the start of an hour or a day. The rows strictly in between are those that are
-- due, and an index of the search finds only them. Days are looked at for six weeks back.
create or replace function coarsen_activity(p_now timestamptz, p_most int) returns int language plpgsql as $$
declare v_count int;
begin
  with span as (
    select hour as start, least(hour + interval '1 hour', p_now - interval '59 minutes') as stop
      from generate_series(date_bin('1 hour', p_now - interval '25 hours', timestamptz '1970-01-01 00:00:00Z'),
        p_now - interval '1 hour', interval '1 hour') hour
    union all
    select day, least(day + interval '24 hours', p_now - interval '23 hours 59 minutes')
      from generate_series(date_bin('24 hours', p_now - interval '42 days', timestamptz '1970-01-01 00:00:00Z'),
        p_now - interval '24 hours', interval '24 hours') day),
  due as materialized (
    select e.profile_id from site, unnest(enum_range(null::gender)) as of_gender, span,
      lateral (select e.profile_id from search_entry e
        where e.site_id = site.id and e.gender = of_gender and e.last_active_at > span.start and e.last_active_at < span.stop
          and shown_activity(e.last_active_at, p_now) <> e.last_active_at
        limit p_most for update skip locked) e
    limit p_most)
  update search_entry e set last_active_at = shown_activity(e.last_active_at, p_now)
    from due where e.profile_id = due.profile_id;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
