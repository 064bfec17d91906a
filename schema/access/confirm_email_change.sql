-- Uses the link that was mailed to a new address, once. Links mailed to the old address become invalid.
--
-- Parameters:
--   p_token_hash: the SHA-256 hash of the link's token.
--   p_is_disposable: whether the new address is at a disposable domain. It counts for a member who has confirmed
--     no address so far: then support must approve a photo first.
--   p_now: the time of the click.
-- Returns: outcome and member. 'changed'; 'taken': somebody joined with the address in the meantime;
--   'expired': the link is not valid.
-- Locks: the email_token row, the credit_account row, the member row, the member's event stream.
create or replace function confirm_email_change(p_token_hash bytea, p_is_disposable boolean, p_now timestamptz)
returns table (outcome text, member int) language plpgsql as $$
declare
  v_member int;
  v_address text;
  v_old text;
begin
  update email_token t set used_at = p_now where t.token_hash = p_token_hash and t.purpose = 'change-email'
    and t.used_at is null and t.expires_at > p_now returning t.member_id, t.address into v_member, v_address;
  if v_member is null then return query select 'expired', null::int; return; end if;
  -- Locking the account puts this in order with everything else that the member does.
  perform 1 from credit_account a where a.member_id = v_member for update;
  delete from email_change c where c.member_id = v_member and c.address = v_address;
  if not found then return query select 'expired', null::int; return; end if;
  select m.email into v_old from member m where m.id = v_member;
  begin
    update member m set email = v_address,
        awaits_photo = case when m.email_confirmed_at is null then p_is_disposable else m.awaits_photo end
      where m.id = v_member;
  exception when unique_violation then
    return query select 'taken', v_member;
    return;
  end;
  -- Links to the old address become invalid.
  update email_token t set used_at = p_now
    where t.member_id = v_member and t.purpose in ('activate', 'reset', 'change-email') and t.used_at is null;
  perform prove_address(v_member, p_now);
  perform emit(v_member, 'account', '{}', p_now);
  perform queue_job('send-email-changed-mail', json_build_object('memberId', v_member, 'to', v_old, 'at', p_now));
  return query select 'changed', v_member;
end $$;
