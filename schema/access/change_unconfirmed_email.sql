-- Gives a member whose address is not confirmed another address. Every link mailed to the old address becomes
-- invalid, and the new one gets an activation mail.
--
-- Parameters:
--   p_member: the member.
--   p_email: the new address.
--   p_is_disposable: whether it is at a disposable domain: then support must approve a photo first.
--   p_disclosure_key, p_fact, p_answers, p_minutes, p_block, p_longest: the limit on responses that reveal whether
--     an address has an account (see note_disclosure).
--   p_now: the current time.
-- Returns: outcome and minutes. 'changed'; 'taken': another account has the address, and its owner gets a
--   mail; 'confirmed': too late, a confirmed address is changed by a mailed link; 'silent': the limit is
--   reached, for this many minutes.
-- Locks: the throttle row, the member's email_token rows, the member row, the member's event stream.
create or replace function change_unconfirmed_email(p_member int, p_email text, p_is_disposable boolean, p_disclosure_key text, p_fact text, p_answers int,
                                         p_minutes int, p_block int, p_longest int, p_now timestamptz)
returns table (outcome text, minutes int) language plpgsql as $$
declare
  v_minutes int := hold_budget(p_disclosure_key, p_now);
  v_site int;
begin
  if v_minutes > 0 then return query select 'silent', v_minutes; return; end if;
  -- Locks the links before the member, in the same order as using a link does.
  perform 1 from email_token t where t.member_id = p_member for update;
  select m.site_id into v_site from member m where m.id = p_member and m.email_confirmed_at is null for update;
  if not found then return query select 'confirmed', 0; return; end if;
  begin
    update member m set email = p_email, awaits_photo = p_is_disposable where m.id = p_member;
  exception when unique_violation then
    perform note_disclosure(p_disclosure_key, p_fact, p_answers, p_minutes, p_block, p_longest, p_now);
    perform queue_job('send-probed-mail', json_build_object('siteId', v_site, 'email', p_email),
      p_key => 'probed:' || v_site || ':' || p_email);
    return query select 'taken', 0;
    return;
  end;
  update email_token t set used_at = p_now where t.member_id = p_member and t.used_at is null;
  perform queue_job('send-activation-mail', json_build_object('memberId', p_member));
  perform emit(p_member, 'account', '{}'::jsonb, p_now);
  return query select 'changed', 0;
end $$;
