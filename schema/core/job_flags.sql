-- The flags of a job, by which the jobs about a member are found: one for the member, and one for an address of a site, as a
-- hash, because operators read the flags.
--
-- Parameters:
--   p_payload: the payload of the job; `memberId`, and `siteId` with `email`, give flags.
-- Returns: the flags; none for other payloads.
create or replace function job_flags(p_payload json) returns text[] language sql stable as $$
  select array_remove(array[
    'member:' || (p_payload ->> 'memberId'),
    'address:' || encode(sha256(convert_to((p_payload ->> 'siteId') || ':' || (p_payload ->> 'email'), 'UTF8')), 'hex')
  ], null)
$$;
