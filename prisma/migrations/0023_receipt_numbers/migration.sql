-- Receipts are numbered without gaps, as tax law asks: per site and year of payment there, in the order in which the
-- money came.
create table receipt_series (
  site_id integer not null,
  year integer not null,
  last integer not null,
  constraint receipt_series_pkey primary key (site_id, year)
);
alter table payment add column receipt_number text;

-- The number is taken in the commit that takes the money: where that does not happen, no number is spent.
create function number_receipt() returns trigger language plpgsql as $$
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

create trigger payment_receipt before insert or update on payment for each row
  when (new.paid_at is not null and new.receipt_number is null) execute function number_receipt();

-- What was paid before has a number too.
with numbered as (
  select p.id, p.site_id, extract(year from p.paid_at at time zone s.time_zone)::int as year,
    row_number() over (partition by p.site_id, extract(year from p.paid_at at time zone s.time_zone) order by p.paid_at, p.id) as no
  from payment p join site s on s.id = p.site_id where p.paid_at is not null
), given as (
  update payment p set receipt_number = n.year || '-' || n.site_id || '-' || lpad(n.no::text, 6, '0')
  from numbered n where n.id = p.id returning n.site_id, n.year, n.no
)
insert into receipt_series (site_id, year, last) select site_id, year, max(no) from given group by site_id, year;

create unique index payment_receipt_number_key on payment (receipt_number);

-- Every paid order has a number, and none is missing in between.
create function audit_receipts() returns table (fault text, subject text, expected bigint, found bigint) language sql stable as $$
  select 'paid without a receipt number'::text, id::text, 1::bigint, 0::bigint from payment where paid_at is not null and receipt_number is null
  union all
  select 'receipt numbers', r.site_id || ' in ' || r.year, r.last::bigint, coalesce(p.count, 0)
  from receipt_series r left join (
    select site_id, split_part(receipt_number, '-', 1)::int as year, count(*) from payment where receipt_number is not null group by 1, 2
  ) p using (site_id, year)
  where r.last <> coalesce(p.count, 0)
$$;

-- The nightly check asks both.
alter function audit_money() rename to audit_credits;
create function audit_money() returns table (fault text, subject text, expected bigint, found bigint) language sql stable as $$
  select * from audit_credits() union all select * from audit_receipts()
$$;
