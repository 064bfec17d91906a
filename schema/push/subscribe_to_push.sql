-- Stores the push subscription of a session. A session has one; a browser, known by its endpoint, belongs to the session
-- that subscribed last, so that it never gets the messages of two members.
--
-- Parameters:
--   p_session: the session.
--   p_endpoint, p_p256dh, p_auth: what the browser said.
--   p_public_key: our public key, to which the subscription is bound.
--   p_time_zone: the browser's time zone, or null.
--   p_now: the current time.
-- Returns: true if it was stored; false if the session has ended.
-- Locks: an advisory lock of the endpoint, the session row (shared), the subscriptions.
create or replace function subscribe_to_push(p_session uuid, p_endpoint text, p_p256dh text, p_auth text, p_public_key text,
                                             p_time_zone text, p_now timestamptz) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_endpoint, 14));
  perform 1 from session where id = p_session for key share;
  delete from push_subscription where endpoint = p_endpoint and session_id <> p_session;
  insert into push_subscription as old (session_id, member_id, site_id, endpoint, p256dh, auth, public_key, time_zone, created_at)
    select s.id, m.id, m.site_id, p_endpoint, p_p256dh, p_auth, p_public_key, p_time_zone, p_now
      from session s join member m on m.id = s.member_id where s.id = p_session and s.expires_at > p_now
  on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
    public_key = excluded.public_key, time_zone = excluded.time_zone, created_at = excluded.created_at,
    failures = 0, waits_until = null, last_success_at = null;
  return found;
end $$;
