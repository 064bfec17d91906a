-- Reopens a rejected complaint or report for a second review. Its author may ask once; the caller checks
-- until when.
--
-- Parameters:
--   p_id: the complaint.
--   p_words: the author's reasons.
--   p_now: the time of the event.
-- Returns: nothing; the job that mails support is queued in the same transaction.
-- Errors: not_found: the complaint cannot be appealed (unknown, not rejected, or appealed before).
-- Locks: the complaint row, then the author's event stream.
create or replace function appeal_complaint(p_id int, p_words text, p_now timestamptz) returns void language plpgsql as $$
declare v_author int;
begin
  update complaint set state = 'appeal_open', appeal_words = p_words, appealed_at = p_now
  where id = p_id and state = 'rejected' and kind <> 'objection' and appealed_at is null
  returning author_id into v_author;
  if not found then raise exception 'cannot be appealed' using errcode = error_code('not_found'); end if;
  perform queue_job('send-support-mail', json_build_object('complaintId', p_id));
  if v_author is not null then perform emit(v_author, 'account', '{}', p_now); end if;
end $$;
