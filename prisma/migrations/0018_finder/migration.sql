-- The match finder and likes for those who asked for them, as quick for a million members as for ten thousand.

-- ------------------------------------------------------------------ likes that were given for somebody
-- A like that the product gave for who asked it to says so, to both.
alter table likes add column is_automatic boolean not null default false;
update likes l set is_automatic = true from auto_like a where a.from_id = l.from_id and a.to_id = l.to_id;

-- Who lets the product like for them stands in an index of their own, in the order in which they are asked.
alter table search_entry add column likes_for_me boolean not null default false;
update search_entry e set likes_for_me = true from member m where m.id = e.profile_id and m.auto_like;
create index search_willing on search_entry (site_id, gender, country, last_active_at desc, profile_id desc)
  include (date_of_birth, is_fictional, is_private) where likes_for_me;
drop index member_likes_for_me;
-- The finder walks by activity: people are looked at one by one until enough are found.
drop index profile_interests;

create or replace function keep_search_entry() returns trigger language plpgsql as $$
begin
  if new.status <> 'active' then
    delete from search_entry where profile_id = new.id;
    return null;
  end if;
  insert into search_entry (profile_id, site_id, gender, country, region, sexuality, date_of_birth, is_fictional, is_private,
    likes_for_me, last_active_at)
  values (new.id, new.site_id, new.gender, new.country, new.region, new.sexuality, new.date_of_birth, new.is_fictional,
    new.is_private, coalesce((select m.auto_like from member m where m.id = new.id), false), new.created_at)
  on conflict (profile_id) do update set
    site_id = excluded.site_id, gender = excluded.gender, country = excluded.country, region = excluded.region,
    sexuality = excluded.sexuality, date_of_birth = excluded.date_of_birth, is_fictional = excluded.is_fictional,
    is_private = excluded.is_private, likes_for_me = excluded.likes_for_me;
  return null;
end $$;
create function keep_willing() returns trigger language plpgsql as $$
begin
  update search_entry set likes_for_me = new.auto_like where profile_id = new.id and likes_for_me <> new.auto_like;
  return null;
end $$;
create trigger member_is_willing after insert or update of auto_like on member
  for each row execute function keep_willing();

-- One of those who let the product like for them likes this member, who does so too: the most recently active one of
-- the same country of whom each fits the other's search. Null: nobody does, the day's like came already, or the member
-- did not ask. Nobody gives or gets more than one a day, nobody likes whom they decided about, or is liked by whom the
-- member passed. At most 2,000 of a gender are looked at.
create or replace function auto_like(p_member int, p_day date, p_now timestamptz) returns int language plpgsql as $$
declare
  v_me profile;
  v_age int;
  v_one int;
begin
  select p.* into v_me from profile p join member m on m.id = p.id
    where p.id = p_member and m.auto_like and p.status = 'active';
  if not found or exists (select 1 from auto_like where to_id = p_member and day = p_day) then return null; end if;
  v_age := extract(year from age(p_day, v_me.date_of_birth))::int;
  for v_one in
    select found.profile_id
    from unnest(case v_me.seeks_gender when 'both' then '{male,female}'::gender[]
                else array[v_me.seeks_gender::text::gender] end) sought(gender),
      lateral (
        select near.profile_id, near.last_active_at
        from (
          select e.profile_id, e.last_active_at from visible_entries(p_member) e
          where e.likes_for_me and e.site_id = v_me.site_id and e.gender = sought.gender and e.country = v_me.country
            and e.profile_id <> p_member and not e.is_fictional
            and e.date_of_birth <= p_day - make_interval(years => v_me.seeks_min_age)
            and e.date_of_birth > p_day - make_interval(years => v_me.seeks_max_age + 1)
          order by e.last_active_at desc, e.profile_id desc limit 2000) near
        cross join lateral (
          select from profile p where p.id = near.profile_id
            and (p.seeks_gender = 'both' or p.seeks_gender::text = v_me.gender::text)
            and v_age between p.seeks_min_age and p.seeks_max_age offset 0) fits
        where not exists (select 1 from auto_like a where a.from_id = near.profile_id and a.day = p_day offset 0)
          and not exists (select 1 from likes l where l.from_id = near.profile_id and l.to_id = p_member offset 0)
          and not exists (select 1 from decision d where d.member_id = near.profile_id and d.profile_id = p_member offset 0)
          and not exists (select 1 from decision d where d.member_id = p_member and d.profile_id = near.profile_id offset 0)
        order by near.last_active_at desc, near.profile_id desc limit 20) found
    order by found.last_active_at desc, found.profile_id desc
  loop
    continue when not can_write_to(v_one, p_member);
    -- Another member may have been given this one's like a moment ago, or this member one on another device.
    insert into auto_like (from_id, to_id, day) values (v_one, p_member, p_day) on conflict do nothing;
    if found then
      if like_profile(v_one, p_member, p_now) <> 'repeated' then
        update likes set is_automatic = true where from_id = v_one and to_id = p_member;
        return v_one;
      end if;
      -- They liked by themselves a moment ago: that was no like of ours.
      delete from auto_like where to_id = p_member and day = p_day;
    elsif exists (select 1 from auto_like where to_id = p_member and day = p_day) then
      return null;
    end if;
  end loop;
  return null;
end $$;

-- ------------------------------------------------------------------ the last decision
-- Takes today's last decision back: the profile may come again, a like gives its place back. Returns whom it was
-- about. With `p_profile` only if it was about them. Error VK404: there is nothing to undo.
drop function undo_decision(int, date, timestamptz);
create function undo_decision(p_member int, p_profile int, p_day date, p_now timestamptz) returns int language plpgsql as $$
declare v swipe_day;
begin
  v := swipe_today(p_member, p_day);
  if v.last_profile_id is null or v.last_profile_id <> p_profile then
    raise exception 'nothing to undo' using errcode = 'VK404';
  end if;
  update swipe_day set last_profile_id = null, last_was_like = false,
    used = greatest(0, used - v.last_was_like::int) where member_id = p_member;
  if v.last_was_like then perform unlike_profile(p_member, v.last_profile_id, p_now); end if;
  delete from decision where member_id = p_member and profile_id = v.last_profile_id;
  return v.last_profile_id;
end $$;
