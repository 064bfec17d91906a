-- Stores a report of a profile, a photo or a message with its evidence, once while it is open, and queues the
-- mail to support. A report of a minor may hide the target (hold-if-underage.ts, in the same transaction).
--
-- Parameters:
--   p_reporter: the member.
--   p_profile, p_photo, or p_conversation and p_seq: what is reported; the others are null.
--   p_category, p_words: what it is about.
--   p_reference: the reference that the author gets.
--   p_now: the time of the report.
-- Returns: outcome ('filed' or 'repeated') and complaint_id.
-- Errors: not_found: it does not exist, the reporter cannot see it, or it is the reporter's own.
-- Locks: an advisory lock per target, so that two simultaneous reports are both counted.
create or replace function file_report(p_reporter int, p_profile int, p_photo int, p_conversation int, p_seq int, p_category text,
                            p_words text, p_reference text, p_now timestamptz)
returns table (outcome text, complaint_id int) language plpgsql as $$
#variable_conflict use_column
declare
  v_target int := p_profile;
  v_id int;
begin
  if p_photo is not null then
    select f.profile_id into v_target from photo f where f.id = p_photo;
  elsif p_conversation is not null then
    select m.sender_id into v_target from message m
      join conversation_side s on s.conversation_id = m.conversation_id and s.profile_id = p_reporter
      where m.conversation_id = p_conversation and m.seq = p_seq and m.sender_id <> p_reporter;
  end if;
  if v_target is null or not can_report(p_reporter, v_target) then
    raise exception 'not to be seen' using errcode = error_code('not_found');
  end if;
  -- Reports about one member wait for each other, because two at the same moment must both be counted.
  perform pg_advisory_xact_lock(hashtextextended('report:' || v_target, 0));
  select c.id into v_id from complaint c where c.kind = 'report' and c.author_id = p_reporter and c.target_id = v_target
    and c.photo_id is not distinct from p_photo and c.conversation_id is not distinct from p_conversation
    and c.seq is not distinct from p_seq and c.state in ('received', 'in_review', 'appeal_open');
  if found then
    return query select 'repeated', v_id;
    return;
  end if;
  insert into complaint (site_id, kind, reference, author_id, category, words, target_id, photo_id, conversation_id, seq,
      evidence, is_urgent, created_at)
    select site_id, 'report', p_reference, p_reporter, p_category, p_words, v_target, p_photo, p_conversation, p_seq,
      evidence_of(v_target, p_photo, p_conversation, p_seq), p_category in ('underage', 'threats', 'self_harm'), p_now
    from profile where id = p_reporter returning id into v_id;
  perform queue_job('send-support-mail', json_build_object('complaintId', v_id));
  return query select 'filed', v_id;
end $$;
