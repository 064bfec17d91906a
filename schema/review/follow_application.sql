-- Trigger of partner_application: an application whose address is confirmed is an item of the queue `partners`, of normal
-- urgency as in open_review.sql, until it is decided.
create or replace function follow_application() returns trigger language plpgsql as $$
begin
  if new.state = 'open' and old.state <> 'open' then
    insert into review_item (site_id, queue, category, application_id, urgency, created_at, due_at)
      values (new.site_id, 'partners', 'access', new.id, 2, new.confirmed_at, new.confirmed_at + interval '3 days')
      on conflict do nothing;
  elsif old.state = 'open' and new.state <> 'open' then
    perform close_review(i.id, coalesce(new.decided_at, now())) from review_item i
      where i.application_id = new.id and i.state <> 'decided';
  end if;
  return null;
end $$;

create or replace trigger application_is_reviewed after update of state on partner_application
  for each row execute function follow_application();
