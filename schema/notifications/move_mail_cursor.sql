-- Moves the cursor of a recurring mail job, so that of several servers only one handles a period. The first run looks
-- back one hour.
--
-- Parameters:
--   p_name: the job.
--   p_to: the end of the period.
-- Returns: where the cursor was, or null if another server has been there.
-- Locks: the mail_cursor row.
-- Called by: note_due, begin_weekly, remind.
create or replace function move_mail_cursor(p_name text, p_to timestamptz) returns timestamptz language plpgsql as $$
declare v_from timestamptz;
begin
  insert into mail_cursor (name, at) values (p_name, p_to - interval '1 hour') on conflict (name) do nothing;
  select at into v_from from mail_cursor where name = p_name for update;
  if v_from >= p_to then return null; end if;
  update mail_cursor set at = p_to where name = p_name;
  return v_from;
end $$;
