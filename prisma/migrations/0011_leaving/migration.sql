-- An account that leaves: reversible for some days, then erased by rules that name every column.
CREATE TABLE "leaving" (
    "member_id" INTEGER NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL DEFAULT 'other',
    "words" TEXT NOT NULL DEFAULT '',
    "begun_at" TIMESTAMPTZ(3),
    "ledger_account" INTEGER,
    "counts" JSONB NOT NULL DEFAULT '{}',
    "certificate" TEXT,
    "sealed_at" TIMESTAMPTZ(3),
    "mail_tries" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "leaving_pkey" PRIMARY KEY ("member_id")
);
CREATE TABLE "erasure_record" (
    "number" TEXT NOT NULL,
    "site_id" INTEGER NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL,
    "counts" JSONB NOT NULL,
    "digest" TEXT NOT NULL,
    CONSTRAINT "erasure_record_pkey" PRIMARY KEY ("number")
);
CREATE TABLE "retention_offer" (
    "member_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "offered_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "retention_offer_pkey" PRIMARY KEY ("member_id","kind")
);
CREATE TABLE "data_export" (
    "id" UUID NOT NULL,
    "member_id" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "ready_at" TIMESTAMPTZ(3),
    CONSTRAINT "data_export_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "erasure_record_erased_at_idx" ON "erasure_record"("erased_at");
CREATE INDEX "data_export_member_id_requested_at_idx" ON "data_export"("member_id", "requested_at");
CREATE INDEX "data_export_requested_at_idx" ON "data_export"("requested_at");
ALTER TABLE "leaving" ADD CONSTRAINT "leaving_member_id_fkey"
  FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "retention_offer" ADD CONSTRAINT "retention_offer_member_id_fkey"
  FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_member_id_fkey"
  FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One export at a time; two requests at once cannot both pass.
create unique index data_export_under_way on data_export (member_id) where state in ('waiting', 'building');
create index member_leaving on member (deletion_requested_at) where deletion_requested_at is not null;

-- The ledger goes on under these numbers, which are nobody's.
create sequence ledger_pseudonym as int start 1500000000;

-- ------------------------------------------------------------------ going and coming back
-- Makes the others who know a member look again: the profile vanished, or is back. Who was blocked knows nothing.
create function tell_acquaintances(p_member int, p_now timestamptz) returns void language plpgsql as $$
declare v_other int;
begin
  for v_other in
    select profile_id as other from conversation_side where other_id = p_member and not is_hidden
    union select to_id from likes where from_id = p_member
    union select from_id from likes where to_id = p_member
    order by other
  loop
    perform emit(v_other, 'stale', '{}', p_now);
  end loop;
end $$;

-- Begins the leaving of an account, in one commit: the profile vanishes, sessions end, jobs that would write to the
-- member go, held messages give their credits back, and the mail with the way back is asked for. Returns the
-- sessions that ended; null where the account was leaving already.
create function request_deletion(p_member int, p_reason text, p_words text, p_now timestamptz) returns uuid[]
language plpgsql as $$
declare
  v_held held_message;
  v_sessions uuid[];
begin
  -- The account orders all that a member does; a message under way comes before or after.
  perform 1 from credit_account where member_id = p_member for update;
  update member set deletion_requested_at = p_now where id = p_member and deletion_requested_at is null;
  if not found then return null; end if;
  insert into leaving (member_id, requested_at, reason, words) values (p_member, p_now, p_reason, p_words);
  for v_held in select * from held_message where sender_id = p_member order by sent_at, client_id for update loop
    perform release_held(v_held, p_now);
  end loop;
  with ended as (delete from session where member_id = p_member returning id)
    select coalesce(array_agg(id), '{}') into v_sessions from ended;
  update email_token set used_at = p_now where member_id = p_member and used_at is null and purpose <> 'activate';
  delete from mail_due where member_id = p_member;
  update data_export set state = 'failed' where member_id = p_member and state in ('waiting', 'building');
  perform graphile_worker.complete_jobs(array(
    select id from graphile_worker._private_jobs where payload ->> 'memberId' = p_member::text and locked_at is null));
  perform graphile_worker.add_job('send-reactivation-mail', json_build_object('memberId', p_member, 'isFirst', true));
  if settle_status(p_member) then perform tell_acquaintances(p_member, p_now); end if;
  return v_sessions;
end $$;

-- Takes the request back by a mailed link, once, and opens the account as it was: banned stays banned, unconfirmed
-- stays unconfirmed. Null: the link is not good, the days are over, or the erasure has begun.
create function reactivate_account(p_token_hash bytea, p_days int, p_now timestamptz) returns int
language plpgsql as $$
declare v_member int;
begin
  select member_id into v_member from email_token where token_hash = p_token_hash and purpose = 'reactivate'
    and used_at is null and expires_at > p_now;
  if v_member is null then return null; end if;
  perform 1 from credit_account where member_id = v_member for update;
  -- Looked at again now that the account is held: two clicks, or the erasure, may have come first.
  update email_token set used_at = p_now where token_hash = p_token_hash and used_at is null;
  if not found or exists (select 1 from leaving where member_id = v_member and begun_at is not null) then return null; end if;
  update member set deletion_requested_at = null
    where id = v_member and deletion_requested_at > p_now - make_interval(days => p_days);
  if not found then return null; end if;
  delete from leaving where member_id = v_member;
  update email_token set used_at = p_now where member_id = v_member and purpose = 'reactivate' and used_at is null;
  perform settle_status(v_member);
  if exists (select 1 from profile where id = v_member and status = 'active') then
    update search_entry set last_active_at = p_now where profile_id = v_member;
    perform tell_acquaintances(v_member, p_now);
  end if;
  return v_member;
end $$;

-- ------------------------------------------------------------------ the end
-- Passes the point of no return, once the days are over: what is left of the credits is forfeited, and the ledger
-- gets the number that it goes on under. True: the erasure may go on, also one that was begun before.
create function begin_erasure(p_member int, p_days int, p_now timestamptz) returns boolean language plpgsql as $$
declare
  v_held held_message;
  v_balance int;
begin
  perform 1 from credit_account where member_id = p_member for update;
  perform 1 from member where id = p_member and deletion_requested_at <= p_now - make_interval(days => p_days) for update;
  if not found then return false; end if;
  insert into leaving (member_id, requested_at)
    select id, deletion_requested_at from member where id = p_member on conflict do nothing;
  update leaving set begun_at = p_now, ledger_account = nextval('ledger_pseudonym')::int
    where member_id = p_member and begun_at is null;
  if not found then return true; end if;
  for v_held in select * from held_message where p_member in (sender_id, recipient_id)
                order by sender_id, sent_at, client_id for update loop
    perform release_held(v_held, p_now);
  end loop;
  select balance into v_balance from credit_account where member_id = p_member;
  if v_balance > 0 then
    perform transfer_credits(gen_random_uuid(), p_member, -5, v_balance, 'forfeited', '', p_now);
  end if;
  return true;
end $$;

-- The ledger stays append-only but for one thing: an erasure may take a person out of an entry. What was moved and
-- why stays as it is; the day stays of the time.
create or replace function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('vonk.erasing', true) = 'on' then
    if new.amount = old.amount and new.reason = old.reason and new.created_at = date_trunc('day', old.created_at, 'UTC')
      and (new.from_account > 0) = (old.from_account > 0) and (new.to_account > 0) = (old.to_account > 0)
      and (old.from_account > 0 or new.from_account = old.from_account)
      and (old.to_account > 0 or new.to_account = old.to_account)
    then return new; end if;
  end if;
  raise exception 'the ledger is append-only' using errcode = 'VK900';
end $$;
drop trigger credit_transfer_append_only on credit_transfer;
create trigger credit_transfer_no_update before update on credit_transfer
  for each row execute function ledger_is_append_only();
create trigger credit_transfer_append_only before delete or truncate on credit_transfer
  for each statement execute function ledger_is_append_only();

-- Puts the next entries of a member under another number, without anything that leads back to a message of theirs.
-- Returns how many.
create function pseudonymise_ledger(p_member int, p_account int, p_limit int) returns int language plpgsql as $$
declare v_count int;
begin
  perform set_config('vonk.erasing', 'on', true);
  update credit_transfer t set
    id = gen_random_uuid(), reference = '', created_at = date_trunc('day', t.created_at, 'UTC'),
    from_account = case when t.from_account = p_member then p_account else t.from_account end,
    to_account = case when t.to_account = p_member then p_account else t.to_account end
  where t.id in (select id from credit_transfer where p_member in (from_account, to_account) limit p_limit);
  get diagnostics v_count = row_count;
  perform set_config('vonk.erasing', 'off', true);
  return v_count;
end $$;

-- Frees cases that are closed of a member, or (null) of all whose account is gone; an open one keeps its evidence.
-- Returns how many.
create function erase_closed_cases(p_member int, p_email text) returns int language plpgsql as $$
declare v_count int;
begin
  update complaint c set
    name = null, email = null, words = '', evidence = null, answer = null, appeal_words = null, appeal_answer = null,
    author_id = case when c.author_id = p_member or not exists (select 1 from member where id = c.author_id)
      then null else c.author_id end,
    target_id = case when c.target_id = p_member or not exists (select 1 from profile where id = c.target_id)
      then null else c.target_id end
  where c.state in ('upheld', 'rejected') and case when p_member is not null
    then p_member in (c.author_id, c.target_id) or (c.author_id is null and c.email = p_email)
    else (c.author_id is not null and not exists (select 1 from member where id = c.author_id))
      or (c.target_id is not null and not exists (select 1 from profile where id = c.target_id)) end;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- A session begins only while the account is open. The lock on the account's row makes a log-in and the end of the
-- account wait for each other.
create or replace function session_needs_account() returns trigger language plpgsql as $$
declare v_closed boolean;
begin
  select banned_at is not null or deletion_requested_at is not null into v_closed
    from member where id = new.member_id for share;
  if v_closed then raise exception 'the account is closed' using errcode = 'VK403'; end if;
  return new;
end $$;

-- ------------------------------------------------------------------ the export
-- The ZIP in parts, beside its row: any server can hand it out, and it goes with the row.
CREATE TABLE "data_export_part" (
    "export_id" UUID NOT NULL,
    "no" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    CONSTRAINT "data_export_part_pkey" PRIMARY KEY ("export_id","no")
);
ALTER TABLE "data_export_part" ADD CONSTRAINT "data_export_part_export_id_fkey"
  FOREIGN KEY ("export_id") REFERENCES "data_export"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Asks for an export and its job in one commit, or finds the one under way. Null: the day's are used up. One whose
-- worker died is given up after half an hour.
create function request_export(p_member int, p_most int, p_now timestamptz) returns uuid language plpgsql as $$
declare v_id uuid;
begin
  perform 1 from member where id = p_member for update;
  update data_export set state = 'failed'
    where member_id = p_member and state in ('waiting', 'building') and requested_at <= p_now - interval '30 minutes';
  select id into v_id from data_export where member_id = p_member and state in ('waiting', 'building');
  if found then return v_id; end if;
  if (select count(*) from data_export where member_id = p_member and state <> 'failed'
      and requested_at > p_now - interval '24 hours') >= p_most then return null; end if;
  insert into data_export (id, member_id, requested_at) values (gen_random_uuid(), p_member, p_now) returning id into v_id;
  perform graphile_worker.add_job('build-export', json_build_object('memberId', p_member, 'exportId', v_id),
    max_attempts => 5);
  return v_id;
end $$;
