-- All checks of the books: credits and receipt numbers. An empty result is the only correct one.
--
-- Returns: the rows of audit_credits and audit_receipts.
create or replace function audit_money() returns table (fault text, subject text, expected bigint, found bigint) language sql stable as $$
  select * from audit_credits() union all select * from audit_receipts()
$$;
