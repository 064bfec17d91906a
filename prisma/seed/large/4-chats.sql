create temp table large_chatting on commit drop as
select * from pg_temp.pairs(
  (select greatest(0, (messages - messages / 500000 * 100500) * 2 / 49) from large_plan), 31);
analyze large_chatting;

-- A fifth of all messages is in conversations of 100,000 and more, between the first members two by two; the
-- others hold two dozen on average.
create temp table large_chat on commit drop as
with giant as (
  select 2 * i - 1 as low_id, 2 * i as high_id, i::bigint as no, 100500 as size
  from large_plan plan cross join generate_series(1, (plan.messages / 500000)::int) i
), usual as (
  select pair.low_id, pair.high_id, pair.no, 1 + floor(-ln(1 - pg_temp.chance(pair.no, 30)) * 24)::int as size
  from large_chatting pair
  where not exists (select 1 from giant g where g.low_id = pair.low_id and g.high_id = pair.high_id)
    and not exists (select 1 from large_blocked b where b.low_id = pair.low_id and b.high_id = pair.high_id)
), every as (select * from giant union all select * from usual)
select row_number() over (order by size > 100000 desc, no)::int as id, low_id, high_id, size,
  date_trunc('milliseconds', plan.now - pg_temp.chance(no, 33) ^ 2 * interval '120 days') as last_at,
  case when size > 100000 then interval '97 seconds' else make_interval(secs => pg_temp.pick(no, 34, 9000)) end as gap
from large_plan plan cross join every;
analyze large_chat;

insert into conversation (id, low_id, high_id, opened_by, last_seq, created_at)
select id, low_id, high_id, case when pg_temp.low_speaks(id, 1) then low_id else high_id end, size, last_at - (size - 1) * gap
from large_chat order by id;

-- Messages before today are free here: the ledger's spends belong to other messages.
insert into message (conversation_id, seq, sender_id, client_id, kind, body, price, sent_at)
select c.id, seq, case when pg_temp.low_speaks(c.id, seq) then c.low_id else c.high_id end,
  md5('message:' || c.id || ':' || seq)::uuid, 'text', text.value, 0, c.last_at - (c.size - seq) * c.gap
from large_plan plan cross join large_chat c cross join lateral generate_series(1, c.size) seq
join large_value text on text.kind = 'line' and text.no = pg_temp.pick(pg_temp.line(c.id, seq), 35, plan.lines);

insert into conversation_side (conversation_id, profile_id, other_id, read_seq, delivered_seq, unread, last_message_at, last_seq,
  last_sender_id, last_kind, last_preview)
select c.id, side.me, side.other, side.read, c.size,
  (select count(*) from generate_series(side.read + 1, c.size) seq where pg_temp.low_speaks(c.id, seq) <> side.is_low),
  c.last_at, c.size, case when pg_temp.low_speaks(c.id, c.size) then c.low_id else c.high_id end, 'text', left(text.value, 120)
from large_plan plan cross join large_chat c
cross join lateral (
  select c.low_id as me, c.high_id as other, true as is_low,
    c.size - case when pg_temp.chance(c.id, 36) < 0.1 then least(c.size, pg_temp.pick(c.id, 37, 5)) else 0 end as read
  union all select c.high_id, c.low_id, false,
    c.size - case when pg_temp.chance(c.id, 38) < 0.1 then least(c.size, pg_temp.pick(c.id, 39, 5)) else 0 end) side
join large_value text on text.kind = 'line' and text.no = pg_temp.pick(pg_temp.line(c.id, c.size), 35, plan.lines);
