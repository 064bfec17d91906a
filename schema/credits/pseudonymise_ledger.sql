-- Moves the next entries of a member to a pseudonym, without the references that lead back to messages.
--
-- Parameters:
--   p_member: the member.
--   p_account: the pseudonym.
--   p_limit: how many entries at once.
-- Returns: how many entries were changed.
-- Locks: those entries.
create or replace function pseudonymise_ledger(p_member int, p_account int, p_limit int) returns int language plpgsql as $$
declare v_count int;
begin
  perform set_config('vonk.erasing', 'on', true);
  update credit_transfer t set
    id = gen_random_uuid(), reference = '', created_at = date_trunc('day', t.created_at, 'UTC'),
    from_account = case when t.from_account = p_member then p_account else t.from_account end,
    to_account = case when t.to_account = p_member then p_account else t.to_account end
  where t.id in (select id from credit_transfer where p_member in (from_account, to_account) limit p_limit);
  get diagnostics v_count = row_count;
  perform set_config('vonk.erasing', 'off', true);
  return v_count;
end $$;
