-- The id of a transfer that an action of a member causes: the member's id, then a hash of the cause. A
-- member's transfers are next to each other in the index, so that each message does not write a separate
-- page.
--
-- Parameters:
--   p_account: the member.
--   p_cause: the name of the action, such as 'message:' and the client id.
create or replace function entry_id(p_account int, p_cause text) returns uuid language sql immutable parallel safe as $$
  select (lpad(to_hex(p_account), 8, '0') || right(md5(p_cause), 24))::uuid
$$;
