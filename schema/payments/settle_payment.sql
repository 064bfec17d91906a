-- Applies the provider's state of a payment once, in any order and however often it is repeated. A payment
-- goes forward (open, pending, then failed, cancelled, expired or paid) and never back. A paid payment grants
-- its credits, or is refunded in full if it grants none; refunded or charged back money takes them, as far as they are left.
--
-- Parameters:
--   p_id: the payment.
--   p_status: its status at the provider.
--   p_refunded, p_charged_back: amounts in minor units of the payment's currency.
--   p_next_check: when to ask the provider again, or null.
--   p_now: the current time.
--   p_without_discount: the buyer must not have the order's discount: it buys at the list price.
-- Returns: true if anything changed. The caller publishes the events.
-- Locks: the credit_account row, the payment row, other payments that owe credits, then the member's event
--   stream.
create or replace function settle_payment(p_id int, p_status text, p_refunded int, p_charged_back int, p_next_check timestamptz,
                               p_now timestamptz, p_without_discount boolean default false) returns boolean language plpgsql as $$
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
      -- The account no longer exists.
      v_grant := 0;
    elsif v.package_id = 'trial' and exists (select 1 from payment o where o.member_id = v.member_id
                                             and o.package_id = 'trial' and o.paid_at is not null) then
      -- The trial package is sold once, but several checkouts of it may have been open.
      v_grant := 0;
      delete from discount_redemption where payment_id = p_id and paid_at is null;
    elsif v.discount_code is not null then
      -- The code belongs to the first order that is paid; another one buys at the list price.
      insert into discount_redemption as r (member_id, code, payment_id, taken_at, paid_at)
        values (v.member_id, v.discount_code, p_id, p_now, p_now)
        on conflict (member_id, code) do update set payment_id = excluded.payment_id, paid_at = excluded.paid_at
          where r.paid_at is null;
      if not found or p_without_discount then v_grant := floor(v.credits::numeric * v.amount / v.list_amount); end if;
      update payer set kept_code = null where member_id = v.member_id and kept_code = v.discount_code;
    end if;
    update payment set status = 'paid', paid_at = p_now, ended_at = null, granted = v_grant where id = p_id returning * into v;
    if v_grant > 0 then
      perform transfer_credits(md5('payment:' || p_id)::uuid, system_account('sold'), v.member_id, v_grant, 'purchase',
        p_id::text, p_now);
      v_moved := true;
      v_left := v_grant;
      for v_debt in select * from payment where member_id = v.member_id and owed > 0 and id <> p_id order by id for update loop
        v_move := least(v_left, v_debt.owed);
        exit when v_move = 0;
        perform transfer_credits(md5('payment:' || v_debt.id || ':' || v_debt.moves)::uuid, v.member_id,
          system_account('sold'), v_move, 'debt', v_debt.id::text, p_now);
        update payment set owed = owed - v_move, taken = taken + v_move, moves = moves + 1 where id = v_debt.id;
        v_left := v_left - v_move;
      end loop;
      perform queue_job('send-receipt-mail', json_build_object('paymentId', p_id), p_key => 'receipt:' || p_id);
    else
      perform queue_job('refund-payment', json_build_object('paymentId', p_id), p_key => 'refund:' || p_id);
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
        perform transfer_credits(md5('payment:' || p_id || ':' || v.moves)::uuid, v.member_id, system_account('sold'), v_move,
          case when p_charged_back > v.charged_back then 'charge-back' else 'refund' end, p_id::text, p_now);
      end if;
      v.taken := v.taken + v_move;
      v.owed := v.owed + v_diff - v_move;
    elsif v_diff < 0 and v_has_account then
      -- A charge-back was reversed: first its debt is cancelled, then the credits return.
      v_move := least(v.owed, -v_diff);
      v.owed := v.owed - v_move;
      v_move := -v_diff - v_move;
      if v_move > 0 then
        perform transfer_credits(md5('payment:' || p_id || ':' || v.moves)::uuid, system_account('sold'), v.member_id,
          v_move, 'restored', p_id::text, p_now);
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
