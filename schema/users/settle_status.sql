-- Gives a profile the status that its account asks for: deleted, disabled (banned, in review, not confirmed,
-- photo not approved yet) or active. It is called in each transaction that changes one of these.
--
-- Parameters:
--   p_member: the member. An erased profile has no member and stays as it is.
-- Returns: true if the status changed.
-- Locks: the profile row.
create or replace function settle_status(p_member int) returns boolean language plpgsql as $$
begin
  update profile p set status = settled.status
  from (select m.id, case
      when m.deletion_requested_at is not null then 'deleted'
      when m.banned_at is not null or m.review_since is not null or m.email_confirmed_at is null or m.awaits_photo
        then 'disabled'
      else 'active' end::profile_status as status
    from member m where m.id = p_member) settled
  where p.id = settled.id and p.status <> settled.status;
  return found;
end $$;
