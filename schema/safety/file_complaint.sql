-- Stores a complaint of a member or a visitor with its evidence and queues the mails to support and to a
-- visitor.
--
-- Parameters:
--   p_site: the site.
--   p_author: the member, or null.
--   p_name, p_email: the visitor's, or null.
--   p_category, p_words: what it is about.
--   p_target: the profile in question, or null.
--   p_reference: the reference that the author gets.
--   p_now: the time of the complaint.
-- Returns: the id of the complaint.
create or replace function file_complaint(p_site int, p_author int, p_name text, p_email text, p_category text, p_words text,
                               p_target int, p_reference text, p_now timestamptz) returns int language plpgsql as $$
declare v_id int;
begin
  insert into complaint (site_id, kind, reference, author_id, name, email, category, words, target_id, evidence, is_urgent, created_at)
    values (p_site, 'complaint', p_reference, p_author, p_name, p_email, p_category, p_words, p_target,
      case when p_target is not null then evidence_of(p_target, null, null, null) end, false, p_now)
    returning id into v_id;
  perform queue_job('send-support-mail', json_build_object('complaintId', v_id));
  if p_author is null then
    perform queue_job('send-complaint-mail', json_build_object('complaintId', v_id, 'about', 'received'));
  end if;
  return v_id;
end $$;
