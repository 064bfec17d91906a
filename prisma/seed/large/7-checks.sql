-- Checks that the data is what the application's own triggers and functions would have created.
do $$
declare wrong bigint;
begin
  select count(*) into wrong
  from (select * from profile where status = 'active') p full join search_entry e on e.profile_id = p.id
  where (p.id, p.site_id, p.gender, p.country, p.region, p.sexuality, p.date_of_birth, p.is_fictional, p.is_private,
      p.verified_at is not null)
    is distinct from
    (e.profile_id, e.site_id, e.gender, e.country, e.region, e.sexuality, e.date_of_birth, e.is_fictional, e.is_private,
      e.is_verified);
  if wrong > 0 then raise exception '% search entries differ from what the trigger writes', wrong; end if;
  select count(*) into wrong from profile p
    full join (select member_id, photo_id from verification where state = 'verified') v on v.member_id = p.id
    where p.main_photo_id is distinct from v.photo_id and (p.verified_at is not null or v.member_id is not null);
  if wrong > 0 then raise exception '% verified photos have no verification', wrong; end if;
  select count(*) into wrong from block b join profile p on p.id = b.blocked_id
    where (b.name, b.photo_id) is distinct from (p.name, p.main_photo_id);
  if wrong > 0 then raise exception '% blocks do not remember whom', wrong; end if;
  select count(*) into wrong from search_entry e join member m on m.id = e.profile_id where e.likes_for_me <> m.auto_like;
  if wrong > 0 then raise exception '% search entries know not who likes by proxy', wrong; end if;
  select count(*) into wrong from audit_ledger();
  if wrong > 0 then raise exception '% balances differ from their transfers', wrong; end if;
  select count(*) into wrong from (
    select conversation_id, count(*) as written, max(seq) as last from message group by 1) m
    full join conversation c on c.id = m.conversation_id
    where (m.written, m.last) is distinct from (c.last_seq::bigint, c.last_seq);
  if wrong > 0 then raise exception '% conversations have gaps in their numbers', wrong; end if;
  select count(*) into wrong from conversation_side s where s.unread <> (
    select count(*) from message m where m.conversation_id = s.conversation_id and m.seq > s.read_seq and m.sender_id <> s.profile_id);
  if wrong > 0 then raise exception '% sides count their unread messages wrong', wrong; end if;
end $$;
