-- Releases held messages of a site that are older than the deadline; their senders refetch lists and balance.
--
-- Parameters:
--   p_site_id: the site.
--   p_older_than: the deadline.
--   p_now: the current time.
-- Returns: how many were released.
-- Locks: per sender the credit_account row, then the held rows in their current state, then the event stream.
create or replace function release_overdue(p_site_id int, p_older_than timestamptz, p_now timestamptz) returns int language plpgsql as $$
declare
  v_sender int;
  v_held held_message;
  v_count int := 0;
begin
  for v_sender in select distinct h.sender_id from held_message h join profile p on p.id = h.sender_id
                  where p.site_id = p_site_id and h.sent_at < p_older_than order by h.sender_id loop
    -- The account first, as in every action of its owner; then the rows in their current state.
    perform 1 from credit_account where member_id = v_sender for update;
    for v_held in select * from held_message where sender_id = v_sender and sent_at < p_older_than
                  order by sent_at, client_id for update loop
      perform release_held(v_held, p_now);
      v_count := v_count + 1;
    end loop;
    perform emit(v_sender, 'credits', '{}', p_now);
    perform emit(v_sender, 'stale', '{}', p_now);
  end loop;
  return v_count;
end $$;
