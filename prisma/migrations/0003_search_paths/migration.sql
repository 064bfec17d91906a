-- Search stays as quick for a million as for ten thousand: each kind of narrow filter has an index that walks
-- little more than it returns.

-- A few years of birth are a few short walks, each already in the order of the list.
drop index search_by_age;
create index search_by_age on search_entry
  (site_id, gender, country, (extract(year from date_of_birth)::int), last_active_at desc, profile_id desc)
  include (date_of_birth, sexuality, is_fictional, is_private);
create index search_by_region_age on search_entry
  (site_id, gender, country, region, (extract(year from date_of_birth)::int), last_active_at desc, profile_id desc)
  include (date_of_birth, sexuality, is_fictional, is_private);
create index search_by_age_anywhere on search_entry
  (site_id, gender, (extract(year from date_of_birth)::int), last_active_at desc, profile_id desc)
  include (date_of_birth, sexuality, is_fictional, is_private);
-- Most are hetero; the others would be looked for in vain among them.
create index search_by_sexuality on search_entry
  (site_id, gender, sexuality, last_active_at desc, profile_id desc)
  include (country, region, date_of_birth, is_fictional, is_private) where sexuality <> 'hetero';

create index search_by_sexuality_age on search_entry
  (site_id, gender, sexuality, (extract(year from date_of_birth)::int), last_active_at desc, profile_id desc)
  include (country, region, date_of_birth, is_fictional, is_private) where sexuality <> 'hetero';

-- Which sexualities a gender has, so that a combination of nobody is not looked for among everybody.
create statistics search_entry_kinds (mcv) on gender, sexuality from search_entry;

-- The same rules as before, written so that no number of likes, blocks or conversations makes them slow: the
-- viewer's blocks are read once into a hash, and of likes and conversations (`offset 0` keeps the planner from
-- reading them all) only those with the few private profiles on the way are looked up, each by its key.
create or replace function visible_to(p_viewer int) returns setof profile language sql stable as $$
  select p.* from profile p
  where p.status = 'active'
    and p.id not in (select b.blocked_id from block b where b.blocker_id = p_viewer)
    and p.id not in (select b.blocker_id from block b where b.blocked_id = p_viewer)
    and (not p.is_private
      or exists (select 1 from likes l where l.from_id = p.id and l.to_id = p_viewer offset 0)
      or exists (select 1 from conversation c
                 where c.low_id = least(p.id, p_viewer) and c.high_id = greatest(p.id, p_viewer) offset 0))
$$;
create or replace function visible_entries(p_viewer int) returns setof search_entry language sql stable as $$
  select e.* from search_entry e
  where e.profile_id not in (select b.blocked_id from block b where b.blocker_id = p_viewer)
    and e.profile_id not in (select b.blocker_id from block b where b.blocked_id = p_viewer)
    and (not e.is_private
      or exists (select 1 from likes l where l.from_id = e.profile_id and l.to_id = p_viewer offset 0)
      or exists (select 1 from conversation c
                 where c.low_id = least(e.profile_id, p_viewer) and c.high_id = greatest(e.profile_id, p_viewer) offset 0))
$$;
