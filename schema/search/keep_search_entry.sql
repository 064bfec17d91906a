-- Trigger of profile: keeps the narrow search_entry row equal to the profile, and removes it when the profile
-- is not active, or hidden by staff. A new row says no more of the last activity than the day of joining.
create or replace function keep_search_entry() returns trigger language plpgsql as $$
begin
  if new.status <> 'active' or new.hidden_until is not null then
    delete from search_entry where profile_id = new.id;
    return null;
  end if;
  insert into search_entry (profile_id, site_id, gender, country, region, sexuality, date_of_birth, is_fictional, is_private,
    is_verified, likes_for_me, last_active_at)
  values (new.id, new.site_id, new.gender, new.country, new.region, new.sexuality, new.date_of_birth, new.is_fictional,
    new.is_private, new.verified_at is not null, coalesce((select m.auto_like from member m where m.id = new.id), false),
    shown_activity(new.created_at, 'infinity'))
  on conflict (profile_id) do update set
    site_id = excluded.site_id, gender = excluded.gender, country = excluded.country, region = excluded.region,
    sexuality = excluded.sexuality, date_of_birth = excluded.date_of_birth, is_fictional = excluded.is_fictional,
    is_private = excluded.is_private, is_verified = excluded.is_verified, likes_for_me = excluded.likes_for_me;
  return null;
end $$;

create or replace trigger profile_is_searched
  after insert or update of site_id, gender, country, region, sexuality, date_of_birth, is_fictional, is_private, status, hidden_until,
    -- verification_falls empties verified_at in an update of main_photo_id, which such a list does not see.
    verified_at, main_photo_id on profile
  for each row execute function keep_search_entry();
