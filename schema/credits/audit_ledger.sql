-- Every difference between stored amounts (balances, and the prices of held messages for the reserved
-- account) and the sums of the transfers. An empty result is the only correct one.
--
-- Returns: account, stored and derived, in credits.
create or replace function audit_ledger() returns table (account int, stored bigint, derived bigint) language sql stable as $$
  with moves as (
    select to_account as account, amount::bigint as amount from credit_transfer
    union all select from_account, -amount::bigint from credit_transfer
  ), derived as (
    select account, sum(amount) as total from moves
    where account > 0 or account = system_account('reserved') group by account
  ), stored as (
    select member_id as account, balance::bigint as total from credit_account
    union all select system_account('reserved'), coalesce(sum(price), 0) from held_message
  )
  select coalesce(s.account, d.account), coalesce(s.total, 0)::bigint, coalesce(d.total, 0)::bigint
  from stored s full join derived d on d.account = s.account
  where coalesce(s.total, 0) <> coalesce(d.total, 0)
$$;
