-- Hides a member for review when more than one word says that the member is a minor: the member's own, or reports of
-- two confirmed members who joined at least a day ago (docs/decisions/0012). Not again within a year after support
-- found the member to be of age.
--
-- Parameters:
--   p_target: the reported member.
--   p_said: the text of the reported message, or null.
--   p_now: the time of the report.
-- Locks: the member row, then the event streams of those who know the member.
-- Called by: file_report.
create or replace function hold_if_underage(p_target int, p_said text, p_now timestamptz) returns void language plpgsql as $$
declare v_reporters int;
begin
  if exists (select 1 from complaint c where c.target_id = p_target and c.category = 'underage' and c.state = 'rejected'
      and c.decided_at > p_now - interval '365 days') then return; end if;
  select count(distinct c.author_id) into v_reporters from complaint c join member m on m.id = c.author_id
    where c.target_id = p_target and c.category = 'underage' and c.state in ('received', 'in_review')
      and m.email_confirmed_at is not null and m.banned_at is null and m.signed_up_at <= p_now - interval '1 day';
  if v_reporters < 2 and not says_underage(coalesce(p_said, '')) then return; end if;
  update member set review_since = p_now where id = p_target and review_since is null and banned_at is null;
  if not found then return; end if;
  if settle_status(p_target) then perform tell_ties(p_target, p_now); end if;
  perform emit(p_target, 'account', '{}', p_now);
  perform graphile_worker.add_job('send-review-mail', json_build_object('memberId', p_target, 'at', p_now));
end $$;
