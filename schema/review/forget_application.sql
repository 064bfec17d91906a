-- Trigger of partner_application: what staff wrote about an application is deleted with it.
create or replace function forget_application() returns trigger language plpgsql as $$
begin
  perform forget_review(i.id, i.subject_id, i.author_id) from review_item i where i.application_id = old.id;
  return null;
end $$;

create or replace trigger application_is_forgotten after delete on partner_application
  for each row execute function forget_application();
