-- Records what a member was recognised by, and refuses the welcome if any of it belongs to somebody else of the site.
-- What nobody has becomes the member's.
--
-- Parameters:
--   p_member: the member.
--   p_kinds, p_digests: per trait its kind and its digest under one key; a trait comes once per key.
--   p_current: whether the digest is under the current key: only such ones are stored.
--   p_expires: until when the traits are remembered.
--   p_now: the current time.
-- Returns: the kinds that belong to somebody else; none if the member may have the welcome. A member to whom support
--   gave the welcome is never refused.
-- Locks: the claims, in order, so that two who claim the same at once wait for each other; then the member row.
create or replace function claim_welcome(p_member int, p_kinds text[], p_digests text[], p_current boolean[],
                                         p_expires timestamptz, p_now timestamptz) returns text[] language plpgsql as $$
declare
  v_site int := (select m.site_id from member m where m.id = p_member and m.welcome_granted_at is null);
  v_taken text[];
begin
  if v_site is null then return '{}'; end if;
  insert into welcome_claim as c (site_id, kind, digest, member_id, expires_at)
    select v_site, given.kind, given.digest, p_member, p_expires
      from unnest(p_kinds, p_digests, p_current) given(kind, digest, is_current)
      where given.is_current order by given.kind, given.digest
    on conflict (site_id, kind, digest) do update set expires_at = excluded.expires_at,
      member_id = case when c.expires_at <= p_now then excluded.member_id else c.member_id end;
  select coalesce(array_agg(distinct given.kind), '{}') into v_taken
    from unnest(p_kinds, p_digests) given(kind, digest)
    join welcome_claim c on c.site_id = v_site and c.kind = given.kind and c.digest = given.digest
    where c.expires_at > p_now and c.member_id is distinct from p_member;
  if v_taken <> '{}' then
    update member set welcome_refused_at = coalesce(welcome_refused_at, p_now) where id = p_member;
  end if;
  return v_taken;
end $$;
