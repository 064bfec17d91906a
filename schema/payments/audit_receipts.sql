-- Every paid payment without a receipt number, and every gap in the numbers of a site and year.
--
-- Returns: the same columns as audit_credits.
create or replace function audit_receipts() returns table (fault text, subject text, expected bigint, found bigint) language sql stable as $$
  select 'paid without a receipt number'::text, id::text, 1::bigint, 0::bigint from payment where paid_at is not null and receipt_number is null
  union all
  select 'receipt numbers', r.site_id || ' in ' || r.year, r.last::bigint, coalesce(p.count, 0)
  from receipt_series r left join (
    select site_id, split_part(receipt_number, '-', 1)::int as year, count(*) from payment where receipt_number is not null group by 1, 2
  ) p using (site_id, year)
  where r.last <> coalesce(p.count, 0)
$$;
