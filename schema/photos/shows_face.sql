-- Whether visitors may see the main photo of a profile: of a real member who allows it, active and not private.
--
-- Parameters:
--   p_shown, p_status, p_private, p_fictional: columns of the profile.
create or replace function shows_face(p_shown boolean, p_status profile_status, p_private boolean, p_fictional boolean) returns boolean
language sql immutable parallel safe as $$
  select p_shown and p_status = 'active' and not p_private and not p_fictional
$$;
