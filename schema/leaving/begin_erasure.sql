-- Passes the point of no return of a deleted account after the days in which it could be cancelled: the rest
-- of the credits is forfeited, and the ledger gets the pseudonym under which the entries continue.
--
-- Parameters:
--   p_member: the member.
--   p_days: how many days the account could be reopened.
--   p_now: the time of the erasure.
-- Returns: true if the erasure may continue, also if it began earlier; false if it is too early.
-- Locks: the credit_account row, the member row, the held messages to and from the member.
create or replace function begin_erasure(p_member int, p_days int, p_now timestamptz) returns boolean language plpgsql as $$
declare
  v_held held_message;
  v_balance int;
begin
  perform 1 from credit_account where member_id = p_member for update;
  perform 1 from member where id = p_member and (deletion_requested_at <= p_now - make_interval(days => p_days)
    or exists (select 1 from leaving where member_id = p_member and begun_at is not null)) for update;
  if not found then return false; end if;
  insert into leaving (member_id, requested_at)
    select id, deletion_requested_at from member where id = p_member on conflict do nothing;
  update leaving set begun_at = p_now, ledger_account = nextval('ledger_pseudonym')::int
    where member_id = p_member and begun_at is null;
  if not found then return true; end if;
  for v_held in select * from held_message where p_member in (sender_id, recipient_id)
                order by sender_id, sent_at, client_id for update loop
    perform release_held(v_held, p_now);
  end loop;
  select balance into v_balance from credit_account where member_id = p_member;
  if v_balance > 0 then
    perform transfer_credits(gen_random_uuid(), p_member, system_account('forfeited'), v_balance, 'forfeited', '', p_now);
  end if;
  return true;
end $$;
