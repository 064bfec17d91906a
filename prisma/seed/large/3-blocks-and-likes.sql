-- The pairs of people who met: one row for each pair.
create function pg_temp.pairs(how_many bigint, salt int) returns table (low_id int, high_id int, no bigint) language sql as $$
  select distinct on (low_id, high_id) least(pair.a, pair.b) as low_id, greatest(pair.a, pair.b) as high_id, i as no
  from large_plan plan cross join generate_series(1, how_many) i
  cross join lateral (select pg_temp.pick_known(i, salt, plan.members) as a, pg_temp.pick(i, salt + 1, plan.members) as b) pair
  join profile pa on pa.id = pair.a and pa.status = 'active' and not pa.is_fictional
  join profile pb on pb.id = pair.b and pb.status = 'active' and not pb.is_fictional
  where pair.a <> pair.b order by 1, 2, 3
$$;

insert into block (blocker_id, blocked_id, created_at, name, photo_id)
select case when p.id = high_id then low_id else high_id end, p.id,
  plan.now - pg_temp.chance(no, 61) * interval '400 days', p.name, p.main_photo_id
from large_plan plan cross join pg_temp.pairs((select members / 5 from large_plan), 62)
join profile p on p.id = case when pg_temp.chance(no, 60) < 0.5 then high_id else low_id end;

create temp table large_blocked on commit drop as
select least(blocker_id, blocked_id) as low_id, greatest(blocker_id, blocked_id) as high_id from block;
analyze large_blocked;

create temp table large_met on commit drop as
select * from pg_temp.pairs((select members * 2 from large_plan), 66);
analyze large_met;

-- Nine in ten likes are of one side, the tenth is a match.
with met as (
  select pair.*, plan.now - pg_temp.chance(no, 64) * interval '300 days' as at, pg_temp.chance(no, 65) as way
  from large_plan plan cross join large_met pair
  where not exists (select 1 from large_blocked b where b.low_id = pair.low_id and b.high_id = pair.high_id)
)
insert into likes (from_id, to_id, created_at, seen_at, matched_at)
select low_id, high_id, at, case when way >= 0.9 or pg_temp.chance(no, 67) < 0.9 then at + interval '1 hour' end,
  case when way >= 0.9 then at + interval '1 hour' end
from met where way < 0.45 or way >= 0.9
union all
select high_id, low_id, at, case when way >= 0.9 or pg_temp.chance(no, 67) < 0.9 then at + interval '1 hour' end,
  case when way >= 0.9 then at + interval '1 hour' end
from met where way >= 0.45;
