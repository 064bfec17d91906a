-- Whether a decision with these measures caused what an objection is about.
--
-- Parameters:
--   p_measures: the measures of the decision.
--   p_category: the category of the objection: ban or limits.
create or replace function caused_it(p_measures jsonb, p_category text) returns boolean language sql immutable as $$
  select case p_category
    when 'ban' then p_measures @> '[{"kind": "BAN"}]'
    when 'limits' then p_measures @? '$[*].kind ? (@ starts with "LIMIT_")'
    else false end
$$;
