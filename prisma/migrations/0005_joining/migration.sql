-- Where a member came from when joining.
ALTER TABLE "member" ADD COLUMN "source_network" TEXT,
ADD COLUMN "source_ref" TEXT,
ADD COLUMN "source_sub1" TEXT,
ADD COLUMN "source_sub2" TEXT,
ADD COLUMN "source_sub3" TEXT;

-- ------------------------------------------------------------------ answers that tell that an address has an account
-- Takes a key for this transaction and says for how many minutes it is blocked. Whoever asks for the same key waits
-- until the transaction is over, so that of parallel questions no more are answered than of those one by one.
create function hold_tries(p_key text, p_now timestamptz) returns int language plpgsql as $$
declare v_until timestamptz;
begin
  insert into throttle (key, window_start) values (p_key, p_now) on conflict (key) do nothing;
  select blocked_until into v_until from throttle where key = p_key for update;
  if v_until is null or v_until <= p_now then return 0; end if;
  return greatest(1, ceil(extract(epoch from v_until - p_now) / 60)::int);
end $$;

-- Counts one such answer against a key that this transaction holds. The same fact told again within the window costs
-- nothing. The p_most_told-th fact begins the block, so that the next question learns nothing, whatever it is about.
create function note_told(p_key text, p_fact text, p_most_told int, p_window interval, p_base int, p_most int,
                          p_now timestamptz) returns void language plpgsql as $$
begin
  insert into throttle (key, failures, window_start) values (p_key || ':' || p_fact, 1, p_now)
  on conflict (key) do update set window_start = excluded.window_start
    where throttle.window_start + p_window <= p_now;
  if found then perform take_try(p_key, p_most_told - 1, p_window, p_base, p_most, p_now); end if;
end $$;

-- ------------------------------------------------------------------ a mistyped address
-- Gives an unconfirmed member another address: every link that was mailed to the old one is void, and the new one gets
-- a mail. Outcome: 'changed', 'taken' (somebody has it; the owner is told), 'confirmed' (it is too late: an address
-- that is known to work is changed by a link) or 'silent', with the minutes for which this network is told nothing.
create function change_unconfirmed_email(p_member int, p_email text, p_told_key text, p_fact text, p_most_told int,
                                         p_window interval, p_base int, p_most int, p_now timestamptz)
returns table (outcome text, minutes int) language plpgsql as $$
declare
  v_minutes int := hold_tries(p_told_key, p_now);
  v_site int;
begin
  if v_minutes > 0 then return query select 'silent', v_minutes; return; end if;
  -- Links before the member, as whoever follows one of them at this moment takes them too.
  perform 1 from email_token t where t.member_id = p_member for update;
  select m.site_id into v_site from member m where m.id = p_member and m.email_confirmed_at is null for update;
  if not found then return query select 'confirmed', 0; return; end if;
  begin
    update member m set email = p_email where m.id = p_member;
  exception when unique_violation then
    perform note_told(p_told_key, p_fact, p_most_told, p_window, p_base, p_most, p_now);
    perform graphile_worker.add_job('send-probed-mail', json_build_object('siteId', v_site, 'email', p_email),
      job_key => 'probed:' || v_site || ':' || p_email);
    return query select 'taken', 0;
    return;
  end;
  update email_token t set used_at = p_now where t.member_id = p_member and t.used_at is null;
  perform graphile_worker.add_job('send-activation-mail', json_build_object('memberId', p_member));
  perform emit(p_member, 'account', '{}'::jsonb, p_now);
  return query select 'changed', 0;
end $$;
