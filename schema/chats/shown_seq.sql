-- What the other member is told of how far messages came: nothing of a request that is not accepted, the
-- cursor itself of a member whose presence is shown, and otherwise where it was when that member last wrote,
-- which the message gave away anyway.
--
-- Parameters:
--   p_is_request: whether the receiver has not accepted the request.
--   p_is_present: shows_presence of the receiver.
--   p_seq: the receiver's read or delivery cursor.
--   p_at_reply: the same cursor when the receiver last wrote.
-- Returns: a sequence number; 0 means nothing.
--
-- Written so that the planner inlines it.
create or replace function shown_seq(p_is_request boolean, p_is_present boolean, p_seq int, p_at_reply int) returns int
language sql immutable parallel safe as $$
  select case when p_is_request then 0 when p_is_present then p_seq else p_at_reply end
$$;
