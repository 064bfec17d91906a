-- member_event, and in the next migration sent_mail, become partitioned by week (docs/decisions/0030): what exists is the partition `_before`, then
-- follows one for a week, and `_default` takes what no other is for. The job `sweep` makes and drops the others.
-- Each in a transaction of its own, which asks for no lock while it holds one that others may wait for.
-- A table's triggers are files in schema/<domain>/ that do not change, so that they move to the new table here.
create function cut_by_week(p_table text, p_column text, p_key text) returns void language plpgsql as $$
declare
  v_before text := p_table || '_before';
  v_end timestamptz := date_trunc('week', now(), 'UTC') + interval '14 days';
  v_triggers text[] := array(select pg_get_triggerdef(oid) from pg_trigger
    where tgrelid = p_table::regclass and not tgisinternal);
  v_indexes text[] := array(select pg_get_indexdef(i.indexrelid) from pg_index i
    where i.indrelid = p_table::regclass and not i.indisunique);
  v_references text[] := array(select format('add constraint %I %s', conname, pg_get_constraintdef(oid)) from pg_constraint
    where conrelid = p_table::regclass and contype = 'f');
  v_name text;
  v_text text;
begin
  for v_name in select tgname from pg_trigger where tgrelid = p_table::regclass and not tgisinternal loop
    execute format('drop trigger %I on %I', v_name, p_table);
  end loop;
  execute format('alter table %I rename to %I', p_table, v_before);
  execute format('alter table %I drop constraint %I', v_before, p_table || '_pkey');
  execute format('alter table %I add constraint %I primary key using index %I', v_before, v_before || '_pkey', p_table || '_with_time');
  for v_name in select indexrelid::regclass::text from pg_index i where indrelid = v_before::regclass and not indisunique loop
    execute format('alter index %I rename to %I', v_name, replace(v_name, p_table, v_before));
  end loop;

  execute format('create table %I (like %I including defaults including constraints) partition by range (%I)',
    p_table, v_before, p_column);
  execute format('alter table %I drop constraint partition_range', p_table);
  execute format('alter table %I add constraint %I primary key (%s)', p_table, p_table || '_pkey', p_key);
  foreach v_text in array v_indexes loop execute v_text; end loop;
  foreach v_text in array v_references loop execute format('alter table %I %s', p_table, v_text); end loop;
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', p_table, v_before, v_end);
  execute format('alter table %I drop constraint partition_range', v_before);
  execute format('create table %I partition of %I for values from (%L) to (%L)', p_table || to_char(v_end at time zone 'UTC', '_YYYYMMDD'),
    p_table, v_end, v_end + interval '7 days');
  execute format('create table %I partition of %I default', p_table || '_default', p_table);
  foreach v_text in array v_triggers loop execute v_text; end loop;
end $$;

lock table member_event in access exclusive mode;
select cut_by_week('member_event', 'at', 'member_id, no, at');
