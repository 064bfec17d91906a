-- Closes an item whose source is decided or gone. If staff did not decide it in the console, an event says so. A decision that
-- waits for a second person waits no longer.
--
-- Parameters:
--   p_item: the item.
--   p_at: the time of the decision.
-- Locks: the item, then its decision.
create or replace function close_review(p_item int, p_at timestamptz) returns void language plpgsql as $$
begin
  update review_item set state = 'decided', decided_at = p_at, lease_staff = null, lease_name = null, lease_until = null
    where id = p_item and state <> 'decided';
  if found and coalesce(current_setting('vonk.reviewing', true), '') <> 'on' then
    insert into review_event (item_id, at, kind) values (p_item, p_at, 'closed');
  end if;
  update review_decision set state = 'conflict' where item_id = p_item and state = 'approval';
end $$;
