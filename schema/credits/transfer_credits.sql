-- Moves credits from one account to another, once per id. Member accounts have a balance row that never falls
-- below zero; system accounts are negative numbers without a balance row, because a hot row is slow.
--
-- Parameters:
--   p_id: the idempotency key.
--   p_from, p_to: the accounts.
--   p_amount: credits, more than 0.
--   p_reason, p_reference: the purpose of the entry.
--   p_now: the time of the entry.
-- Returns: false if this very transfer was made before.
-- Errors: too_few_credits: the balance is too low; not_found: no such account; conflict: the id belongs to
--   another transfer.
-- Locks: the balance rows of the members among the two accounts.
create or replace function transfer_credits(p_id uuid, p_from int, p_to int, p_amount int, p_reason text, p_reference text,
                                 p_now timestamptz) returns boolean language plpgsql as $$
declare v_old credit_transfer;
begin
  insert into credit_transfer (id, from_account, to_account, amount, reason, reference, created_at)
  values (p_id, p_from, p_to, p_amount, p_reason, p_reference, p_now) on conflict (id) do nothing;
  if not found then
    select * into v_old from credit_transfer where id = p_id;
    if (v_old.from_account, v_old.to_account, v_old.amount, v_old.reason) is distinct from (p_from, p_to, p_amount, p_reason) then
      raise exception 'this id belongs to another transfer' using errcode = error_code('conflict');
    end if;
    return false;
  end if;
  if p_from > 0 then
    update credit_account set balance = balance - p_amount where member_id = p_from and balance >= p_amount;
    if not found then raise exception 'the balance is too low' using errcode = error_code('too_few_credits'); end if;
  end if;
  if p_to > 0 then
    update credit_account set balance = balance + p_amount where member_id = p_to;
    if not found then raise exception 'no such account' using errcode = error_code('not_found'); end if;
  end if;
  return true;
end $$;
