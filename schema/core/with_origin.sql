-- Adds the request that caused a new job to its payload, so that the log lines of the job name that request.
-- Every function that adds a job uses it; runAndPublish (sql.ts) sets vonk.origin.
--
-- Parameters:
--   p_payload: the payload of the job, an object.
-- Returns: the payload with `origin`, which is the setting vonk.origin of the transaction; without that, the payload as it is.
create or replace function with_origin(p_payload json) returns json language sql stable as $$
  select case when coalesce(current_setting('vonk.origin', true), '') = '' then p_payload
    else (p_payload::jsonb || jsonb_build_object('origin', current_setting('vonk.origin')::jsonb))::json end
$$;
