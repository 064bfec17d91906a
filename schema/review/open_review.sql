-- Adds an item to a queue of the safety desk, unless its source has one that is not decided.
--
-- Urgency and the time in which an item should be decided:
--   0 immediate, 4 hours: somebody may be in danger, or the law asks for a decision at once (minors, crimes, threats, self-harm, blackmail)
--   1 high, 1 day: somebody is harmed while it waits (harassment, fraud, intimate pictures, privacy, a member who is banned)
--   2 normal, 3 days: somebody waits for an answer
--
-- Parameters:
--   p_site, p_queue, p_category: as in review_item.
--   p_complaint, p_held, p_photo, p_verification: the source; the others are null.
--   p_subject, p_author: the members whom it is about and who wrote it, or null.
--   p_barred: the people who must not decide it.
--   p_at: since when it waits.
create or replace function open_review(p_site int, p_queue text, p_category text, p_complaint int, p_held uuid, p_photo int,
                                       p_verification int, p_subject int, p_author int, p_barred int[], p_at timestamptz)
returns void language plpgsql as $$
declare v_urgency int := case
  when p_category in ('underage', 'illegal', 'threats', 'self_harm', 'BLACKMAIL') then 0
  when p_category in ('ban', 'harassment', 'limits', 'nudity', 'privacy', 'scam') then 1
  else 2 end;
begin
  insert into review_item (site_id, queue, category, complaint_id, held_client_id, photo_id, verification_id, subject_id,
      author_id, barred, urgency, created_at, due_at)
    values (p_site, p_queue, p_category, p_complaint, p_held, p_photo, p_verification, p_subject, p_author,
      coalesce(p_barred, '{}'), v_urgency, p_at,
      p_at + case v_urgency when 0 then interval '4 hours' when 1 then interval '1 day' else interval '3 days' end)
    on conflict do nothing;
end $$;
