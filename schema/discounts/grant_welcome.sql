-- Gives a member the welcome that was refused: the credits of a new member, and the discount counted from now.
--
-- Parameters:
--   p_member: the member.
--   p_credits: the credits that a new member of the site gets.
--   p_now: the current time.
-- Returns: false if the welcome was not refused.
-- Locks: the credit_account row, the member row, then the member's event stream.
create or replace function grant_welcome(p_member int, p_credits int, p_now timestamptz) returns boolean language plpgsql as $$
begin
  perform 1 from credit_account where member_id = p_member for update;
  update member set welcome_refused_at = null, welcome_granted_at = p_now
    where id = p_member and welcome_refused_at is not null;
  if not found then return false; end if;
  if p_credits > 0 and not exists (select 1 from credit_transfer t where t.to_account = p_member and t.reason = 'signup') then
    perform transfer_credits(gen_random_uuid(), system_account('given'), p_member, p_credits, 'signup', '', p_now);
    perform emit(p_member, 'credits', '{}', p_now);
  end if;
  perform emit(p_member, 'account', '{}', p_now);
  return true;
end $$;
