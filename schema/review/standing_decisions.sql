-- The executed decisions that found a violation of a member, without those that were taken back.
--
-- Parameters:
--   p_member: the member.
create or replace function standing_decisions(p_member int) returns setof review_decision language sql stable as $$
  select d.* from review_decision d
    where d.subject_id = p_member and d.state = 'executed' and d.is_violation and not is_reversed(d.id)
$$;
