-- Records support's decision with a reply to the author. An upheld objection reverses what it is about; a rejected report
-- of a minor ends the review of the reported member; an upheld appeal about a verification ends the wait for the next attempt.
--
-- Parameters:
--   p_id: the complaint.
--   p_is_upheld: whether the author is right.
--   p_answer: the text for the author.
--   p_now: the time of the decision.
-- Returns: the complaint as it was before.
-- Errors: not_found: no such complaint; conflict: it is decided already.
-- Locks: the complaint row, the member row of the target or the author, then event streams.
create or replace function decide_complaint(p_id int, p_is_upheld boolean, p_answer text, p_now timestamptz) returns complaint
language plpgsql as $$
declare v complaint;
begin
  select * into v from complaint where id = p_id for update;
  if not found then raise exception 'no such case' using errcode = error_code('not_found'); end if;
  if v.state not in ('received', 'in_review', 'appeal_open') then
    raise exception 'decided' using errcode = error_code('conflict');
  end if;
  update complaint set state = case when p_is_upheld then 'upheld' else 'rejected' end, decided_at = p_now,
    answer = case when v.state = 'appeal_open' then answer else p_answer end,
    appeal_answer = case when v.state = 'appeal_open' then p_answer end where id = p_id;
  if v.kind = 'objection' and p_is_upheld then perform reverse_decisions(v, p_now); end if;
  -- Somebody else compares the next selfies, which can be sent at once.
  if v.category = 'verification' and p_is_upheld then
    update verification set appeal_upheld_at = p_now where complaint_id = p_id;
  end if;
  if v.category = 'underage' and not p_is_upheld then
    update member set review_since = null where id = v.target_id and review_since is not null;
    if found then
      if settle_status(v.target_id) then perform notify_connections(v.target_id, p_now); end if;
      perform emit(v.target_id, 'account', '{}', p_now);
    end if;
  end if;
  perform queue_job('send-complaint-mail', json_build_object('complaintId', p_id, 'about', 'decided'));
  if v.author_id is not null then perform emit(v.author_id, 'account', '{}', p_now); end if;
  return v;
end $$;
