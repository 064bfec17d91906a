-- Every difference between payments, messages and the ledger. An empty result is the only correct one.
--
-- Returns: one row per error: what is wrong (fault), what it is about (subject), and both amounts in credits.
--
-- Erased members have no references left; the sums of their pseudonyms cover them.
create or replace function audit_credits() returns table (fault text, subject text, expected bigint, found bigint) language sql stable as $$
  select 'balance'::text, account::text, derived, stored from audit_ledger()
  union all
  select 'the accounts do not sum to zero', 'all', 0::bigint, sum(amount)::bigint from (
    select to_account as account, amount::bigint from credit_transfer
    union all select from_account, -amount::bigint from credit_transfer) moves having sum(amount) <> 0
  union all
  -- Bought and taken back, by account.
  select 'purchases', account::text, sum(expected)::bigint, sum(found)::bigint from (
    select member_id as account, granted - taken as expected, 0 as found from payment
    union all select to_account, 0, amount from credit_transfer where from_account = system_account('sold')
    union all select from_account, 0, -amount from credit_transfer where to_account = system_account('sold')) sides
  group by account having sum(expected) <> sum(found)
  union all
  -- A payment of an existing member has its own entry, and the other way round.
  select 'payment without its entry', p.id::text, p.granted, coalesce(t.amount, 0)
  from payment p join credit_account a on a.member_id = p.member_id
    left join credit_transfer t on t.id = md5('payment:' || p.id)::uuid
  where p.granted <> coalesce(t.amount, 0)
  union all
  select 'entry without its payment', t.id::text, 0, t.amount
  from credit_transfer t join credit_account a on a.member_id = t.to_account
  where t.reason = 'purchase' and not exists (select 1 from payment p where p.id::text = t.reference and p.granted = t.amount)
  union all
  -- A message, photo or gift that cost something has its entry: at once, or captured when it was delivered.
  select m.kind || ' without its entry', m.sender_id || ':' || m.client_id, m.price, coalesce(s.amount, c.amount, 0)
  from message m join credit_account a on a.member_id = m.sender_id
    left join credit_transfer s on s.id = entry_id(m.sender_id, 'message:' || m.client_id)
      and s.to_account = system_account('spent')
    left join credit_transfer c on c.id = md5('capture:' || m.sender_id || ':' || m.client_id)::uuid
  where m.price > 0 and m.price <> coalesce(s.amount, 0) + coalesce(c.amount, 0)
  union all
  select t.reason || ' entry without its message', t.id::text, 0, t.amount
  from credit_transfer t join credit_account a on a.member_id = t.from_account
  where t.to_account = system_account('spent') and t.reason in ('message', 'photo', 'gift')
    and not exists (select 1 from message m where m.sender_id = t.from_account and m.client_id::text = t.reference)
$$;
