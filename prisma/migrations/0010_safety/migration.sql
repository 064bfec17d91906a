-- Privacy and safety: what a member hides, cases for support, bans, and what is kept of whom one blocked.
ALTER TABLE "member" ADD COLUMN "review_since" TIMESTAMPTZ(3),
ADD COLUMN "auto_like" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "block" ADD COLUMN "name" TEXT NOT NULL DEFAULT '',
ADD COLUMN "photo_id" INTEGER;

CREATE TABLE "complaint" (
    "id" SERIAL NOT NULL,
    "site_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "author_id" INTEGER,
    "name" TEXT,
    "email" TEXT,
    "category" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "target_id" INTEGER,
    "photo_id" INTEGER,
    "conversation_id" INTEGER,
    "seq" INTEGER,
    "evidence" JSONB,
    "is_urgent" BOOLEAN NOT NULL DEFAULT false,
    "state" TEXT NOT NULL DEFAULT 'received',
    "answer" TEXT,
    "appeal_words" TEXT,
    "appeal_answer" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "taken_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "appealed_at" TIMESTAMPTZ(3),
    CONSTRAINT "complaint_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "complaint_link" (
    "token_hash" BYTEA NOT NULL,
    "complaint_id" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "complaint_link_pkey" PRIMARY KEY ("token_hash")
);
CREATE UNIQUE INDEX "complaint_reference_key" ON "complaint"("reference");
CREATE INDEX "complaint_link_complaint_id_idx" ON "complaint_link"("complaint_id");
ALTER TABLE "complaint_link" ADD CONSTRAINT "complaint_link_complaint_id_fkey"
  FOREIGN KEY ("complaint_id") REFERENCES "complaint"("id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table complaint add constraint complaint_kind check (kind in ('complaint', 'report', 'objection'));
alter table complaint add constraint complaint_state check (state in ('received', 'in_review', 'upheld', 'rejected', 'appeal_open'));
create index complaint_of_author on complaint (author_id, created_at desc, id desc);
create index complaint_of_target on complaint (target_id, category);
-- What waits for support: urgent first, then in order.
create index complaint_open on complaint (is_urgent desc, created_at, id) where state in ('received', 'in_review', 'appeal_open');
-- One open report of one thing by one member.
create unique index complaint_reported_once on complaint
  (author_id, target_id, coalesce(photo_id, 0), coalesce(conversation_id, 0), coalesce(seq, 0))
  where kind = 'report' and state in ('received', 'in_review', 'appeal_open');

-- What was said and kept may be erased, never changed.
create function complaint_facts_stay() returns trigger language plpgsql as $$
begin
  if (new.site_id, new.kind, new.reference, new.category, new.created_at, new.photo_id, new.conversation_id, new.seq)
      is distinct from
     (old.site_id, old.kind, old.reference, old.category, old.created_at, old.photo_id, old.conversation_id, old.seq)
    or new.words <> old.words and new.words <> ''
    or new.author_id is distinct from old.author_id and new.author_id is not null
    or new.target_id is distinct from old.target_id and new.target_id is not null
    or new.name is distinct from old.name and new.name is not null
    or new.email is distinct from old.email and new.email is not null
    or new.evidence is distinct from old.evidence and new.evidence is not null
    or old.appeal_words is not null and new.appeal_words is distinct from old.appeal_words and new.appeal_words is not null
  then
    raise exception 'the facts of a case stay as they are' using errcode = 'VK900';
  end if;
  return new;
end $$;
create trigger complaint_facts before update on complaint for each row execute function complaint_facts_stay();

-- ------------------------------------------------------------------ blocked people, as last known
create function block_remembers() returns trigger language plpgsql as $$
begin
  select p.name, p.main_photo_id into new.name, new.photo_id from profile p where p.id = new.blocked_id;
  return new;
end $$;
create trigger block_remembers before insert on block for each row execute function block_remembers();
update block b set name = p.name, photo_id = p.main_photo_id from profile p where p.id = b.blocked_id;
create index block_list on block (blocker_id, created_at desc, blocked_id desc);

-- ------------------------------------------------------------------ privacy
-- Who becomes invisible leaves search's order of activity: the place is that of the start of the day of the last
-- activity that others could know of, and stays there, for nothing is noted any more (see touchActive).
create function fade_from_search() returns trigger language plpgsql as $$
begin
  update search_entry set online_at = null, last_active_at = date_trunc('day', last_active_at, 'UTC') where profile_id = new.id;
  return null;
end $$;
create trigger profile_fades after update of is_invisible on profile
  for each row when (new.is_invisible and not old.is_invisible) execute function fade_from_search();

-- Changes what a member shows; null leaves a switch as it is. Tells the member's other windows.
create function update_privacy(p_member int, p_invisible boolean, p_private boolean, p_shown boolean, p_auto_like boolean,
                               p_now timestamptz) returns void language plpgsql as $$
begin
  update profile set is_invisible = coalesce(p_invisible, is_invisible), is_private = coalesce(p_private, is_private),
    shown_to_visitors = coalesce(p_shown, shown_to_visitors) where id = p_member;
  update member set auto_like = coalesce(p_auto_like, auto_like) where id = p_member;
  perform emit(p_member, 'account', '{}', p_now);
end $$;

-- ------------------------------------------------------------------ states of an account
-- As before, and a member whose age is being looked at is hidden.
create or replace function settle_status(p_member int) returns boolean language plpgsql as $$
begin
  update profile p set status = settled.status
  from (select m.id, case
      when m.deletion_requested_at is not null then 'deleted'
      when m.banned_at is not null or m.review_since is not null or m.email_confirmed_at is null then 'disabled'
      else 'active' end::profile_status as status
    from member m where m.id = p_member) settled
  where p.id = settled.id and p.status <> settled.status;
  return found;
end $$;

-- As before; and nobody is reached by a member who is banned, hidden for review, or leaving, also not by an act that
-- was under way.
create or replace function can_write_to(p_sender int, p_recipient int) returns boolean language sql stable as $$
  select p_sender <> p_recipient and exists (
    select 1 from visible_to(p_sender) p join profile s on s.id = p_sender and s.site_id = p.site_id
    where p.id = p_recipient)
    and not exists (select 1 from member m where m.id = p_sender
      and (m.banned_at is not null or m.review_since is not null or m.deletion_requested_at is not null))
$$;

-- Makes everybody who likes, is liked by or talks with a member look again: the profile vanished, or is back. Those
-- between whom there is a block know nothing of each other and are told nothing.
create function tell_ties(p_member int, p_now timestamptz) returns void language plpgsql as $$
declare v_other int;
begin
  for v_other in
    select other from (
      select to_id as other from likes where from_id = p_member
      union select from_id from likes where to_id = p_member
      union select other_id from conversation_side where profile_id = p_member) known
    where not exists (select 1 from block b where (b.blocker_id, b.blocked_id) in ((p_member, other), (other, p_member)))
    order by other
  loop
    perform emit(v_other, 'stale', '{}', p_now);
  end loop;
end $$;

-- A banned member has no session. The lock on the account's row makes a log-in and a ban wait for each other.
create function session_needs_account() returns trigger language plpgsql as $$
declare v_banned timestamptz;
begin
  select banned_at into v_banned from member where id = new.member_id for share;
  if v_banned is not null then raise exception 'the account is banned' using errcode = 'VK403'; end if;
  return new;
end $$;
create trigger session_needs_account before insert on session for each row execute function session_needs_account();

-- Takes back what the queue was about to send to a member.
create function cancel_mails_to(p_member int) returns void language plpgsql as $$
begin
  perform graphile_worker.complete_jobs(array(
    select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier like 'send-%' and t.identifier <> 'send-reactivation-mail' and j.locked_at is null and j.payload ->> 'memberId' = p_member::text));
end $$;

-- Closes an account: hidden everywhere, every session ended (returned, so that sockets close), mails taken back but
-- for the one that tells why. Null: there is no such member.
create function ban_member(p_member int, p_reason text, p_now timestamptz) returns uuid[] language plpgsql as $$
declare
  v_sessions uuid[];
  v_was_shown boolean;
begin
  -- The account orders all that a member does: what is under way comes before, or finds the ban.
  perform 1 from credit_account where member_id = p_member for update;
  update member set banned_at = coalesce(banned_at, p_now), ban_reason = p_reason, review_since = null where id = p_member;
  if not found then return null; end if;
  v_was_shown := settle_status(p_member);
  with ended as (delete from session where member_id = p_member returning id)
    select coalesce(array_agg(id), '{}') into v_sessions from ended;
  perform cancel_mails_to(p_member);
  perform graphile_worker.add_job('send-ban-mail', json_build_object('memberId', p_member), job_key => 'ban:' || p_member);
  if v_was_shown then perform tell_ties(p_member, p_now); end if;
  return v_sessions;
end $$;

-- Takes a ban back and says so by mail. False: the member was not banned.
create function unban_member(p_member int, p_now timestamptz) returns boolean language plpgsql as $$
begin
  update member set banned_at = null, ban_reason = null where id = p_member and banned_at is not null;
  if not found then return false; end if;
  if settle_status(p_member) then perform tell_ties(p_member, p_now); end if;
  perform cancel_mails_to(p_member);
  perform graphile_worker.add_job('send-unban-mail', json_build_object('memberId', p_member, 'at', p_now));
  return true;
end $$;

-- ------------------------------------------------------------------ cases
-- Somebody writes of themselves that they are a child. Narrow on purpose: weights, times and sizes are no ages.
create function says_underage(p_text text) returns boolean language sql immutable as $$
  select p_text ~* ('\m(ik ben|i am|i''m|im|ich bin)\s+((pas|nog|maar|net|only|just|erst|echt|eigenlijk|actually)\s+)*1[0-7]'
    || '(\s*(jaar|jr|years?|yo|jahre)\M|\s*$|\s*[,.!?;)](?!\d)|\s+(en|maar|dus|and|but|und|aber)\M)')
$$;

-- What stands there at this moment: the profile, its pictures, and of a message those around it.
create function evidence_of(p_target int, p_photo int, p_conversation int, p_seq int) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'profile', (select to_jsonb(p) - 'seeks_gender' - 'seeks_min_age' - 'seeks_max_age' - 'is_invisible' - 'is_private'
                from profile p where p.id = p_target),
    'photos', (select jsonb_agg(jsonb_build_object('id', f.id, 'key', f.key, 'isPremium', f.is_premium, 'isMain',
                 f.id = p.main_photo_id, 'isReported', f.id = p_photo) order by f.position)
               from photo f join profile p on p.id = f.profile_id where f.profile_id = p_target),
    'messages', (select jsonb_agg(to_jsonb(m) - 'client_id' - 'price' || jsonb_build_object('isReported', m.seq = p_seq) order by m.seq)
                 from message m where m.conversation_id = p_conversation and m.seq between p_seq - 5 and p_seq + 5)))
$$;

-- May this member report that profile? Whom one sees, has blocked, or talked with: the answer is the same whatever
-- became of the other meanwhile.
create function can_report(p_member int, p_target int) returns boolean language sql stable as $$
  select p_member <> p_target and (
    exists (select 1 from visible_to(p_member) p join profile s on s.id = p_member and s.site_id = p.site_id where p.id = p_target)
    or exists (select 1 from block b where b.blocker_id = p_member and b.blocked_id = p_target)
    or exists (select 1 from conversation c where c.low_id = least(p_member, p_target) and c.high_id = greatest(p_member, p_target)))
$$;

-- Stores a report with its evidence, once per thing while it is open, and asks for the mail to support. Outcome:
-- filed or repeated. Error VK404: not there, not to be seen, or one's own.
create function file_report(p_reporter int, p_profile int, p_photo int, p_conversation int, p_seq int, p_category text,
                            p_words text, p_reference text, p_now timestamptz)
returns table (outcome text, complaint_id int) language plpgsql as $$
#variable_conflict use_column
declare
  v_target int := p_profile;
  v_said text;
  v_id int;
begin
  if p_photo is not null then
    select f.profile_id into v_target from photo f where f.id = p_photo;
  elsif p_conversation is not null then
    select m.sender_id, m.body into v_target, v_said from message m
      join conversation_side s on s.conversation_id = m.conversation_id and s.profile_id = p_reporter
      where m.conversation_id = p_conversation and m.seq = p_seq and m.sender_id <> p_reporter;
  end if;
  if v_target is null or not can_report(p_reporter, v_target) then
    raise exception 'not to be seen' using errcode = 'VK404';
  end if;
  -- Reports of one member take turns: two at the same moment must both be counted.
  perform pg_advisory_xact_lock(hashtextextended('report:' || v_target, 0));
  select c.id into v_id from complaint c where c.kind = 'report' and c.author_id = p_reporter and c.target_id = v_target
    and c.photo_id is not distinct from p_photo and c.conversation_id is not distinct from p_conversation
    and c.seq is not distinct from p_seq and c.state in ('received', 'in_review', 'appeal_open');
  if found then
    return query select 'repeated', v_id;
    return;
  end if;
  insert into complaint (site_id, kind, reference, author_id, category, words, target_id, photo_id, conversation_id, seq,
      evidence, is_urgent, created_at)
    select site_id, 'report', p_reference, p_reporter, p_category, p_words, v_target, p_photo, p_conversation, p_seq,
      evidence_of(v_target, p_photo, p_conversation, p_seq), p_category = 'underage', p_now
    from profile where id = p_reporter returning id into v_id;
  perform graphile_worker.add_job('send-support-mail', json_build_object('complaintId', v_id));
  if p_category = 'underage' then perform hold_if_underage(v_target, v_said, p_now); end if;
  return query select 'filed', v_id;
end $$;

-- Hides a member until support has looked, where the word of more than one stands behind it: the member's own, or
-- that of two members who are confirmed and have been here for a day (docs/decisions/0012). Not again within a year
-- of support's finding that the member is of age.
create function hold_if_underage(p_target int, p_said text, p_now timestamptz) returns void language plpgsql as $$
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

-- Stores a complaint of a member or a visitor and asks for its mails.
create function file_complaint(p_site int, p_author int, p_name text, p_email text, p_category text, p_words text,
                               p_target int, p_reference text, p_now timestamptz) returns int language plpgsql as $$
declare v_id int;
begin
  insert into complaint (site_id, kind, reference, author_id, name, email, category, words, target_id, evidence, is_urgent, created_at)
    values (p_site, 'complaint', p_reference, p_author, p_name, p_email, p_category, p_words, p_target,
      case when p_target is not null then evidence_of(p_target, null, null, null) end, false, p_now)
    returning id into v_id;
  perform graphile_worker.add_job('send-support-mail', json_build_object('complaintId', v_id));
  if p_author is null then
    perform graphile_worker.add_job('send-complaint-mail', json_build_object('complaintId', v_id, 'about', 'received'));
  end if;
  return v_id;
end $$;

-- A banned member objects, once per ban; the same case again. Error VK404: the member is not banned.
create function object_to_ban(p_member int, p_words text, p_reference text, p_now timestamptz) returns int
language plpgsql as $$
declare
  v_banned timestamptz;
  v_id int;
begin
  select banned_at into v_banned from member where id = p_member for update;
  if v_banned is null then raise exception 'not banned' using errcode = 'VK404'; end if;
  select id into v_id from complaint where kind = 'objection' and author_id = p_member and created_at >= v_banned;
  if found then return v_id; end if;
  insert into complaint (site_id, kind, reference, author_id, category, words, created_at)
    select site_id, 'objection', p_reference, p_member, 'ban', p_words, p_now from member where id = p_member
    returning id into v_id;
  perform graphile_worker.add_job('send-support-mail', json_build_object('complaintId', v_id));
  return v_id;
end $$;

-- Support begins with a case. Error VK404: no such case; VK409: it is not waiting.
create function take_complaint(p_id int, p_now timestamptz) returns void language plpgsql as $$
declare v complaint;
begin
  select * into v from complaint where id = p_id for update;
  if not found then raise exception 'no such case' using errcode = 'VK404'; end if;
  if v.state <> 'received' then raise exception 'not waiting' using errcode = 'VK409'; end if;
  update complaint set state = 'in_review', taken_at = p_now where id = p_id;
  if v.author_id is not null then perform emit(v.author_id, 'account', '{}', p_now); end if;
end $$;

-- Support decides, with an answer for the one who wrote. An objection upheld ends the ban; a report of a child
-- rejected ends the review. Errors: VK404 no such case, VK409 it is decided.
create function decide_complaint(p_id int, p_is_upheld boolean, p_answer text, p_now timestamptz) returns complaint
language plpgsql as $$
declare v complaint;
begin
  select * into v from complaint where id = p_id for update;
  if not found then raise exception 'no such case' using errcode = 'VK404'; end if;
  if v.state not in ('received', 'in_review', 'appeal_open') then raise exception 'decided' using errcode = 'VK409'; end if;
  update complaint set state = case when p_is_upheld then 'upheld' else 'rejected' end, decided_at = p_now,
    answer = case when v.state = 'appeal_open' then answer else p_answer end,
    appeal_answer = case when v.state = 'appeal_open' then p_answer end where id = p_id;
  if v.kind = 'objection' and p_is_upheld then perform unban_member(v.author_id, p_now); end if;
  if v.category = 'underage' and not p_is_upheld then
    update member set review_since = null where id = v.target_id and review_since is not null;
    if found then
      if settle_status(v.target_id) then perform tell_ties(v.target_id, p_now); end if;
      perform emit(v.target_id, 'account', '{}', p_now);
    end if;
  end if;
  perform graphile_worker.add_job('send-complaint-mail', json_build_object('complaintId', p_id, 'about', 'decided'));
  if v.author_id is not null then perform emit(v.author_id, 'account', '{}', p_now); end if;
  return v;
end $$;

-- Whoever was told no may ask once, within 180 days, that it is looked at again. Error VK404: it cannot be.
create function appeal_complaint(p_id int, p_words text, p_now timestamptz) returns void language plpgsql as $$
declare v_author int;
begin
  update complaint set state = 'appeal_open', appeal_words = p_words, appealed_at = p_now
  where id = p_id and state = 'rejected' and kind <> 'objection' and appealed_at is null
    and decided_at > p_now - interval '180 days' returning author_id into v_author;
  if not found then raise exception 'cannot be appealed' using errcode = 'VK404'; end if;
  perform graphile_worker.add_job('send-support-mail', json_build_object('complaintId', p_id));
  if v_author is not null then perform emit(v_author, 'account', '{}', p_now); end if;
end $$;
