-- Gives a member who switched on automatic likes one like of the day: from the most recently active member of the same
-- country who switched them on too, and where each fits the other's search.
--
-- Parameters:
--   p_member: the one who is liked.
--   p_day: the site's calendar day.
--   p_now: the time of the like.
-- Returns: the id of the member who likes, or null: nobody fits, the day's like came already, or the member did not
--   switch it on.
-- Locks: the pair's advisory locks of like_profile, likes, both event streams.
-- Called by: decisions.store.ts.
--
-- Nobody gives or gets more than one a day; nobody likes somebody they decided about or somebody who passed them. At
-- most 2,000 candidates of a gender are looked at.
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
