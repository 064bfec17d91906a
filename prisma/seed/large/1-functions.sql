-- A deterministic random number: the same for the same id and salt, between 0 (included) and 1.
create function pg_temp.chance(thing bigint, salt int) returns double precision language sql immutable parallel safe as $$
  select (hashint8extended(thing, salt) & 9007199254740991) / 9007199254740992.0
$$;
-- One of the numbers 1 to `many`.
create function pg_temp.pick(thing bigint, salt int, many bigint) returns int language sql immutable parallel safe as $$
  select 1 + floor(pg_temp.chance(thing, salt) * many)::int
$$;
-- Low numbers far more often than high ones, as popular people get most likes and messages.
create function pg_temp.pick_known(thing bigint, salt int, many bigint) returns int language sql immutable parallel safe as $$
  select 1 + floor(pg_temp.chance(thing, salt) ^ 2 * many)::int
$$;
-- A conversation and a message number combined into one value.
create function pg_temp.line(conversation int, seq int) returns bigint language sql immutable parallel safe as $$
  select (conversation::bigint << 32) + seq
$$;
create function pg_temp.low_speaks(conversation int, seq int) returns boolean language sql immutable parallel safe as $$
  select pg_temp.chance(pg_temp.line(conversation, seq), 40) < 0.5
$$;
