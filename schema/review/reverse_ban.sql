-- Ends the ban of a decision that was taken back. The bans of other decisions stand: the account stays closed until the last of
-- them ends, for its reason. A ban that began later, or lasts longer than that of the decision, is left as it is.
--
-- Parameters:
--   p_member: the member.
--   p_decision: the decision; all null for a ban by a command.
--   p_since: when the ban began at the latest.
--   p_now: the time.
-- Locks: as unban_member.
create or replace function reverse_ban(p_member int, p_decision review_decision, p_since timestamptz, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_until timestamptz;
  v_end timestamptz;
  v_reason text;
begin
  select coalesce(banned_until, 'infinity') into v_until from member where id = p_member and banned_at <= p_since for update;
  if not found or v_until > measure_end(p_decision, 'BAN') then return; end if;
  select measure_end(d, 'BAN'), d.facts into v_end, v_reason from standing_decisions(p_member) d
    where measure_end(d, 'BAN') > p_now order by 1 desc, d.id desc limit 1;
  if found then
    update member set banned_until = nullif(least(v_until, v_end), 'infinity'), ban_reason = v_reason where id = p_member;
  else
    perform unban_member(p_member, p_now);
  end if;
end $$;
