-- Getting in and staying in: devices that are known, sessions by device, new passwords, new addresses.
ALTER TABLE "session" ADD COLUMN "last_seen_at" TIMESTAMPTZ(3),
ADD COLUMN "device_hash" BYTEA;

ALTER TABLE "email_token" ADD COLUMN "address" TEXT;

CREATE TABLE "known_device" (
    "token_hash" BYTEA NOT NULL,
    "member_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "known_device_pkey" PRIMARY KEY ("token_hash")
);
CREATE INDEX "known_device_member_id_idx" ON "known_device"("member_id");
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_member_id_fkey" FOREIGN KEY ("member_id")
  REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "email_change" (
    "member_id" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "email_change_pkey" PRIMARY KEY ("member_id")
);
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_member_id_fkey" FOREIGN KEY ("member_id")
  REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Counts one use of something that there is so much of per window. False: it is used up. Unlike take_try it
-- blocks nobody beyond the window, so that nobody can use up another's tomorrow.
create function spend(p_key text, p_most int, p_window interval, p_now timestamptz) returns boolean language sql as $$
  insert into throttle (key, failures, window_start) values (p_key, 1, p_now)
  on conflict (key) do update set
    failures = case when throttle.window_start + p_window <= p_now then 1 else least(throttle.failures, p_most) + 1 end,
    window_start = case when throttle.window_start + p_window <= p_now then p_now else throttle.window_start end
  returning failures <= p_most
$$;

-- Begins a session. What the browser carried before ends (nobody can plant a session that lives on after a
-- log-in), and so does the session that the member had on this device. Answers the ids of those that ended.
create function begin_session(p_id uuid, p_token_hash bytea, p_member int, p_user_agent text, p_device_hash bytea,
                              p_old_token_hash bytea, p_expires timestamptz, p_device_expires timestamptz,
                              p_now timestamptz) returns uuid[] language plpgsql as $$
declare v_ended uuid[];
begin
  if p_device_hash is not null then
    insert into known_device (token_hash, member_id, created_at, expires_at)
    values (p_device_hash, p_member, p_now, p_device_expires)
    on conflict (token_hash) do update set expires_at = excluded.expires_at;
  end if;
  -- Two looks, each by its own index.
  with found as (
    select id from session where token_hash = p_old_token_hash
    union select id from session where member_id = p_member and device_hash = p_device_hash),
  ended as (delete from session s using found where s.id = found.id returning s.id)
  select coalesce(array_agg(id), '{}') into v_ended from ended;
  insert into session (id, token_hash, member_id, created_at, expires_at, user_agent, last_seen_at, device_hash)
  values (p_id, p_token_hash, p_member, p_now, p_expires, p_user_agent, p_now, p_device_hash);
  return v_ended;
end $$;

-- Who used a link that was mailed to a member's address has that address, as by the activation link.
create function prove_address(p_member int, p_now timestamptz) returns void language plpgsql as $$
declare v_hash bytea := sha256(convert_to(gen_random_uuid()::text, 'utf8'));
begin
  if not exists (select 1 from member where id = p_member and email_confirmed_at is null) then return; end if;
  insert into email_token (token_hash, member_id, purpose, created_at, expires_at)
  values (v_hash, p_member, 'activate', p_now, p_now + interval '1 minute');
  perform confirm_email(v_hash, p_now);
end $$;

-- Sets a password and ends what the old one opened: every session but one, remembered devices but that
-- session's, links to a new password or address. The owner is told by mail. Answers the sessions that ended.
create function set_password(p_member int, p_password_hash text, p_keep uuid, p_now timestamptz)
returns uuid[] language plpgsql as $$
declare v_ended uuid[];
begin
  update member set password_hash = p_password_hash where id = p_member;
  update email_token set used_at = p_now
    where member_id = p_member and purpose in ('reset', 'change-email') and used_at is null;
  delete from email_change where member_id = p_member;
  delete from known_device where member_id = p_member
    and token_hash is distinct from (select device_hash from session where id = p_keep and member_id = p_member);
  with ended as (delete from session where member_id = p_member and id is distinct from p_keep returning id)
  select coalesce(array_agg(id), '{}') into v_ended from ended;
  perform graphile_worker.add_job('send-password-changed-mail',
    json_build_object('memberId', p_member, 'at', p_now));
  return v_ended;
end $$;

-- Uses a reset link once: the new password, and log-ins of the account open again (the counters that begin with
-- p_locks). Nothing comes back where the link is not good.
create function reset_password(p_token_hash bytea, p_password_hash text, p_keep uuid, p_locks text, p_now timestamptz)
returns table (member int, ended uuid[]) language plpgsql as $$
declare
  v_member int;
  v_address text;
begin
  update email_token t set used_at = p_now where t.token_hash = p_token_hash and t.purpose = 'reset'
    and t.used_at is null and t.expires_at > p_now returning t.member_id, t.address into v_member, v_address;
  if v_member is null then return; end if;
  -- Before the member is written to: confirming takes the account first, as everybody does.
  if exists (select 1 from member m where m.id = v_member and m.email = v_address) then
    perform prove_address(v_member, p_now);
  end if;
  delete from throttle where starts_with(key, p_locks);
  return query select v_member, set_password(v_member, p_password_hash, p_keep, p_now);
end $$;

-- Uses the link that was mailed to a new address, once. Outcome: changed, taken (somebody joined with the address
-- meanwhile) or expired.
create function confirm_email_change(p_token_hash bytea, p_now timestamptz)
returns table (outcome text, member int) language plpgsql as $$
declare
  v_member int;
  v_address text;
  v_old text;
begin
  update email_token t set used_at = p_now where t.token_hash = p_token_hash and t.purpose = 'change-email'
    and t.used_at is null and t.expires_at > p_now returning t.member_id, t.address into v_member, v_address;
  if v_member is null then return query select 'expired', null::int; return; end if;
  -- The account orders all that a member does.
  perform 1 from credit_account a where a.member_id = v_member for update;
  delete from email_change c where c.member_id = v_member and c.address = v_address;
  if not found then return query select 'expired', null::int; return; end if;
  select m.email into v_old from member m where m.id = v_member;
  begin
    update member m set email = v_address where m.id = v_member;
  exception when unique_violation then
    return query select 'taken', v_member;
    return;
  end;
  -- Links that went to the old address open nothing any more.
  update email_token t set used_at = p_now
    where t.member_id = v_member and t.purpose in ('activate', 'reset', 'change-email') and t.used_at is null;
  perform prove_address(v_member, p_now);
  perform emit(v_member, 'account', '{}', p_now);
  perform graphile_worker.add_job('send-email-changed-mail', json_build_object('memberId', v_member, 'to', v_old, 'at', p_now));
  return query select 'changed', v_member;
end $$;
