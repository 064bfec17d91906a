-- Hands the customer that a member is at the payment provider over to the job that deletes it there, and forgets its id
-- here. The job is tried until the provider confirms, also after the account itself is gone.
--
-- Parameters:
--   p_member: the member.
-- Returns: 1 if a customer was handed over; 0 if there is none, or none any more.
-- Locks: the payer row.
-- Called by: outside.registry.ts.
create or replace function forget_customer(p_member int) returns int language plpgsql as $$
declare
  v_customer text;
  v_provider text;
begin
  select customer_id, provider into v_customer, v_provider from payer
    where member_id = p_member and customer_id is not null and provider is not null for update;
  if not found then return 0; end if;
  perform graphile_worker.add_job('forget-customer', json_build_object('provider', v_provider, 'customerId', v_customer),
    max_attempts => 32767);
  update payer set customer_id = null, provider = null where member_id = p_member;
  return 1;
end $$;
