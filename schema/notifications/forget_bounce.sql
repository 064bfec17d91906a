-- Trigger of member: a new address has not bounced and has not reported spam, so mails start again.
create or replace function forget_bounce() returns trigger language plpgsql as $$
begin
  delete from notifications_off where member_id = new.id and reason in ('bounce', 'fbl');
  return null;
end $$;

create or replace trigger member_address_changed after update of email on member
  for each row when (old.email is distinct from new.email) execute function forget_bounce();
