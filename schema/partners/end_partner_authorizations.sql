-- Ends every token that partners have for a member: each partner must ask again. The access itself stays, and so does what
-- a partner may do with its key.
--
-- Parameters:
--   p_member: the member.
-- Locks: the authorizations of the member and their tokens.
create or replace function end_partner_authorizations(p_member int) returns void language sql as $$
  delete from partner_authorization where grant_id in (select id from partner_grant where member_id = p_member)
$$;
