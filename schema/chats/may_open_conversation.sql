-- Counts a conversation that a member opens against a limit, which each report about the member halves: somebody who
-- writes to many and is reported reaches few.
--
-- Parameters:
--   p_member: the member who opens it.
--   p_most, p_minutes: how many in a window of so many minutes.
--   p_now: the current time.
-- Returns: false if the limit is reached. With a rolled back transaction nothing is counted.
-- Locks: the throttle row.
-- Called by: send_message.
create or replace function may_open_conversation(p_member int, p_most int, p_minutes int, p_now timestamptz) returns boolean
language plpgsql as $$
declare v_reports int;
begin
  select count(*) into v_reports from complaint
    where target_id = p_member and kind = 'report' and state <> 'rejected' and created_at > p_now - interval '30 days';
  return exists (
    select 1 from take_budget('newConversations:' || p_member, 1, greatest(1, p_most >> least(v_reports, 30)), p_minutes,
      0, 0, p_now) where granted > 0);
end $$;
