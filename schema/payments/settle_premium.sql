-- Recomputes whether a member is premium: permanently after a payment, unless every such payment was
-- refunded.
--
-- Parameters:
--   p_member: the member.
--   p_now: the time of a change.
-- Returns: true if it changed.
-- Locks: the caller holds the credit_account row; then payer and member.
create or replace function settle_premium(p_member int, p_now timestamptz) returns boolean language plpgsql as $$
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
