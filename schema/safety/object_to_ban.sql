-- Stores the objection of a banned member, once per ban, and queues the mail to support.
--
-- Parameters:
--   p_member: the member.
--   p_words: the objection.
--   p_reference: the reference that the member gets.
--   p_now: the time of the objection.
-- Returns: the id of the objection, also of one made earlier against the same ban.
-- Errors: not_found: the member is not banned.
-- Locks: the member row.
create or replace function object_to_ban(p_member int, p_words text, p_reference text, p_now timestamptz) returns int
language plpgsql as $$
declare
  v_banned timestamptz;
  v_id int;
begin
  select banned_at into v_banned from member where id = p_member for update;
  if v_banned is null then raise exception 'not banned' using errcode = error_code('not_found'); end if;
  select id into v_id from complaint where kind = 'objection' and author_id = p_member and created_at >= v_banned;
  if found then return v_id; end if;
  insert into complaint (site_id, kind, reference, author_id, category, words, created_at)
    select site_id, 'objection', p_reference, p_member, 'ban', p_words, p_now from member where id = p_member
    returning id into v_id;
  perform queue_job('send-support-mail', json_build_object('complaintId', v_id));
  return v_id;
end $$;
