-- The key under which it is remembered that a free message was taken back while it was held, among the counters. The
-- ledger remembers one that was paid.
--
-- Parameters:
--   p_sender, p_client: the message.
create or replace function taken_back_key(p_sender int, p_client uuid) returns text language sql immutable parallel safe as $$
  select 'takenBack:' || p_sender || ':' || ('x' || left(md5(p_client::text), 15))::bit(60)::bigint
$$;
