-- Trigger of complaint: a case that waits is an item of a queue, and an appeal of it is another one. An appeal is not decided
-- by the people who decided before. What has its item keeps it (open_review).
create or replace function follow_case() returns trigger language plpgsql as $$
declare
  v_is_open boolean := new.state in ('received', 'in_review', 'appeal_open');
  v_queue text := case
    when new.kind = 'objection' or new.state = 'appeal_open' or new.category = 'verification' then 'appeals'
    when new.kind = 'complaint' then 'complaints'
    when new.category = 'underage' then 'age'
    else 'reports' end;
begin
  if tg_op = 'UPDATE' then
    if not v_is_open then
      perform close_review(i.id, coalesce(new.decided_at, now())) from review_item i where i.complaint_id = new.id and i.state <> 'decided';
    end if;
    if new.target_id is distinct from old.target_id or new.author_id is distinct from old.author_id then
      perform forget_review(i.id, new.target_id, new.author_id) from review_item i where i.complaint_id = new.id;
    end if;
  end if;
  if v_is_open then
    perform open_review(new.site_id, v_queue, new.category, new.id, null, null, null,
      case when new.kind = 'objection' then new.author_id else new.target_id end, new.author_id,
      decided_before(new.id, case when new.kind = 'objection' then new.author_id end),
      coalesce(new.appealed_at, new.created_at));
  end if;
  return null;
end $$;

create or replace trigger case_is_reviewed after insert or update of state, target_id, author_id on complaint
  for each row execute function follow_case();
