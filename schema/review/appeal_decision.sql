-- Stores the objection of a member against a decision about them, once, and queues the mail to support. The caller checks
-- until when.
--
-- Parameters:
--   p_member: the member.
--   p_decision: the decision.
--   p_words: the objection.
--   p_reference: the reference that the member gets.
--   p_now: the time of the objection.
-- Returns: nothing.
-- Errors: not_found: the decision cannot be appealed (of another member, not executed, no violation, or appealed before).
-- Locks: the member's event stream.
create or replace function appeal_decision(p_member int, p_decision int, p_words text, p_reference text, p_now timestamptz)
returns void language plpgsql as $$
declare v_id int;
begin
  insert into complaint (site_id, kind, reference, author_id, category, words, decision_id, created_at)
    select d.site_id, 'objection', p_reference, p_member, 'decision', p_words, d.id, p_now from review_decision d
      where d.id = p_decision and d.subject_id = p_member and d.state = 'executed' and d.is_violation
    on conflict (decision_id) do nothing
    returning id into v_id;
  if v_id is null then raise exception 'cannot be appealed' using errcode = error_code('not_found'); end if;
  perform queue_job('send-support-mail', json_build_object('complaintId', v_id));
  perform emit(p_member, 'account', '{}', p_now);
end $$;
