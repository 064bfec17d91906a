-- Saves notification settings, all or none, and emits an event, so that the member's other open clients update. Does
-- nothing for a deleted member.
--
-- Parameters:
--   p_member: the member.
--   p_choices: a JSON array of {"channel", "kind", "cadence"}.
--   p_now: the time of the change.
-- Locks: the setting rows, the member's mail_due rows, the member's event stream.
create or replace function choose_notifications(p_member int, p_choices jsonb, p_now timestamptz) returns void language plpgsql as $$
begin
  insert into notification_setting (member_id, channel, kind, cadence, updated_at)
    select m.id, c.channel, c.kind, c.cadence, p_now
    from member m, jsonb_to_recordset(p_choices) as c(channel text, kind text, cadence text) where m.id = p_member
  on conflict (member_id, channel, kind) do update set cadence = excluded.cadence, updated_at = excluded.updated_at;
  delete from mail_due d where d.member_id = p_member and exists (select 1 from notification_setting s
    where s.member_id = p_member and s.channel = 'mail' and s.kind = d.kind and s.cadence = 'off');
  perform emit(p_member, 'account', '{}', p_now);
end $$;
