-- The recipient's profile if this sender may write to it: the sender sees it on the same site and is neither
-- banned, nor in review, nor leaving. The result is the same for every reason why not, so that it
-- does not reveal which.
--
-- Parameters:
--   p_sender, p_recipient: the two profiles.
-- Returns: one profile row or none.
--
-- Written so that the planner inlines it.
create or replace function writable_for(p_sender int, p_recipient int) returns setof profile language sql stable as $$
  select p.* from visible_to(p_sender) p
  join profile s on s.id = p_sender and s.site_id = p.site_id
  where p.id = p_recipient and p_sender <> p_recipient
    and not exists (select 1 from member m where m.id = p_sender
      and (m.banned_at is not null or m.review_since is not null or m.deletion_requested_at is not null))
$$;
