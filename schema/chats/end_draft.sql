-- Deletes the draft that a sent text completes. A draft that is the beginning of another text stays.
--
-- Parameters:
--   p_sender, p_recipient: the two members.
--   p_kind: the kind of message.
--   p_body: its text.
-- Locks: the draft row.
create or replace function end_draft(p_sender int, p_recipient int, p_kind text, p_body text) returns void language sql as $$
  delete from draft d where d.member_id = p_sender and d.other_id = p_recipient and p_kind = 'text'
    and starts_with(p_body, btrim(d.text, E' \n\t'))
$$;
