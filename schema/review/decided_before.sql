-- The people whose decisions an appeal is about.
--
-- Parameters:
--   p_complaint: the case that is appealed.
--   p_banned: the member who objects to a ban or a limit, or null.
-- Returns: the numbers of these members of staff; an empty list if a command decided.
create or replace function decided_before(p_complaint int, p_banned int) returns int[] language sql stable as $$
  select coalesce(array_agg(decided.staff_id), '{}') from (
    select d.staff_id from review_item i join review_decision d on d.item_id = i.id
      where i.complaint_id = p_complaint and d.state = 'executed'
    union
    select d.staff_id from complaint c join review_decision d on d.id = c.decision_id where c.id = p_complaint
    union
    select d.staff_id from member m join review_decision d on d.subject_id = m.id
      where m.id = p_banned and d.state = 'executed' and d.executed_at >= coalesce(m.banned_at, m.limited_at)) decided
$$;
