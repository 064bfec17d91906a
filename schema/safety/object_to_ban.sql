-- Stores the objection of a banned or limited member, once per ban or limit, and queues the mail to support. It is about the
-- last decision that banned or limited the member; about none if a command did. If it is upheld and the member stays banned or
-- limited by an earlier decision, the next one is about that.
--
-- Parameters:
--   p_member: the member.
--   p_words: the objection.
--   p_reference: the reference that the member gets.
--   p_now: the time of the objection.
-- Returns: the id of the objection, also of one made earlier against the same one.
-- Errors: not_found: the member is neither banned nor limited.
-- Locks: the member row.
create or replace function object_to_ban(p_member int, p_words text, p_reference text, p_now timestamptz) returns int
language plpgsql as $$
declare
  v_since timestamptz;
  v_category text;
  v_id int;
begin
  select coalesce(banned_at, limited_at), case when banned_at is null then 'limits' else 'ban' end into v_since, v_category
    from member where id = p_member for update;
  if v_since is null then raise exception 'neither banned nor limited' using errcode = error_code('not_found'); end if;
  select id into v_id from complaint where kind = 'objection' and author_id = p_member and created_at >= v_since and state <> 'upheld';
  if found then return v_id; end if;
  insert into complaint (site_id, kind, reference, author_id, category, words, decision_id, created_at)
    select site_id, 'objection', p_reference, p_member, v_category, p_words, (
      select d.id from review_decision d where d.subject_id = p_member and d.state = 'executed' and d.executed_at >= v_since
        and caused_it(d.measures, v_category) and not is_reversed(d.id) and not exists (select 1 from complaint c where c.decision_id = d.id)
      order by d.id desc limit 1), p_now
    from member where id = p_member
    returning id into v_id;
  perform queue_job('send-support-mail', json_build_object('complaintId', v_id));
  return v_id;
end $$;
