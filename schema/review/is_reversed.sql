-- Whether a decision about a member was taken back: the objection to it was upheld, or its strike was reversed.
--
-- Parameters:
--   p_decision: the decision.
create or replace function is_reversed(p_decision int) returns boolean language sql stable as $$
  select exists (select 1 from complaint c where c.decision_id = p_decision and c.state = 'upheld')
    or exists (select 1 from review_strike s where s.decision_id = p_decision and s.reversed_at is not null)
$$;
