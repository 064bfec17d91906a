-- Queues reminders to members who joined in the window that ends a delay ago and miss something.
--
-- Parameters:
--   p_what: activation or photo.
--   p_stage: the number of the reminder.
--   p_delay: how long after joining.
--   p_usual: the default cadence.
--   p_now: the current time.
-- Returns: how many were queued.
-- Locks: the mail_cursor row of the reminder.
-- Called by: audience.store.ts.
create or replace function remind(p_what text, p_stage int, p_delay interval, p_usual text, p_now timestamptz) returns int
language plpgsql as $$
declare
  v_to timestamptz := p_now - p_delay;
  v_from timestamptz := move_mail_cursor('remind-' || p_what || '-' || p_stage, v_to);
  v_count int;
begin
  select count(*) into v_count from (
    select graphile_worker.add_job('send-reminder', json_build_object('memberId', m.id, 'what', p_what, 'stage', p_stage),
      priority => 10)
    from member m join profile p on p.id = m.id
    where m.signed_up_at > v_from and m.signed_up_at <= v_to and mail_cadence(m.id, 'reminders', p_usual) <> 'off'
      and case p_what when 'activation' then m.email_confirmed_at is null
        else m.email_confirmed_at is not null and p.main_photo_id is null end) reminded;
  return v_count;
end $$;
