-- Trigger of verification: selfies that wait are an item, which the people of a reversed decision cannot open. The appeal
-- against a rejection is not for the two who rejected.
create or replace function follow_verification() returns trigger language plpgsql as $$
begin
  if new.state = 'waiting' then
    perform open_review(new.site_id, 'verification', 'selfies', null, null, new.photo_id, new.id, new.member_id, null,
      array(select distinct staff_number(s) from verification v, unnest(array[v.first_staff, v.second_staff]) s
        where v.member_id = new.member_id and v.appeal_upheld_at is not null and staff_number(s) is not null), new.sent_at);
  elsif old.state = 'waiting' then
    perform close_review(i.id, coalesce(new.decided_at, now())) from review_item i
      where i.verification_id = new.id and i.state <> 'decided';
  end if;
  if new.complaint_id is distinct from old.complaint_id then
    update review_item set barred = array_remove(array[staff_number(new.first_staff), staff_number(new.second_staff)], null)
      where complaint_id = new.complaint_id;
  end if;
  return null;
end $$;

create or replace trigger verification_is_reviewed after update of state, complaint_id on verification
  for each row execute function follow_verification();
