-- Trigger of audit_entry: no entry is ever changed or deleted. One exception: an erasure (forget_audited) may empty the
-- reason and the details, which may say something about the member; who decided and approved what and when stays.
--
-- Errors: append_only: anything else was tried.
create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('vonk.erasing', true) = 'on' then
    if new.reason = '' and new.details - array['approvedBy', 'approvedById'] = '{}'
      and (new.details -> 'approvedBy', new.details -> 'approvedById')
        is not distinct from (old.details -> 'approvedBy', old.details -> 'approvedById')
      and (new.id, new.at, new.actor, new.act) = (old.id, old.at, old.actor, old.act)
      and (new.site_id, new.member_id) is not distinct from (old.site_id, old.member_id)
    then return new; end if;
  end if;
  raise exception 'the audit log is append-only' using errcode = error_code('append_only');
end $$;

create or replace trigger audit_entry_append_only before delete or truncate on audit_entry
  for each statement execute function audit_is_append_only();

create or replace trigger audit_entry_no_update before update on audit_entry
  for each row execute function audit_is_append_only();
