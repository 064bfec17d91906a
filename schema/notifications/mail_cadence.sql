-- How often a member wants mails of a kind: as chosen, otherwise the default.
--
-- Parameters:
--   p_member: the member.
--   p_kind: the kind of mail.
--   p_usual: the default cadence.
-- Returns: off, now, daily or weekly.
create or replace function mail_cadence(p_member int, p_kind text, p_usual text) returns text language sql stable as $$
  select coalesce((select s.cadence from notification_setting s
    where s.member_id = p_member and s.channel = 'mail' and s.kind = p_kind), p_usual)
$$;
