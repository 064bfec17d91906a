-- Who joined last, of a gender, in a country and anywhere: the order of the search and its filter for new members. Of
-- profile and not of search_entry, whose indexes are written with every activity.
create index profile_newest on profile (site_id, gender, created_at desc, id desc) where status = 'active';
create index profile_newest_by_country on profile (site_id, gender, country, created_at desc, id desc)
  where status = 'active';
