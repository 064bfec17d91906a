-- Trigger of credit_transfer: no transfer is ever changed or deleted. One exception: an erasure
-- (pseudonymise_ledger) may replace a member's id by a pseudonym and the time by its day; amount and reason
-- stay.
--
-- Errors: append_only: anything else was tried.
create or replace function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('vonk.erasing', true) = 'on' then
    if new.amount = old.amount and new.reason = old.reason and new.created_at = date_trunc('day', old.created_at, 'UTC')
      and (new.from_account > 0) = (old.from_account > 0) and (new.to_account > 0) = (old.to_account > 0)
      and (old.from_account > 0 or new.from_account = old.from_account)
      and (old.to_account > 0 or new.to_account = old.to_account)
    then return new; end if;
  end if;
  raise exception 'the ledger is append-only' using errcode = error_code('append_only');
end $$;

create or replace trigger credit_transfer_append_only before delete or truncate on credit_transfer
  for each statement execute function ledger_is_append_only();

create or replace trigger credit_transfer_no_update before update on credit_transfer
  for each row execute function ledger_is_append_only();
