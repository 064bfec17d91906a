-- Grants a member free credits by a decision of support.
--
-- Parameters:
--   p_id: the idempotency key.
--   p_member: the member.
--   p_credits: how many, more than 0.
--   p_now: the current time.
-- Errors: those of transfer_credits.
-- Locks: the credit_account row, then the member's event stream.
create or replace function grant_credits(p_id uuid, p_member int, p_credits int, p_now timestamptz) returns void language plpgsql as $$
begin
  if transfer_credits(p_id, system_account('given'), p_member, p_credits, 'support', '', p_now) then
    perform emit(p_member, 'credits', '{}', p_now);
  end if;
end $$;
