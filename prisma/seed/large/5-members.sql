insert into member (id, site_id, email, password_hash, language, email_confirmed_at, premium_since, signed_up_at, opened_count)
select p.id, p.site_id, 'member-' || p.id || '@load.invalid', '', case when p.country = 'DE' then 'de' else 'nl' end,
  case when p.status <> 'disabled' then p.created_at end,
  case when p.id <= 1000 or pg_temp.chance(p.id, 50) < 0.2 then p.created_at end, p.created_at, coalesce(opened.count, 0)
from profile p left join (select opened_by, count(*)::int as count from conversation group by 1) opened on opened.opened_by = p.id
where not p.is_fictional;

analyze member;

insert into member_stream (member_id) select id from member;

-- Everybody got five, some bought, most spent some of it; the first thousand can pay for a long measurement.
insert into credit_transfer (id, from_account, to_account, amount, reason, created_at)
select md5('large:signup:' || id)::uuid, -3, id, 5, 'signup', signed_up_at from member
union all
select md5('large:purchase:' || id)::uuid, -1, id, case when id <= 1000 then 1000000 else 50 end, 'purchase', signed_up_at + interval '1 day'
from member where premium_since is not null
union all
select md5('large:spent:' || id)::uuid, id, -2, pg_temp.pick(id, 51, case when premium_since is null then 5 else 55 end), 'message',
  signed_up_at + interval '2 days'
from member where pg_temp.chance(id, 52) < 0.8;

insert into credit_account (member_id, balance)
select account, sum(amount) from (
  select to_account as account, amount from credit_transfer
  union all select from_account, -amount from credit_transfer) move
where account > 0 group by account;

select setval('profile_id_seq', (select max(id) from profile));
select setval('photo_id_seq', (select max(id) from photo));
select setval('conversation_id_seq', greatest(1, (select max(id) from conversation)));
