-- What exists becomes the first partition, up to the Monday after next. Checked in the next migration, without a lock, so that
-- attaching it needs no look at the rows.
do $$
declare v_end timestamptz := date_trunc('week', now(), 'UTC') + interval '14 days';
begin
  execute format('alter table member_event add constraint partition_range check (at < %L) not valid', v_end);
  execute format('alter table sent_mail add constraint partition_range check (queued_at < %L) not valid', v_end);
end $$;
