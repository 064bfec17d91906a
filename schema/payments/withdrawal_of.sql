-- What giving a purchase back would bring now: its unused credits, and their part of the money, rounded in
-- the buyer's favour.
--
-- Parameters:
--   p_id: the payment.
--   p_days: the length of the period.
--   p_now: the current time.
-- Returns: credits, amount in minor units of the payment's currency, and the end of the period; no row if it
--   cannot be given back.
-- Called by: payments.store.ts, withdraw_payment.
create or replace function withdrawal_of(p_id int, p_days int, p_now timestamptz)
returns table (credits int, amount int, until timestamptz) language sql stable as $$
  select w.unused, case when w.unused = p.granted then p.amount else ceil(p.amount::numeric * w.unused / p.granted)::int end,
    p.paid_at + make_interval(days => p_days)
  from payment p join credit_account a on a.member_id = p.member_id
    cross join lateral (select least(p.granted - p.taken, a.balance) as unused) w
  where p.id = p_id and p.paid_at > p_now - make_interval(days => p_days) and p.withdrawn_at is null
    and p.refunded = 0 and p.charged_back = 0 and w.unused > 0
$$;
