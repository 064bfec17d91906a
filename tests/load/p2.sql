drop schema if exists load_api cascade;
create schema load_api;
create view load_api.tile as
  select p.id, p.name, 0 as age, p.city, p.about, false as is_online, p.is_fictional, false as is_verified, false as is_new, false as is_self,
    false as liked_by_viewer, false as likes_viewer, false as is_match, false as is_new_like,
    false as liked_automatically, false as likes_automatically, p.interests as shared_interests,
    ph.id as photo_id, ph.colour as photo_colour, ph.key as photo_key
  from profile p join photo ph on false;
create function load_api.viewer() returns int language sql stable as $$ select current_setting('load.viewer')::int $$;
comment on function load_api.viewer() is E'@behavior -*';
create function load_api.find_members(gender text, country text, how_many int) returns setof load_api.tile
language plpgsql stable as $$
declare
  v_viewer int := load_api.viewer();
  v_own text[] := (select interests from profile where id = v_viewer);
  v_today date := (now() at time zone 'Europe/Amsterdam')::date;
begin
  if v_viewer = 0 then raise exception 'log in first'; end if;
  return query
  with found as materialized (
    select e.profile_id, e.last_active_at from visible_entries(v_viewer) e
    where e.site_id = 1 and e.profile_id <> v_viewer and e.gender = find_members.gender::gender
      and e.country = find_members.country::bpchar
    order by e.last_active_at desc, e.profile_id desc limit how_many)
  select p.id, p.name, extract(year from age(v_today, p.date_of_birth))::int, p.city, p.about,
    not p.is_invisible and not p.is_fictional and coalesce(pe.online_at > now() - interval '5 minutes', false),
    p.is_fictional, p.verified_at is not null, p.created_at > now() - interval '7 days', p.id = v_viewer,
    mine.created_at is not null, theirs.created_at is not null, mine.matched_at is not null,
    theirs.created_at is not null and theirs.seen_at is null,
    coalesce(mine.is_automatic, false), coalesce(theirs.is_automatic, false),
    array(select key from unnest(p.interests) with ordinality one(key, place) where key = any(v_own) order by place),
    ph.id, ph.colour, ph.key
  from found join profile p on p.id = found.profile_id
  left join search_entry pe on pe.profile_id = p.id
  left join photo ph on ph.id = p.main_photo_id
  left join likes mine on mine.from_id = v_viewer and mine.to_id = p.id
  left join likes theirs on theirs.from_id = p.id and theirs.to_id = v_viewer
  order by found.last_active_at desc, found.profile_id desc;
end $$;
create function load_api.count_members(gender text, country text) returns int language sql stable as $$
  select count(*)::int from (
    select 1 from visible_entries(load_api.viewer()) e
    where e.site_id = 1 and e.profile_id <> load_api.viewer() and e.gender = count_members.gender::gender
      and e.country = count_members.country::bpchar
    order by e.last_active_at desc, e.profile_id desc limit 1001) found
$$;
