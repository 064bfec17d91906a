-- Stores the text that a member has typed and not sent, and emits an event, so that the member's other open clients
-- update. An empty text deletes it. Waits for a message that the member is sending: a draft that the message overtook
-- is not stored.
--
-- Parameters:
--   p_member, p_other: the two members.
--   p_text: the text.
--   p_revision: set by the window that saved it so that it recognises its own event; may be null.
--   p_now: the time of saving.
-- Returns: false if the draft was the beginning of a message sent in the last minute, and was not stored.
-- Locks: the credit_account row (shared), the draft row, the member's event stream.
--
-- A revision is published even if the text is the same: a message that was taken back to be edited is a draft
-- again for the windows that saw it being sent.
create or replace function save_draft(p_member int, p_other int, p_text text, p_revision text, p_now timestamptz) returns boolean
language plpgsql as $$
begin
  -- Sending locks the sender's account, so this waits for a message that is being sent.
  perform 1 from credit_account where member_id = p_member for share;
  if p_text = '' then
    delete from draft where member_id = p_member and other_id = p_other;
  elsif exists (
      select 1 from conversation c join message m on m.conversation_id = c.id and m.seq > c.last_seq - 30
      where c.low_id = least(p_member, p_other) and c.high_id = greatest(p_member, p_other)
        and m.sender_id = p_member and m.sent_at > p_now - interval '1 minute'
        and starts_with(m.body, btrim(p_text, E' \n\t'))) then
    return false;
  else
    insert into draft (member_id, other_id, text, updated_at) values (p_member, p_other, p_text, p_now)
    on conflict (member_id, other_id) do update set text = excluded.text, updated_at = excluded.updated_at
      where draft.text <> excluded.text or p_revision is not null;
  end if;
  if found then
    perform emit(p_member, 'draft', jsonb_strip_nulls(jsonb_build_object('p', p_other, 'r', p_revision)), p_now);
  end if;
  return true;
end $$;
