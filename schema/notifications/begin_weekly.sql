-- Queues a site's weekly mail once, when its weekday and hour have come in the site's time zone. A new site begins with
-- its next week; a week that was missed is left out.
--
-- Parameters:
--   p_site: the site.
--   p_weekday: 1 is Monday.
--   p_hour: 0 to 23 in the site's time zone.
--   p_now: the current time.
-- Returns: true if the mail was queued now.
-- Locks: the site's mail_cursor row.
-- Called by: audience.store.ts.
create or replace function begin_weekly(p_site int, p_weekday int, p_hour int, p_now timestamptz) returns boolean language plpgsql as $$
declare
  v_zone text := (select time_zone from site where id = p_site);
  v_local timestamp := date_trunc('week', p_now at time zone v_zone) + make_interval(days => p_weekday - 1, hours => p_hour);
  v_due timestamptz;
begin
  if v_local > p_now at time zone v_zone then v_local := v_local - interval '7 days'; end if;
  v_due := v_local at time zone v_zone;
  insert into mail_cursor (name, at) values ('weekly-' || p_site, v_due) on conflict (name) do nothing;
  if found or move_mail_cursor('weekly-' || p_site, v_due) is null or v_due < p_now - interval '1 day' then return false; end if;
  perform graphile_worker.add_job('weekly-step', json_build_object('siteId', p_site, 'after', 0,
    'since', (v_local - interval '7 days') at time zone v_zone), priority => 9);
  return true;
end $$;
