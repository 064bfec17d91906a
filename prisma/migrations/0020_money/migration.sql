-- Buying credits: orders, what pays for them, codes that make them cheaper, and what the ledger makes of it all.
CREATE TABLE "payer" (
    "member_id" INTEGER NOT NULL,
    "cap_amount" INTEGER,
    "cap_currency" TEXT,
    "next_cap_amount" INTEGER,
    "next_cap_at" TIMESTAMPTZ(3),
    "direct_debit_blocked_at" TIMESTAMPTZ(3),
    "premium_by_payment" BOOLEAN NOT NULL DEFAULT false,
    "customer_id" TEXT,
    "provider" TEXT,
    "kept_code" TEXT,

    CONSTRAINT "payer_pkey" PRIMARY KEY ("member_id")
);
CREATE TABLE "payment" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "site_id" INTEGER NOT NULL,
    "client_id" UUID NOT NULL,
    "package_id" TEXT NOT NULL,
    "credits" INTEGER NOT NULL,
    "country" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "list_amount" INTEGER NOT NULL,
    "discount_amount" INTEGER NOT NULL DEFAULT 0,
    "amount" INTEGER NOT NULL,
    "discount_code" TEXT,
    "vat_rate" INTEGER NOT NULL,
    "vat_amount" INTEGER NOT NULL,
    "seller" JSONB NOT NULL,
    "method" TEXT NOT NULL,
    "sequence" TEXT NOT NULL DEFAULT 'oneoff',
    "mandate_id" INTEGER,
    "provider" TEXT NOT NULL,
    "provider_id" TEXT,
    "checkout_url" TEXT,
    "status" TEXT NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "granted" INTEGER NOT NULL DEFAULT 0,
    "taken" INTEGER NOT NULL DEFAULT 0,
    "owed" INTEGER NOT NULL DEFAULT 0,
    "refunded" INTEGER NOT NULL DEFAULT 0,
    "charged_back" INTEGER NOT NULL DEFAULT 0,
    "charged_back_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdrawn_credits" INTEGER NOT NULL DEFAULT 0,
    "withdrawn_amount" INTEGER NOT NULL DEFAULT 0,
    "refund_asked_at" TIMESTAMPTZ(3),
    "moves" INTEGER NOT NULL DEFAULT 0,
    "next_check_at" TIMESTAMPTZ(3),
    "checks" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "discount_code" (
    "id" SERIAL NOT NULL,
    "site_id" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "percentage" INTEGER,
    "amount" INTEGER,
    "currency" TEXT,
    "country" TEXT,
    "member_id" INTEGER,
    "minimum_order" INTEGER,
    "methods" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "expires_at" TIMESTAMPTZ(3),
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "discount_code_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "discount_redemption" (
    "member_id" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "payment_id" INTEGER NOT NULL,
    "taken_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),

    CONSTRAINT "discount_redemption_pkey" PRIMARY KEY ("member_id","code")
);
CREATE TABLE "mandate" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "reference" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'unconfirmed',
    "details" TEXT NOT NULL,
    "masked_iban" TEXT NOT NULL,
    "masked_phone" TEXT NOT NULL,
    "consent_text" TEXT NOT NULL,
    "consented_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "provider" TEXT,
    "provider_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mandate_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "sms_code" (
    "id" SERIAL NOT NULL,
    "mandate_id" INTEGER NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sms_code_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "sandbox_charge" (
    "id" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "refunded" INTEGER NOT NULL DEFAULT 0,
    "charged_back" INTEGER NOT NULL DEFAULT 0,
    "redirect_url" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_charge_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "payment_member_id_client_id_key" ON "payment"("member_id", "client_id");
CREATE UNIQUE INDEX "payment_provider_provider_id_key" ON "payment"("provider", "provider_id");
CREATE INDEX "payment_member_id_id_idx" ON "payment"("member_id", "id" DESC);
CREATE UNIQUE INDEX "discount_code_site_id_code_key" ON "discount_code"("site_id", "code");
CREATE INDEX "discount_code_member_id_idx" ON "discount_code"("member_id");
CREATE INDEX "discount_redemption_payment_id_idx" ON "discount_redemption"("payment_id");
CREATE UNIQUE INDEX "mandate_reference_key" ON "mandate"("reference");
CREATE INDEX "mandate_member_id_id_idx" ON "mandate"("member_id", "id" DESC);
CREATE INDEX "sms_code_mandate_id_idx" ON "sms_code"("mandate_id");
CREATE UNIQUE INDEX "sandbox_charge_idempotency_key_key" ON "sandbox_charge"("idempotency_key");
ALTER TABLE "payer" ADD CONSTRAINT "payer_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "discount_redemption" ADD CONSTRAINT "discount_redemption_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "mandate" ADD CONSTRAINT "mandate_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "sms_code" ADD CONSTRAINT "sms_code_mandate_id_fkey" FOREIGN KEY ("mandate_id") REFERENCES "mandate"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What no code may get wrong.
alter table payment add constraint payment_amounts check (amount > 0 and list_amount >= amount and discount_amount >= 0
  and list_amount - discount_amount = amount and vat_amount between 0 and amount and credits > 0);
alter table payment add constraint payment_status check (status in ('open', 'pending', 'paid', 'failed', 'cancelled', 'expired')
  and (status = 'paid') = (paid_at is not null));
alter table payment add constraint payment_credits check (granted between 0 and credits and taken >= 0 and owed >= 0
  and taken + owed <= granted and withdrawn_credits <= taken);
alter table discount_code add constraint discount_code_value check (
  (percentage between 1 and 100 and amount is null) or (percentage is null and amount > 0 and currency is not null));
alter table discount_code add constraint discount_code_upper check (code = upper(code) and code ~ '^[A-Z0-9-]{3,24}$');
alter table payer add constraint payer_cap check (cap_amount >= 0 and next_cap_amount >= 0);
-- Few payments wait to be read again.
create index payment_next_check on payment (next_check_at) where next_check_at is not null;
-- A member has one mandate that counts.
create unique index mandate_active on mandate (member_id) where state = 'active';

-- ------------------------------------------------------------------ premium
-- Premium is for good, unless every payment that made it went back. Returns whether it changed. The account is held.
create function settle_premium(p_member int, p_now timestamptz) returns boolean language plpgsql as $$
begin
  if exists (select 1 from payment where member_id = p_member and paid_at is not null and granted > 0
             and charged_back = 0 and withdrawn_at is null and refunded < amount) then
    update member set premium_since = p_now where id = p_member and premium_since is null;
    if not found then return false; end if;
    insert into payer (member_id, premium_by_payment) values (p_member, true)
      on conflict (member_id) do update set premium_by_payment = true;
    return true;
  end if;
  update payer set premium_by_payment = false where member_id = p_member and premium_by_payment;
  if not found then return false; end if;
  update member set premium_since = null where id = p_member;
  return true;
end $$;

-- ------------------------------------------------------------------ a payment moves on
-- Takes over what the provider says of a payment, once, whatever the order and however often it is said: a payment goes
-- forward (open, pending, then failed, cancelled, expired or paid) and never back. Paid grants the credits; money that
-- went back takes them, as far as they are there. Returns whether anything changed. The caller announces the events.
create function settle_payment(p_id int, p_status text, p_refunded int, p_charged_back int, p_next_check timestamptz,
                               p_now timestamptz) returns boolean language plpgsql as $$
declare
  v payment;
  v_member int;
  v_has_account boolean;
  v_grant int;
  v_debt payment;
  v_left int;
  v_target int;
  v_diff int;
  v_move int;
  v_moved boolean := false;
  v_changed boolean := false;
begin
  select member_id into v_member from payment where id = p_id;
  perform 1 from credit_account where member_id = v_member for update;
  v_has_account := found;
  select * into v from payment where id = p_id for update;
  if not found then return false; end if;
  update payment set next_check_at = p_next_check, checks = checks + 1 where id = p_id;

  if p_status = 'paid' and v.paid_at is null then
    v_changed := true;
    v_grant := v.credits;
    if not v_has_account then
      -- The account is gone: the money goes back.
      v_grant := 0;
      perform graphile_worker.add_job('refund-payment', json_build_object('paymentId', p_id), job_key => 'refund:' || p_id);
    elsif v.discount_code is not null then
      -- The code belongs to the first order that is paid; another one buys at the list's price.
      insert into discount_redemption as r (member_id, code, payment_id, taken_at, paid_at)
        values (v.member_id, v.discount_code, p_id, p_now, p_now)
        on conflict (member_id, code) do update set payment_id = excluded.payment_id, paid_at = excluded.paid_at
          where r.paid_at is null;
      if not found then v_grant := floor(v.credits::numeric * v.amount / v.list_amount); end if;
      update payer set kept_code = null where member_id = v.member_id and kept_code = v.discount_code;
    end if;
    update payment set status = 'paid', paid_at = p_now, ended_at = null, granted = v_grant where id = p_id returning * into v;
    if v_grant > 0 then
      perform transfer_credits(md5('payment:' || p_id)::uuid, -1, v.member_id, v_grant, 'purchase', p_id::text, p_now);
      v_moved := true;
      v_left := v_grant;
      for v_debt in select * from payment where member_id = v.member_id and owed > 0 and id <> p_id order by id for update loop
        v_move := least(v_left, v_debt.owed);
        exit when v_move = 0;
        perform transfer_credits(md5('payment:' || v_debt.id || ':' || v_debt.moves)::uuid, v.member_id, -1, v_move, 'debt',
          v_debt.id::text, p_now);
        update payment set owed = owed - v_move, taken = taken + v_move, moves = moves + 1 where id = v_debt.id;
        v_left := v_left - v_move;
      end loop;
      perform graphile_worker.add_job('send-receipt-mail', json_build_object('paymentId', p_id), job_key => 'receipt:' || p_id);
    end if;
  elsif p_status = 'pending' and v.status = 'open' then
    v_changed := true;
    update payment set status = 'pending' where id = p_id;
  elsif p_status in ('failed', 'cancelled', 'expired') and v.status in ('open', 'pending') then
    v_changed := true;
    update payment set status = p_status, ended_at = p_now where id = p_id;
    delete from discount_redemption where payment_id = p_id and paid_at is null;
  end if;

  if v.paid_at is not null and (p_refunded, p_charged_back) is distinct from (v.refunded, v.charged_back) then
    v_changed := true;
    v_target := least(v.granted, v.withdrawn_credits + round(v.granted::numeric
      * (greatest(0, p_refunded - v.withdrawn_amount) + p_charged_back) / v.amount));
    v_diff := v_target - v.taken - v.owed;
    v_move := 0;
    if v_diff > 0 and v_has_account then
      select least(balance, v_diff) into v_move from credit_account where member_id = v.member_id;
      if v_move > 0 then
        perform transfer_credits(md5('payment:' || p_id || ':' || v.moves)::uuid, v.member_id, -1, v_move,
          case when p_charged_back > v.charged_back then 'charge-back' else 'refund' end, p_id::text, p_now);
      end if;
      v.taken := v.taken + v_move;
      v.owed := v.owed + v_diff - v_move;
    elsif v_diff < 0 and v_has_account then
      -- A charge-back was taken back: first what was owed for it is forgotten, then the credits return.
      v_move := least(v.owed, -v_diff);
      v.owed := v.owed - v_move;
      v_move := -v_diff - v_move;
      if v_move > 0 then
        perform transfer_credits(md5('payment:' || p_id || ':' || v.moves)::uuid, -1, v.member_id, v_move, 'restored',
          p_id::text, p_now);
      end if;
      v.taken := v.taken - v_move;
    end if;
    v_moved := v_moved or v_move > 0;
    update payment set refunded = p_refunded, charged_back = p_charged_back, taken = v.taken, owed = v.owed,
      moves = moves + 1, charged_back_at = case when p_charged_back = 0 then null else coalesce(charged_back_at, p_now) end
      where id = p_id;
    if p_charged_back > v.charged_back and v_has_account then
      insert into payer (member_id, direct_debit_blocked_at) values (v.member_id, p_now)
        on conflict (member_id) do update set direct_debit_blocked_at = coalesce(payer.direct_debit_blocked_at, p_now);
    end if;
  end if;

  if v_changed and v_has_account then
    if settle_premium(v.member_id, p_now) then perform emit(v.member_id, 'account', '{}', p_now); end if;
    if v_moved then perform emit(v.member_id, 'credits', '{}', p_now); end if;
    perform emit(v.member_id, 'payment', jsonb_build_object('y', p_id), p_now);
  end if;
  return v_changed;
end $$;

-- ------------------------------------------------------------------ withdrawal
-- What giving a purchase back would bring at this moment: the credits of it that are still there, and their part of the
-- money, in the buyer's favour. No row: it cannot be given back (any more).
create function withdrawal_of(p_id int, p_days int, p_now timestamptz)
returns table (credits int, amount int, until timestamptz) language sql stable as $$
  select w.unused, case when w.unused = p.granted then p.amount else ceil(p.amount::numeric * w.unused / p.granted)::int end,
    p.paid_at + make_interval(days => p_days)
  from payment p join credit_account a on a.member_id = p.member_id
    cross join lateral (select least(p.granted - p.taken, a.balance) as unused) w
  where p.id = p_id and p.paid_at > p_now - make_interval(days => p_days) and p.withdrawn_at is null
    and p.refunded = 0 and p.charged_back = 0 and w.unused > 0
$$;

-- Gives a purchase back: the credits now, the money through the provider. Errors: VK404 it is not the member's or cannot be
-- given back, VK409 it would bring something else than what was agreed to.
create function withdraw_payment(p_member int, p_id int, p_credits int, p_days int, p_now timestamptz) returns boolean
language plpgsql as $$
declare v_offer record;
begin
  perform 1 from credit_account where member_id = p_member for update;
  perform 1 from payment where id = p_id and member_id = p_member for update;
  if not found then raise exception 'no such payment' using errcode = 'VK404'; end if;
  select * into v_offer from withdrawal_of(p_id, p_days, p_now);
  if not found then raise exception 'this cannot be given back' using errcode = 'VK404'; end if;
  if v_offer.credits <> p_credits then raise exception 'the offer has changed' using errcode = 'VK409'; end if;
  perform transfer_credits(md5('withdrawal:' || p_id)::uuid, p_member, -1, v_offer.credits, 'withdrawal', p_id::text, p_now);
  update payment set withdrawn_at = p_now, withdrawn_credits = v_offer.credits, withdrawn_amount = v_offer.amount,
    taken = taken + v_offer.credits where id = p_id;
  perform graphile_worker.add_job('refund-payment', json_build_object('paymentId', p_id), job_key => 'refund:' || p_id);
  if settle_premium(p_member, p_now) then perform emit(p_member, 'account', '{}', p_now); end if;
  perform emit(p_member, 'credits', '{}', p_now);
  perform emit(p_member, 'payment', jsonb_build_object('y', p_id), p_now);
  return true;
end $$;

-- ------------------------------------------------------------------ the books
-- Everything that is not as it must be, in words; none is the only right answer. Members that were erased have no
-- references left: theirs is proven by the sums of their pseudonyms.
create function audit_money() returns table (fault text, subject text, expected bigint, found bigint) language sql stable as $$
  select 'balance'::text, account::text, derived, stored from audit_ledger()
  union all
  select 'the accounts do not sum to zero', 'all', 0::bigint, sum(amount)::bigint from (
    select to_account as account, amount::bigint from credit_transfer
    union all select from_account, -amount::bigint from credit_transfer) moves having sum(amount) <> 0
  union all
  -- Bought and taken back, by account.
  select 'purchases', account::text, sum(expected)::bigint, sum(found)::bigint from (
    select member_id as account, granted - taken as expected, 0 as found from payment
    union all select to_account, 0, amount from credit_transfer where from_account = -1
    union all select from_account, 0, -amount from credit_transfer where to_account = -1) sides
  group by account having sum(expected) <> sum(found)
  union all
  -- A payment of somebody who is here has its own entry, and the other way round.
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
    left join credit_transfer s on s.id = md5('message:' || m.sender_id || ':' || m.client_id)::uuid and s.to_account = -2
    left join credit_transfer c on c.id = md5('capture:' || m.sender_id || ':' || m.client_id)::uuid
  where m.price > 0 and m.price <> coalesce(s.amount, 0) + coalesce(c.amount, 0)
  union all
  select t.reason || ' entry without its message', t.id::text, 0, t.amount
  from credit_transfer t join credit_account a on a.member_id = t.from_account
  where t.to_account = -2 and t.reason in ('message', 'photo', 'gift')
    and not exists (select 1 from message m where m.sender_id = t.from_account and m.client_id::text = t.reference)
$$;

-- ------------------------------------------------------------------ direct debit
-- Takes a try of the code that was sent last for a member's unconfirmed mandate, before it is looked at: of parallel tries
-- no more than five are made. Returns the mandate where the code was right, which uses it up; null where it was not.
create function try_sms_code(p_member int, p_hash bytea, p_tries int, p_now timestamptz) returns int language plpgsql as $$
declare v sms_code;
begin
  perform 1 from credit_account where member_id = p_member for update;
  update sms_code set tries = tries + 1 where tries < p_tries and used_at is null and expires_at > p_now
    and id = (select s.id from sms_code s join mandate m on m.id = s.mandate_id
              where m.member_id = p_member and m.state = 'unconfirmed' order by s.id desc limit 1)
    returning * into v;
  if v.id is null or v.code_hash <> p_hash then return null; end if;
  update sms_code set used_at = p_now where id = v.id;
  return v.mandate_id;
end $$;
