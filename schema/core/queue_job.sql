-- Queues a background job in the transaction that causes it. Every job is queued by this function.
--
-- The queue's public view (graphile_worker.jobs) shows no payload, so a job has flags, by which those of a member are found
-- and removed (job_flags), and always a key, by which one that is running can be kept from being tried again.
--
-- Parameters:
--   p_task: the name of the job.
--   p_payload: its payload, an object. The request that caused the job is added as `origin`: the setting vonk.origin of the
--     transaction, which runAndPublish (sql.ts) sets; without that, the payload stays as it is.
--   p_key: a job with the same key that no worker has started is replaced.
--   p_priority: lower numbers run first; 0 by default.
--   p_max_attempts: how often it is tried; 25 by default.
--   p_run_at: not before this time.
--   p_queue: jobs of one queue run one after the other.
-- Locks: the job with the same key.
create or replace function queue_job(p_task text, p_payload json, p_key text default null, p_priority int default null,
                                     p_max_attempts int default null, p_run_at timestamptz default null, p_queue text default null)
returns void language plpgsql as $$
declare v_origin text := current_setting('vonk.origin', true);
begin
  perform graphile_worker.add_job(p_task,
    case when coalesce(v_origin, '') = '' then p_payload
      else (p_payload::jsonb || jsonb_build_object('origin', v_origin::jsonb))::json end,
    queue_name => p_queue, run_at => p_run_at, max_attempts => p_max_attempts, priority => p_priority,
    job_key => coalesce(p_key, gen_random_uuid()::text), flags => job_flags(p_payload));
end $$;
