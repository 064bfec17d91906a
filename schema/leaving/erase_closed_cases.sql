-- Removes personal data from closed complaints: those of one member, or of all members whose account is deleted.
-- An open complaint keeps its evidence.
--
-- Parameters:
--   p_member: the member, or null for all whose account is deleted.
--   p_email: the member's address, under which a complaint may have been written as a visitor. It is the member's only if
--     the address is confirmed and the site the same: anybody can join with the address of another.
-- Returns: how many complaints were cleaned.
-- Locks: those complaint rows.
create or replace function erase_closed_cases(p_member int, p_email text) returns int language plpgsql as $$
declare v_count int;
begin
  update complaint c set
    name = null, email = null, words = '', evidence = null, answer = null, appeal_words = null, appeal_answer = null,
    author_id = case when c.author_id = p_member or not exists (select 1 from member where id = c.author_id)
      then null else c.author_id end,
    target_id = case when c.target_id = p_member or not exists (select 1 from profile where id = c.target_id)
      then null else c.target_id end
  where c.state in ('upheld', 'rejected') and case when p_member is not null
    then p_member in (c.author_id, c.target_id) or (c.author_id is null and c.email = p_email
      and exists (select 1 from member m where m.id = p_member and m.site_id = c.site_id and m.email_confirmed_at is not null))
    else (c.author_id is not null and not exists (select 1 from member where id = c.author_id))
      or (c.target_id is not null and not exists (select 1 from profile where id = c.target_id)) end;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
