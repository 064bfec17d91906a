-- Mails: what a member wants of them, what was sent, what is due, and what stopped them.
CREATE TABLE "notification_setting" (
    "member_id" INTEGER NOT NULL,
    "channel" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "cadence" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "notification_setting_pkey" PRIMARY KEY ("member_id","channel","kind")
);
CREATE TABLE "notifications_off" (
    "member_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "notifications_off_pkey" PRIMARY KEY ("member_id","reason")
);
CREATE TABLE "sent_mail" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "why" TEXT NOT NULL,
    "dedupe_key" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "queued_at" TIMESTAMPTZ(3) NOT NULL,
    "handed_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "message_id" TEXT,
    "error" TEXT,
    CONSTRAINT "sent_mail_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "mail_due" (
    "member_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "mail_due_pkey" PRIMARY KEY ("member_id","kind")
);
CREATE TABLE "mail_cursor" (
    "name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "mail_cursor_pkey" PRIMARY KEY ("name")
);
CREATE TABLE "newsletter" (
    "id" SERIAL NOT NULL,
    "site_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "newsletter_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "sent_mail_dedupe_key_key" ON "sent_mail"("dedupe_key");
CREATE INDEX "sent_mail_member_id_id_idx" ON "sent_mail"("member_id", "id" DESC);
CREATE INDEX "sent_mail_message_id_idx" ON "sent_mail"("message_id");
CREATE INDEX "sent_mail_queued_at_idx" ON "sent_mail"("queued_at");
CREATE INDEX "mail_due_due_at_idx" ON "mail_due"("due_at");

-- ------------------------------------------------------------------ what the models cannot say
alter table notification_setting
  add constraint notification_setting_member_fk foreign key (member_id) references member(id) on delete cascade,
  add constraint notification_setting_channel check (channel in ('mail', 'push')),
  add constraint notification_setting_cadence check (cadence in ('off', 'now', 'daily', 'weekly'));
alter table notifications_off
  add constraint notifications_off_member_fk foreign key (member_id) references member(id) on delete cascade,
  add constraint notifications_off_reason check (reason in ('fbl', 'bounce', 'list_unsubscribe'));
alter table sent_mail
  add constraint sent_mail_member_fk foreign key (member_id) references member(id) on delete cascade,
  add constraint sent_mail_state check (state in ('queued', 'sent', 'bounced', 'failed'));
alter table mail_due add constraint mail_due_member_fk foreign key (member_id) references member(id) on delete cascade;
-- Those who asked for news or promotions, in the order in which a batch walks them.
create index notification_setting_asked on notification_setting (kind, member_id) where channel = 'mail' and cadence <> 'off';
-- Who is new: what a weekly mail walks, newest first, and never far.
create index profile_new on profile (site_id, country, gender, created_at desc, id desc) where status = 'active' and not is_fictional;
-- Who joined in a window: the reminders.
create index member_signed_up on member (signed_up_at, id);

-- ------------------------------------------------------------------ settings and what overrides them
-- How often a member wants mails of a kind: as chosen, else as usual.
create function mail_cadence(p_member int, p_kind text, p_usual text) returns text language sql stable as $$
  select coalesce((select s.cadence from notification_setting s
    where s.member_id = p_member and s.channel = 'mail' and s.kind = p_kind), p_usual)
$$;

-- Keeps choices: [{"channel", "kind", "cadence"}, ...], all or none, and tells the member's other devices. Nothing
-- happens for a member who is gone.
create function choose_notifications(p_member int, p_choices jsonb, p_now timestamptz) returns void language plpgsql as $$
begin
  insert into notification_setting (member_id, channel, kind, cadence, updated_at)
    select m.id, c.channel, c.kind, c.cadence, p_now
    from member m, jsonb_to_recordset(p_choices) as c(channel text, kind text, cadence text) where m.id = p_member
  on conflict (member_id, channel, kind) do update set cadence = excluded.cadence, updated_at = excluded.updated_at;
  delete from mail_due d where d.member_id = p_member and exists (select 1 from notification_setting s
    where s.member_id = p_member and s.channel = 'mail' and s.kind = d.kind and s.cadence = 'off');
  perform emit(p_member, 'account', '{}', p_now);
end $$;

-- Stops all but necessary mails, for a reason that the member is shown; a bounce or a complaint of another address
-- than the member's own says nothing. False: nothing changed.
create function disable_notifications(p_member int, p_reason text, p_address text, p_now timestamptz) returns boolean
language plpgsql as $$
begin
  insert into notifications_off (member_id, reason, address, at)
    select m.id, p_reason, m.email, p_now from member m
    where m.id = p_member and (p_reason = 'list_unsubscribe' or m.email = p_address)
    on conflict (member_id, reason) do nothing;
  if not found then return false; end if;
  delete from mail_due where member_id = p_member;
  perform emit(p_member, 'account', '{}', p_now);
  return true;
end $$;

-- The member wants mails again. False: nothing had stopped them.
create function enable_notifications(p_member int, p_now timestamptz) returns boolean language plpgsql as $$
begin
  delete from notifications_off where member_id = p_member;
  if not found then return false; end if;
  perform emit(p_member, 'account', '{}', p_now);
  return true;
end $$;

-- Another address has not bounced, and nobody there has called us spam.
create function forget_bounce() returns trigger language plpgsql as $$
begin
  delete from notifications_off where member_id = new.id and reason in ('bounce', 'fbl');
  return null;
end $$;
create trigger member_address_changed after update of email on member
  for each row when (old.email is distinct from new.email) execute function forget_bounce();

-- ------------------------------------------------------------------ what is due
-- The next moment at which it is that hour where the site is.
create function next_local(p_now timestamptz, p_zone text, p_hour int) returns timestamptz language sql stable as $$
  select case when today > p_now then today
    else (date_trunc('day', p_now at time zone p_zone) + make_interval(days => 1, hours => p_hour)) at time zone p_zone end
  from (select (date_trunc('day', p_now at time zone p_zone) + make_interval(hours => p_hour)) at time zone p_zone as today) t
$$;

-- Moves a job's cursor to a moment and answers where it stood; null for another that has been there in the meantime.
-- A first run looks back one hour.
create function move_mail_cursor(p_name text, p_to timestamptz) returns timestamptz language plpgsql as $$
declare v_from timestamptz;
begin
  insert into mail_cursor (name, at) values (p_name, p_to - interval '1 hour') on conflict (name) do nothing;
  select at into v_from from mail_cursor where name = p_name for update;
  if v_from >= p_to then return null; end if;
  update mail_cursor set at = p_to where name = p_name;
  return v_from;
end $$;

-- Members of the site's service who may get mails that are not necessary: confirmed, not banned, not leaving,
-- and nothing has stopped their mails.
create function may_be_mailed(p_member int) returns boolean language sql stable as $$
  select exists (select 1 from member m join profile p on p.id = m.id and p.status = 'active'
    where m.id = p_member and m.email_confirmed_at is not null and m.banned_at is null and m.deletion_requested_at is null)
    and not exists (select 1 from notifications_off o where o.member_id = p_member)
$$;

-- Reads what happened (each member's events) between the cursor and a delay ago, and notes for whom a mail is due.
-- p_kinds: messages, likes or unread; p_usual: the usual cadences by kind. Costs the acts themselves nothing.
create function note_due(p_what text, p_delay interval, p_digest_hour int, p_usual jsonb, p_now timestamptz) returns int
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

-- Hands what is due to the queue, a job for each mail, at most so many at once. Returns how many.
create function hand_out_due(p_most int, p_now timestamptz) returns int language plpgsql as $$
declare v_count int;
begin
  with due as (
    delete from mail_due where (member_id, kind) in (select member_id, kind from mail_due where due_at <= p_now
      order by due_at limit p_most for update skip locked) returning *
  )
  select count(*) into v_count from (select graphile_worker.add_job('send-notice',
    json_build_object('memberId', member_id, 'kind', kind, 'since', since), priority => 5) from due) handed;
  return v_count;
end $$;

-- Begins a site's weekly mail once, when its weekday (1 is Monday) and hour have come where the site is. A site that
-- has just been set up begins with its next week; a week that was slept through is left out.
create function begin_weekly(p_site int, p_weekday int, p_hour int, p_now timestamptz) returns boolean language plpgsql as $$
declare
  v_zone text := (select time_zone from site where id = p_site);
  v_local timestamp := date_trunc('week', p_now at time zone v_zone) + make_interval(days => p_weekday - 1, hours => p_hour);
  v_due timestamptz;
begin
  if v_local > p_now at time zone v_zone then v_local := v_local - interval '7 days'; end if;
  v_due := v_local at time zone v_zone;
  insert into mail_cursor (name, at) values ('weekly-' || p_site, v_due) on conflict (name) do nothing;
  if found or move_mail_cursor('weekly-' || p_site, v_due) is null or v_due < p_now - interval '1 day' then return false; end if;
  perform graphile_worker.add_job('weekly-step', json_build_object('siteId', p_site, 'after', 0,
    'since', (v_local - interval '7 days') at time zone v_zone), priority => 9);
  return true;
end $$;

-- Reminds those who joined in the window that ends a delay ago of what is missing: `activation` or `photo`. Returns
-- how many.
create function remind(p_what text, p_stage int, p_delay interval, p_usual text, p_now timestamptz) returns int
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
