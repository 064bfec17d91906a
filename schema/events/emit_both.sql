-- Writes one event to each of two members' streams in one statement.
--
-- Parameters:
--   p_one, p_one_kind, p_one_refs: the first event as in emit.
--   p_two, p_two_kind, p_two_refs: the second.
--   p_now: the time of both.
-- Locks: both member_stream rows, lower id first, so that no two transactions deadlock.
create or replace function emit_both(p_one int, p_one_kind text, p_one_refs jsonb, p_two int, p_two_kind text, p_two_refs jsonb,
                                     p_now timestamptz) returns void language plpgsql as $$
declare
  v_one bigint;
  v_two bigint;
begin
  if p_one > p_two then
    perform emit_both(p_two, p_two_kind, p_two_refs, p_one, p_one_kind, p_one_refs, p_now);
    return;
  end if;
  update member_stream set last_no = last_no + 1 where member_id = p_one returning last_no into v_one;
  update member_stream set last_no = last_no + 1 where member_id = p_two returning last_no into v_two;
  -- A fictional profile has no event stream.
  insert into member_event (member_id, no, kind, refs, at)
    select * from (values (p_one, v_one, p_one_kind, p_one_refs, p_now), (p_two, v_two, p_two_kind, p_two_refs, p_now))
      news (member_id, no, kind, refs, at) where no is not null;
  perform set_config('vonk.events', concat_ws(',', nullif(current_setting('vonk.events', true), ''),
    published_event(p_one, v_one, p_one_kind, p_one_refs), published_event(p_two, v_two, p_two_kind, p_two_refs)), true);
end $$;
