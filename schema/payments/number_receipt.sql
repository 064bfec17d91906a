-- Trigger of payment: numbers receipts without gaps, as tax law requires: per site and year, in the order in
-- which the money came. The number is taken in the commit that takes the money, so that none is lost.
--
-- Locks: the receipt_series row of the site and year until the end of the transaction.
create or replace function number_receipt() returns trigger language plpgsql as $$
declare
  v_year int;
  v_no int;
begin
  select extract(year from new.paid_at at time zone s.time_zone) into v_year from site s where s.id = new.site_id;
  insert into receipt_series as r (site_id, year, last) values (new.site_id, v_year, 1)
    on conflict (site_id, year) do update set last = r.last + 1 returning last into v_no;
  new.receipt_number := v_year || '-' || new.site_id || '-' || lpad(v_no::text, 6, '0');
  return new;
end $$;

create or replace trigger payment_receipt before insert or update on payment for each row
  when (new.paid_at is not null and new.receipt_number is null) execute function number_receipt();
