-- Whether a member may send a profile a message or a like. The result is the same for every reason why not, so that it
-- does not reveal which.
--
-- Parameters:
--   p_sender, p_recipient: the two profiles.
create or replace function can_write_to(p_sender int, p_recipient int) returns boolean language sql stable as $$
  select exists (select 1 from writable_for(p_sender, p_recipient))
$$;
