-- Gives the jobs that the release before queued the flags of `job_flags`, by which an erasure finds them; their payload
-- cannot be read by the queue's public view. On an empty database the queue gets its tables after the migrations.
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is null then return; end if;
  update graphile_worker._private_jobs j set flags = (
    select jsonb_object_agg(flag, true) from unnest(array[
      'member:' || (j.payload ->> 'memberId'),
      'address:' || encode(sha256(convert_to((j.payload ->> 'siteId') || ':' || (j.payload ->> 'email'), 'UTF8')), 'hex')
    ]) flag where flag is not null)
  where j.flags is null and (j.payload ->> 'memberId' is not null or j.payload ->> 'email' is not null);
end $$;
