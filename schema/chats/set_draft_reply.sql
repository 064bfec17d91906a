-- Stores which message a draft answers, in the statement that has stored its text.
--
-- Parameters:
--   p_member, p_other: the two members.
--   p_reply_to: the number of the message in their conversation, or null. Whether the member sees it is checked when the
--     draft is sent.
--   p_is_stored: the result of save_draft; without a stored draft this does nothing.
-- Locks: the draft row, which the caller has just written.
create or replace function set_draft_reply(p_member int, p_other int, p_reply_to int, p_is_stored boolean) returns void
language sql as $$
  update draft d set reply_to_seq = p_reply_to
    where p_is_stored and d.member_id = p_member and d.other_id = p_other and d.reply_to_seq is distinct from p_reply_to
$$;
