-- Reads the events between the job's cursor and a delay ago, and records for whom a mail is due. Sending and liking
-- themselves cost nothing for it.
--
-- Parameters:
--   p_what: messages, likes or unread.
--   p_delay: how old an event must be.
--   p_digest_hour: the hour of daily mails in the site's time zone.
--   p_usual: the default cadence per kind, as JSON.
--   p_now: the current time.
-- Returns: how many mails are due or became due earlier.
-- Locks: the mail_cursor row, the mail_due rows.
-- Called by: due.store.ts.
create or replace function note_due(p_what text, p_delay interval, p_digest_hour int, p_usual jsonb, p_now timestamptz) returns int
language plpgsql as $$
declare
  v_to timestamptz := p_now - p_delay;
  v_from timestamptz := move_mail_cursor('due-' || p_what, v_to);
  v_count int;
begin
  if v_from is null then return 0; end if;
  insert into mail_due as due (member_id, kind, due_at, since)
  select n.member_id, n.kind,
    case when mail_cadence(n.member_id, n.kind, p_usual ->> n.kind) = 'daily' and n.kind <> 'unread_message_reminders'
      then next_local(p_now, s.time_zone, p_digest_hour) else p_now end, n.since
  from (
    select e.member_id, case
        when p_what = 'unread' then 'unread_message_reminders'
        when p_what = 'likes' then 'like'
        when c.opened_by <> e.member_id and not exists (select 1 from message m
          where m.conversation_id = c.id and m.sender_id = e.member_id) then 'new_conversations'
        else 'new_messages' end as kind, min(e.at) as since
    from member_event e
      left join conversation_side side on p_what <> 'likes' and side.conversation_id = (e.refs ->> 'c')::int
        and side.profile_id = e.member_id
      left join conversation c on c.id = side.conversation_id
    where e.at > v_from and e.at <= v_to and case when p_what = 'likes'
      then e.kind in ('like', 'match') and exists (select 1 from likes l
        where l.from_id = (e.refs ->> 'p')::int and l.to_id = e.member_id and l.seen_at is null)
      else e.kind = 'message' and side.unread > 0 and not side.is_hidden and side.read_seq < (e.refs ->> 's')::int
        and exists (select 1 from message m where m.conversation_id = c.id and m.seq = (e.refs ->> 's')::int
          and m.sender_id <> e.member_id) end
    group by 1, 2) n
    join member m on m.id = n.member_id join site s on s.id = m.site_id
  where mail_cadence(n.member_id, n.kind, p_usual ->> n.kind) <> 'off' and may_be_mailed(n.member_id)
  on conflict (member_id, kind) do update set since = least(due.since, excluded.since);
  get diagnostics v_count = row_count;
  return v_count;
end $$;
