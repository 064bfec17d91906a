-- Gives a purchase back within the legal period: takes the unused credits now, and queues the refund of the
-- money.
--
-- Parameters:
--   p_member: the buyer.
--   p_id: the payment.
--   p_credits: the credits that the member agreed to give back.
--   p_days: the length of the period.
--   p_now: the time of the withdrawal.
-- Returns: true.
-- Errors: not_found: it is not the member's or cannot be given back; conflict: the offer has changed.
-- Locks: the credit_account row, the payment row, then the member's event stream.
create or replace function withdraw_payment(p_member int, p_id int, p_credits int, p_days int, p_now timestamptz) returns boolean
language plpgsql as $$
declare v_offer record;
begin
  perform 1 from credit_account where member_id = p_member for update;
  perform 1 from payment where id = p_id and member_id = p_member for update;
  if not found then raise exception 'no such payment' using errcode = error_code('not_found'); end if;
  select * into v_offer from withdrawal_of(p_id, p_days, p_now);
  if not found then raise exception 'this cannot be given back' using errcode = error_code('not_found'); end if;
  if v_offer.credits <> p_credits then
    raise exception 'the offer has changed' using errcode = error_code('conflict');
  end if;
  perform transfer_credits(md5('withdrawal:' || p_id)::uuid, p_member, system_account('sold'), v_offer.credits, 'withdrawal',
    p_id::text, p_now);
  update payment set withdrawn_at = p_now, withdrawn_credits = v_offer.credits, withdrawn_amount = v_offer.amount,
    taken = taken + v_offer.credits where id = p_id;
  perform queue_job('refund-payment', json_build_object('paymentId', p_id), p_key => 'refund:' || p_id);
  if settle_premium(p_member, p_now) then perform emit(p_member, 'account', '{}', p_now); end if;
  perform emit(p_member, 'credits', '{}', p_now);
  perform emit(p_member, 'payment', jsonb_build_object('y', p_id), p_now);
  return true;
end $$;
