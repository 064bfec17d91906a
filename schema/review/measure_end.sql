-- When a measure of an executed decision ends.
--
-- Parameters:
--   p_decision: the decision.
--   p_kind: the kind of the measure.
-- Returns: infinity for a ban for good; null if the decision does not have the measure.
create or replace function measure_end(p_decision review_decision, p_kind text) returns timestamptz language sql stable as $$
  select coalesce(p_decision.executed_at + make_interval(hours => 24 * (m->>'days')::int), 'infinity')
    from jsonb_array_elements(p_decision.measures) m where m->>'kind' = p_kind
$$;
