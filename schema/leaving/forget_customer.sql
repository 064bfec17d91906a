-- Hands the customers that a member is at payment providers, one in each account, over to the job that deletes them there,
-- and forgets their ids here. A job is tried until the provider confirms, also after the member's account here is gone.
--
-- Parameters:
--   p_member: the member.
-- Returns: how many customers were handed over; 0 if there is none, or none any more.
-- Locks: the payer_customer rows.
create or replace function forget_customer(p_member int) returns int language plpgsql as $$
declare
  v_customer record;
  v_count int := 0;
begin
  for v_customer in delete from payer_customer where member_id = p_member returning provider, customer_id loop
    perform queue_job('forget-customer',
      json_build_object('provider', v_customer.provider, 'customerId', v_customer.customer_id),
      p_max_attempts => 32767);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
