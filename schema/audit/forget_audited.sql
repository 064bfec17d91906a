-- Empties the reasons and details of the next entries of the audit log that are about a member. Who approved as the second
-- person stays.
--
-- Parameters:
--   p_member: the member.
--   p_limit: how many entries at once.
-- Returns: how many entries were changed.
-- Locks: those entries.
create or replace function forget_audited(p_member int, p_limit int) returns int language plpgsql as $$
declare v_count int;
begin
  perform set_config('vonk.erasing', 'on', true);
  update audit_entry set reason = '',
      details = details - array(select key from jsonb_object_keys(details) key where key not in ('approvedBy', 'approvedById'))
    where id in (select id from audit_entry where member_id = p_member
      and (reason <> '' or details - array['approvedBy', 'approvedById'] <> '{}') limit p_limit);
  get diagnostics v_count = row_count;
  perform set_config('vonk.erasing', 'off', true);
  return v_count;
end $$;
