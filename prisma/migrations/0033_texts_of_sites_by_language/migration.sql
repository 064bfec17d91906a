-- The title and description of a site are by language now. The earlier keys stay for the release before.
update site set settings = settings || jsonb_build_object('texts', jsonb_build_object(domain_language, jsonb_strip_nulls(
  jsonb_build_object(
    'indexTitle', nullif(btrim(settings ->> 'indexTitle'), ''),
    'description', nullif(btrim(settings ->> 'description'), '')
  ))))
where settings ?| array['indexTitle', 'description'];
