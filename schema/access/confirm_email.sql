-- Confirms an address by its activation link, once: the profile appears, and held messages and likes are
-- delivered. A banned or leaving member stays hidden.
--
-- Parameters:
--   p_token_hash: the SHA-256 hash of the link's token.
--   p_now: the time of the click.
-- Returns: the member's id, or null if the link is not valid.
-- Locks: the email_token row, the credit_account row, the member row, then conversations and the event
--   streams of everybody who gets an event, in order of member.
-- Called by: activation.store.ts, prove_address.
create or replace function confirm_email(p_token_hash bytea, p_now timestamptz) returns int language plpgsql as $$
declare
  v_member int;
  v_news jsonb[];
  v_one record;
begin
  update email_token set used_at = p_now where token_hash = p_token_hash and purpose = 'activate'
    and used_at is null and expires_at > p_now returning member_id into v_member;
  if v_member is null then return null; end if;
  -- Locking the account puts this in order with everything else that the member does.
  perform 1 from credit_account where member_id = v_member for update;
  update member set email_confirmed_at = p_now where id = v_member and email_confirmed_at is null;
  if not found then return v_member; end if;
  perform settle_status(v_member);
  if not exists (select 1 from profile where id = v_member and status = 'active') then return v_member; end if;
  update search_entry set last_active_at = p_now where profile_id = v_member;
  v_news := deliver_held(v_member, p_now);
  -- Streams in the order of their members, each member's events in the order in which they happened.
  for v_one in
    select (news ->> 'm')::int as member, 'message' as kind, news - 'm' as refs, place
      from unnest(v_news) with ordinality as told(news, place)
    union all select to_id, 'like', jsonb_build_object('p', v_member), 1000000 from likes where from_id = v_member
    union all select v_member, 'account', '{}'::jsonb, 1000001
    order by member, place
  loop
    perform emit(v_one.member, v_one.kind, v_one.refs, p_now);
  end loop;
  return v_member;
end $$;
