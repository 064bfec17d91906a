-- Writes one event to a member's stream, numbered without gaps. A fictional profile has no stream; nothing is
-- written for it.
--
-- Parameters:
--   p_member: the member who is notified.
--   p_kind: the kind of event.
--   p_refs: ids only, as JSON.
--   p_now: the time of the event.
-- Locks: the member_stream row. Streams are locked last, and in order of member.
--
-- The event is remembered in the transaction setting vonk.events; the calling statement reads it along with its own result,
-- and the server publishes it after the commit. A NOTIFY in here would make all commits wait for each other
-- (docs/decisions/0005). Why a setting and no result: events are written by 31 functions, many of which others call, and by
-- several statements of one transaction; each of them would have to pass on the events of all that it calls, and a
-- forgotten one would be an event that nobody is notified of.
create or replace function emit(p_member int, p_kind text, p_refs jsonb, p_now timestamptz) returns void language plpgsql as $$
declare v_no bigint;
begin
  update member_stream set last_no = last_no + 1 where member_id = p_member returning last_no into v_no;
  if v_no is null then return; end if; -- a fictional profile has no event stream
  insert into member_event (member_id, no, kind, refs, at) values (p_member, v_no, p_kind, p_refs, p_now);
  perform set_config('vonk.events', concat_ws(',', nullif(current_setting('vonk.events', true), ''),
    published_event(p_member, v_no, p_kind, p_refs)), true);
end $$;
