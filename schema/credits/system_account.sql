-- The number of an account of the ledger that belongs to no member, by its name: sold credits come from one,
-- spent credits go to another. TypeScript has the same table (systemAccounts in ledger.rules.ts), and a test
-- checks that both are equal.
--
-- Parameters:
--   p_name: sold, spent, given (free credits), reserved (held messages) or forfeited (what an erased member
--     left).
--
-- Immutable, so that the planner replaces a call by its number.
create or replace function system_account(p_name text) returns int language sql immutable parallel safe as $$
  select case p_name
    when 'sold' then -1
    when 'spent' then -2
    when 'given' then -3
    when 'reserved' then -4
    when 'forfeited' then -5
  end
$$;
