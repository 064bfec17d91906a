-- Whether a member may get mails that are not necessary: confirmed, not banned, not in review, not leaving, and
-- nothing stopped the mails. A profile that only waits for the approval of a photo is no obstacle.
--
-- Parameters:
--   p_member: the member.
create or replace function may_be_mailed(p_member int) returns boolean language sql stable as $$
  select exists (select 1 from member m join profile p on p.id = m.id
    where m.id = p_member and (p.status = 'active' or m.awaits_photo and m.review_since is null)
      and m.email_confirmed_at is not null and m.banned_at is null and m.deletion_requested_at is null)
    and not exists (select 1 from notifications_off o where o.member_id = p_member)
$$;
