-- Removes the members who are erased from an item, and what staff wrote about them. Of a decision remain who decided what and
-- when, and the ground.
--
-- Parameters:
--   p_item: the item.
--   p_subject, p_author: the members who remain, or null.
create or replace function forget_review(p_item int, p_subject int, p_author int) returns void language plpgsql as $$
begin
  update review_item set subject_id = p_subject, author_id = p_author where id = p_item;
  update review_decision set facts = '', reply = '', second_reason = null, partner_name = null, subject_id = p_subject where item_id = p_item;
  delete from review_note where item_id = p_item;
  update review_event set text = null where item_id = p_item and text is not null;
end $$;
