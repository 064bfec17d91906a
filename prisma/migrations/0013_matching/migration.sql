-- Matching: who was decided about, the swipe game's day, and likes that the product gives for those who asked it to.
CREATE TABLE "decision" (
    "member_id" INTEGER NOT NULL,
    "profile_id" INTEGER NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "decision_pkey" PRIMARY KEY ("member_id", "profile_id")
);
CREATE TABLE "swipe_day" (
    "member_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "used" INTEGER NOT NULL DEFAULT 0,
    "last_profile_id" INTEGER,
    "last_was_like" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "swipe_day_pkey" PRIMARY KEY ("member_id")
);
CREATE TABLE "auto_like" (
    "from_id" INTEGER NOT NULL,
    "to_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    CONSTRAINT "auto_like_pkey" PRIMARY KEY ("to_id", "day")
);
CREATE INDEX "decision_profile_id_idx" ON "decision"("profile_id");
CREATE UNIQUE INDEX "auto_like_from_id_day_key" ON "auto_like"("from_id", "day");

alter table decision add constraint decision_not_self check (member_id <> profile_id);
alter table swipe_day add constraint swipe_day_used check (used >= 0);
alter table decision
  add constraint decision_member_fk foreign key (member_id) references profile(id) on delete cascade,
  add constraint decision_profile_fk foreign key (profile_id) references profile(id) on delete cascade;
alter table swipe_day
  add constraint swipe_day_member_fk foreign key (member_id) references profile(id) on delete cascade;
alter table auto_like
  add constraint auto_like_from_fk foreign key (from_id) references profile(id) on delete cascade,
  add constraint auto_like_to_fk foreign key (to_id) references profile(id) on delete cascade;

-- Few keep an interest of their own: the finder need not walk everybody to find them.
create index profile_interests on profile using gin (interests);
-- Few switch it on; most recently active first is asked of the search entries.
create index member_likes_for_me on member (id) where auto_like;

-- ------------------------------------------------------------------ decisions
-- A like that is taken back was still a decision.
create or replace function unlike_profile(p_from int, p_to int, p_now timestamptz) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(least(p_from, p_to), greatest(p_from, p_to));
  delete from likes where from_id = p_from and to_id = p_to;
  if not found then return false; end if;
  insert into decision (member_id, profile_id, decided_at) values (p_from, p_to, p_now) on conflict do nothing;
  update likes set matched_at = null where from_id = p_to and to_id = p_from;
  -- Who never saw the like is not told that it is gone.
  if exists (select 1 from profile where id = p_from and status = 'active') then
    perform emit_both(p_from, 'like_changed', jsonb_build_object('p', p_to), p_to, 'like_changed',
      jsonb_build_object('p', p_from), p_now);
  else
    perform emit(p_from, 'like_changed', jsonb_build_object('p', p_to), p_now);
  end if;
  return true;
end $$;

-- A block takes the likes away; what was decided before it still holds when it is taken back.
create function keep_decisions() returns trigger language plpgsql as $$
begin
  insert into decision (member_id, profile_id, decided_at)
    select l.from_id, l.to_id, new.created_at from likes l
    where (l.from_id, l.to_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id))
    on conflict do nothing;
  return null;
end $$;
create trigger block_keeps_decisions after insert on block for each row execute function keep_decisions();

-- ------------------------------------------------------------------ the swipe game
-- The member's row of today, locked: it orders all that a member decides, on whatever device. A new day begins at
-- nothing; a server whose clock is behind never brings a day back.
create function swipe_today(p_member int, p_day date) returns swipe_day language plpgsql as $$
declare v swipe_day;
begin
  insert into swipe_day (member_id, day) values (p_member, p_day) on conflict do nothing;
  select * into v from swipe_day where member_id = p_member for update;
  if v.day < p_day then
    update swipe_day set day = p_day, used = 0, last_profile_id = null, last_was_like = false
      where member_id = p_member returning * into v;
  end if;
  return v;
end $$;

-- Likes in the swipe game. Outcome: liked, matched, or repeated (they were liked already: nothing is used up).
-- Errors: VK404 not to be seen, VK429 today's likes are used up.
create function swipe_like(p_member int, p_profile int, p_limit int, p_day date, p_now timestamptz) returns text
language plpgsql as $$
declare v_outcome text;
begin
  perform swipe_today(p_member, p_day);
  if exists (select 1 from likes where from_id = p_member and to_id = p_profile)
    and can_write_to(p_member, p_profile) then return 'repeated'; end if;
  update swipe_day set used = used + 1, last_profile_id = p_profile, last_was_like = true
    where member_id = p_member and used < p_limit;
  if not found then
    -- Whom one cannot see is not there, whatever is left of the day.
    if not can_write_to(p_member, p_profile) then raise exception 'not to be seen' using errcode = 'VK404'; end if;
    raise exception 'the likes of today are used up' using errcode = 'VK429';
  end if;
  v_outcome := like_profile(p_member, p_profile, p_now);
  if v_outcome = 'repeated' then
    -- Their profile's page was quicker.
    update swipe_day set used = used - 1, last_profile_id = null, last_was_like = false where member_id = p_member;
  end if;
  return v_outcome;
end $$;

-- Passes somebody, who is not shown again. False: that was decided before. Error VK404: not to be seen.
create function pass_profile(p_member int, p_profile int, p_day date, p_now timestamptz) returns boolean
language plpgsql as $$
begin
  perform swipe_today(p_member, p_day);
  if not can_write_to(p_member, p_profile) then raise exception 'not to be seen' using errcode = 'VK404'; end if;
  if exists (select 1 from likes where from_id = p_member and to_id = p_profile) then return false; end if;
  insert into decision (member_id, profile_id, decided_at) values (p_member, p_profile, p_now) on conflict do nothing;
  if not found then return false; end if;
  update swipe_day set last_profile_id = p_profile, last_was_like = false where member_id = p_member;
  return true;
end $$;

-- Takes today's last decision back: the profile may come again, a like gives its place back. Returns whom it was
-- about. Error VK404: there is nothing to undo.
create function undo_decision(p_member int, p_day date, p_now timestamptz) returns int language plpgsql as $$
declare v swipe_day;
begin
  v := swipe_today(p_member, p_day);
  if v.last_profile_id is null then raise exception 'nothing to undo' using errcode = 'VK404'; end if;
  update swipe_day set last_profile_id = null, last_was_like = false,
    used = greatest(0, used - v.last_was_like::int) where member_id = p_member;
  if v.last_was_like then perform unlike_profile(p_member, v.last_profile_id, p_now); end if;
  delete from decision where member_id = p_member and profile_id = v.last_profile_id;
  return v.last_profile_id;
end $$;

-- ------------------------------------------------------------------ likes for those who asked for them
-- One of those who let the product like for them likes this member, who does so too. Null: nobody does, the day's like
-- came already, or the member did not ask. Nobody gives or gets more than one a day, and nobody likes whom they
-- decided about, or is liked by whom the member passed.
create function auto_like(p_member int, p_day date, p_now timestamptz) returns int language plpgsql as $$
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
    select e.profile_id from visible_entries(p_member) e
      join member m on m.id = e.profile_id and m.auto_like join profile p on p.id = e.profile_id
    where e.site_id = v_me.site_id and e.profile_id <> p_member and not e.is_fictional
      and (v_me.seeks_gender = 'both' or v_me.seeks_gender::text = e.gender::text)
      and (p.seeks_gender = 'both' or p.seeks_gender::text = v_me.gender::text)
      and e.date_of_birth <= p_day - make_interval(years => v_me.seeks_min_age)
      and e.date_of_birth > p_day - make_interval(years => v_me.seeks_max_age + 1)
      and v_age between p.seeks_min_age and p.seeks_max_age
      and not exists (select 1 from auto_like a where a.from_id = m.id and a.day = p_day)
      and not exists (select 1 from likes l where l.from_id = m.id and l.to_id = p_member offset 0)
      and not exists (select 1 from decision d where d.member_id = m.id and d.profile_id = p_member offset 0)
      and not exists (select 1 from decision d where d.member_id = p_member and d.profile_id = m.id offset 0)
    order by e.last_active_at desc, e.profile_id desc limit 20
  loop
    continue when not can_write_to(v_one, p_member);
    -- Another member may have been given this one's like a moment ago, or this member one on another device.
    insert into auto_like (from_id, to_id, day) values (v_one, p_member, p_day) on conflict do nothing;
    if found then
      perform like_profile(v_one, p_member, p_now);
      return v_one;
    end if;
    if exists (select 1 from auto_like where to_id = p_member and day = p_day) then return null; end if;
  end loop;
  return null;
end $$;
