-- An account is open, waits for its confirmation, is banned, or is about to go; the status of its profile follows.
ALTER TABLE "member" ADD COLUMN "banned_at" TIMESTAMPTZ(3),
ADD COLUMN "ban_reason" TEXT,
ADD COLUMN "deletion_requested_at" TIMESTAMPTZ(3);

-- Gives a member's profile the status that the account's state asks for. Whoever changes that state calls it in
-- the same transaction. A profile whose erasure is final has no member and is left alone. True: it changed.
create function settle_status(p_member int) returns boolean language plpgsql as $$
begin
  update profile p set status = settled.status
  from (select m.id, case
      when m.deletion_requested_at is not null then 'deleted'
      when m.banned_at is not null or m.email_confirmed_at is null then 'disabled'
      else 'active' end::profile_status as status
    from member m where m.id = p_member) settled
  where p.id = settled.id and p.status <> settled.status;
  return found;
end $$;

-- As before, but a banned or leaving member who confirms an address does not reappear by it.
create or replace function confirm_email(p_token_hash bytea, p_now timestamptz) returns int language plpgsql as $$
declare
  v_member int;
  v_news jsonb[];
  v_one record;
begin
  update email_token set used_at = p_now where token_hash = p_token_hash and purpose = 'activate'
    and used_at is null and expires_at > p_now returning member_id into v_member;
  if v_member is null then return null; end if;
  -- The account orders all that a member does; a message under way comes before or after.
  perform 1 from credit_account where member_id = v_member for update;
  update member set email_confirmed_at = p_now where id = v_member and email_confirmed_at is null;
  if not found then return v_member; end if;
  perform settle_status(v_member);
  if not exists (select 1 from profile where id = v_member and status = 'active') then return v_member; end if;
  update search_entry set last_active_at = p_now where profile_id = v_member;
  v_news := deliver_held(v_member, p_now);
  -- Streams in the order of their members, each member's news in the order in which it came.
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
