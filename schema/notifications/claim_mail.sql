-- Claims a mail for one worker, once per key. No unique index is needed for it, so that the table can be partitioned by time.
--
-- Parameters:
--   p_member, p_kind, p_recipient, p_subject, p_why, p_message_id: the stored data of the mail.
--   p_key: the deduplication key.
--   p_minutes: when a claim whose worker recorded no outcome expires.
--   p_now: the time of the claim.
-- Returns: 'claimed'; 'done': it was sent or given up; 'elsewhere': another worker sends it.
-- Locks: an advisory lock on the key until the end of the transaction.
create or replace function claim_mail(p_member int, p_kind text, p_recipient text, p_subject text, p_why text, p_key text,
                                      p_message_id text, p_minutes int, p_now timestamptz) returns text language plpgsql as $$
declare v_state text;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_key, 0));
  select m.state into v_state from sent_mail m where m.dedupe_key = p_key;
  if v_state is null then
    insert into sent_mail (member_id, kind, recipient, subject, why, dedupe_key, message_id, queued_at, handed_at)
      values (p_member, p_kind, p_recipient, p_subject, p_why, p_key, p_message_id, p_now, p_now);
  elsif v_state = 'queued' then
    update sent_mail set handed_at = p_now where dedupe_key = p_key and state = 'queued'
      and (handed_at is null or handed_at < p_now - make_interval(mins => p_minutes));
  else
    return 'done';
  end if;
  return case when found then 'claimed' else 'elsewhere' end;
end $$;
