-- The names of the stored files that the evidence of a complaint or a crime file shows.
--
-- Parameters:
--   p_evidence: what evidence_of returned, or the evidence of a crime file.
create or replace function files_of_evidence(p_evidence jsonb) returns setof text language sql immutable as $$
  select jsonb_path_query(p_evidence, '$.messages[*].photo.stored') #>> '{}'
  union all select jsonb_path_query(p_evidence, '$.photos[*].stored') #>> '{}'
$$;
