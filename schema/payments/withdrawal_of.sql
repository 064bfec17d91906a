-- What giving a purchase back would bring now: its unused credits, and their part of the money, rounded in
-- the buyer's favour. The period ends with a day on the site, which the receipt names (withdrawal.rules.ts).
--
-- Parameters:
--   p_id: the payment.
--   p_days: the length of the period, after the day of the payment.
--   p_now: the current time.
-- Returns: credits, amount in minor units of the payment's currency, and the last second of the period; no row if it
--   cannot be given back.
create or replace function withdrawal_of(p_id int, p_days int, p_now timestamptz)
returns table (credits int, amount int, until timestamptz) language sql stable as $$
  select w.unused, case when w.unused = p.granted then p.amount else ceil(p.amount::numeric * w.unused / p.granted)::int end,
    l.day_after - interval '1 second'
  from payment p join credit_account a on a.member_id = p.member_id join site s on s.id = p.site_id
    cross join lateral (select least(p.granted - p.taken, a.balance) as unused) w
    cross join lateral (select (date_trunc('day', p.paid_at at time zone s.time_zone) + make_interval(days => p_days + 1))
      at time zone s.time_zone as day_after) l
  where p.id = p_id and p_now < l.day_after and p.withdrawn_at is null
    and p.refunded = 0 and p.charged_back = 0 and w.unused > 0
$$;
