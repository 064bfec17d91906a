insert into site (name, domain, domain_language) values ('Vonk', 'localhost', 'nl');

-- The first thousand are complete and premium: benchmarks send requests as one of them.
insert into profile (id, site_id, name, gender, sexuality, date_of_birth, country, region, city, about, reason, interests,
  hair_color, eye_color, body_type, relationship_status, tattoos, seeks_gender, seeks_min_age, seeks_max_age, status,
  is_fictional, is_invisible, is_private, shown_to_visitors, main_photo_id, created_at,
  height, education, work, languages, has_children, wants_children, smoking, drinking, answers, verified_at)
select n, (select id from site), name.value, who.gender::gender,
  case when pg_temp.chance(n, 2) < 0.78 then 'hetero' when pg_temp.chance(n, 2) < 0.86
    then case who.gender when 'male' then 'gay' else 'lesbian' end when pg_temp.chance(n, 2) < 0.96 then 'bi' end::sexuality,
  (plan.now - make_interval(years => who.age, days => pg_temp.pick(n, 4, 360)))::date,
  place.country, place.region, place.city, text.value,
  (array['relationship', 'dating', 'friendship', 'casual', 'chat'])[pg_temp.pick(n, 5, 5)],
  array(select interest.value from generate_series(1, pg_temp.pick(n, 6, 8)) i
        join large_value interest on interest.kind = 'interest' and interest.no = pg_temp.pick(n * 16 + i, 7, plan.interests)
        group by 1),
  (array['blond', 'brown', 'dark brown', 'black', 'red', 'grey'])[pg_temp.pick(n, 8, 6)],
  (array['blue', 'brown', 'green', 'grey'])[pg_temp.pick(n, 9, 4)],
  (array['slim', 'athletic', 'average', 'curvy'])[pg_temp.pick(n, 10, 4)],
  (array['single', 'divorced', 'widowed', 'separated', 'complicated'])[pg_temp.pick_known(n, 11, 5)],
  (array['none', 'small', 'several', 'many'])[pg_temp.pick_known(n, 12, 4)],
  case when pg_temp.chance(n, 2) < 0.78 then case who.gender when 'male' then 'female' else 'male' end
    when pg_temp.chance(n, 2) < 0.86 then who.gender else 'both' end::seeks_gender,
  greatest(18, who.age - 10), least(99, who.age + 10),
  case when n <= 1000 or pg_temp.chance(n, 13) < 0.96 then 'active' when pg_temp.chance(n, 13) < 0.98 then 'disabled'
    else 'deleted' end::profile_status,
  n > 1000 and pg_temp.chance(n, 14) < 0.01, n > 1000 and pg_temp.chance(n, 15) < 0.02, n > 1000 and pg_temp.chance(n, 16) < 0.03,
  pg_temp.chance(n, 17) < 0.02, case when pg_temp.chance(n, 18) < 0.87 then 4 * n - 3 end,
  plan.now - pg_temp.chance(n, 19) * interval '1200 days',
  -- Two thirds of the people filled in a fact, each independently of the others.
  case when pg_temp.chance(n, 60) < 0.66 then case who.gender when 'male' then 167 else 154 end + pg_temp.pick(n, 61, 29) end,
  case when pg_temp.chance(n, 62) < 0.66
    then (array['vocational', 'bachelor', 'secondary', 'master', 'studying', 'doctorate'])[pg_temp.pick_known(n, 63, 6)] end,
  case when pg_temp.chance(n, 64) < 0.66 then work.value end,
  case when pg_temp.chance(n, 65) < 0.66 then array_cat(
    case place.country when 'DE' then array['de'] when 'BE' then array['nl', 'fr'] else array['nl'] end,
    case when pg_temp.chance(n, 66) < 0.75 then array['en'] else '{}'::text[] end) else '{}'::text[] end,
  case when pg_temp.chance(n, 67) < 0.66
    then (array['no', 'yes', 'grown'])[pg_temp.pick_known(n, 68, case when who.age < 48 then 2 else 3 end)] end,
  case when pg_temp.chance(n, 69) < 0.66 then (array['no', 'yes', 'open', 'unsure'])[pg_temp.pick(n, 70, 4)] end,
  case when pg_temp.chance(n, 71) < 0.66 then (array['no', 'sometimes', 'yes', 'quitting'])[pg_temp.pick_known(n, 72, 4)] end,
  case when pg_temp.chance(n, 73) < 0.66 then (array['socially', 'rarely', 'never', 'often'])[pg_temp.pick_known(n, 74, 4)] end,
  -- Up to three answers, to questions that follow each other in the list.
  (select coalesce(jsonb_agg(answer.value::jsonb order by i), '[]') from generate_series(1, pg_temp.pick(n, 75, 4) - 1) i
   join large_value answer on answer.kind = 'answer' and answer.no = 1 + (pg_temp.pick(n, 76, plan.answers) + i) % plan.answers),
  -- Two people compared the main photo of every third person with selfies: of those who are active and not fictional.
  case when pg_temp.chance(n, 79) < 0.33 and pg_temp.chance(n, 18) < 0.87
      and (n <= 1000 or (pg_temp.chance(n, 13) < 0.96 and pg_temp.chance(n, 14) >= 0.01))
    then plan.now - pg_temp.chance(n, 19) * pg_temp.chance(n, 78) * interval '1200 days' end
from large_plan plan
cross join generate_series(1, plan.members) n
cross join lateral (select case when pg_temp.chance(n, 1) < 0.58 then 'male' else 'female' end as gender,
  18 + floor(58 * pg_temp.chance(n, 3) ^ 1.6)::int as age) who
join large_value name on name.kind = who.gender and name.no = pg_temp.pick(n, 20, case who.gender when 'male' then plan.men else plan.women end)
join large_value text on text.kind = 'about' and text.no = pg_temp.pick(n, 21, plan.abouts)
join large_value work on work.kind = 'work' and work.no = pg_temp.pick(n, 77, plan.works)
join large_place place on place.no = pg_temp.pick(n, 22, plan.places)
order by n;

insert into photo (id, profile_id, position, key, is_premium, colour, drawn, created_at)
select 4 * p.id - 3 + position, p.id, position, md5('photo:' || p.id || ':' || position)::uuid, position = 3,
  '#' || substr(md5('colour:' || p.id || ':' || position), 1, 6), drawn.value || ':' || position, p.created_at
from large_plan plan cross join profile p
cross join lateral generate_series(0, pg_temp.pick_known(p.id, 23, 4) - 1) position
join large_value drawn on drawn.kind = 'drawn ' || p.gender
  and drawn.no = pg_temp.pick(p.id, 24, case p.gender when 'male' then plan.drawn_men else plan.drawn_women end)
where p.main_photo_id is not null;

insert into search_entry (profile_id, site_id, gender, country, region, sexuality, date_of_birth, is_fictional, is_private,
  is_verified, last_active_at, online_at)
select p.id, p.site_id, p.gender, p.country, p.region, p.sexuality, p.date_of_birth, p.is_fictional, p.is_private,
  p.verified_at is not null,
  shown_activity(at.active, plan.now),
  case when p.is_fictional then null else at.active end
from large_plan plan cross join profile p
cross join lateral (select plan.now - pg_temp.chance(p.id, 25) ^ 3 * interval '200 days' as active) at
where p.status = 'active';

analyze profile;
