-- An event as the server publishes it: member and number, and for a message the conversation and its sequence
-- number.
--
-- Parameters:
--   as in emit.
--   p_no: the number of the event.
create or replace function published_event(p_member int, p_no bigint, p_kind text, p_refs jsonb) returns text language sql immutable as $$
  select p_member || ':' || p_no || case when p_kind = 'message' then ':' || (p_refs ->> 'c') || ':' || (p_refs ->> 's') else '' end
$$;
