-- Changes a member's own profile: the columns that the object names, and no others, in one commit with the news for
-- the member's other devices. Search's twin follows by its trigger.
create function update_profile(p_member int, p_changes jsonb, p_now timestamptz) returns void language plpgsql as $$
begin
  update profile p set (name, sexuality, seeks_gender, seeks_min_age, seeks_max_age, country, region, city, reason, about,
      interests, hair_color, eye_color, body_type, relationship_status, tattoos)
    = (select n.name, n.sexuality, n.seeks_gender, n.seeks_min_age, n.seeks_max_age, n.country, n.region, n.city, n.reason,
      n.about, n.interests, n.hair_color, n.eye_color, n.body_type, n.relationship_status, n.tattoos
      from jsonb_populate_record(p, p_changes) n)
  where p.id = p_member;
  perform emit(p_member, 'account', '{}'::jsonb, p_now);
end $$;
