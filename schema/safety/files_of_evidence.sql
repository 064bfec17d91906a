-- The names of the stored files that a complaint's evidence shows.
--
-- Parameters:
--   p_evidence: what evidence_of returned.
create or replace function files_of_evidence(p_evidence jsonb) returns setof text language sql immutable as $$
  select jsonb_path_query(p_evidence, '$.messages[*].photo.stored') #>> '{}'
$$;
