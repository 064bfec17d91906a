-- The event of a draft carries the revision under which its window saved it, so that a window can tell what it did itself.
-- A revision is told though the text is the same: a message that was taken back to be edited is a draft again for the
-- windows that saw it being sent.
drop function save_draft(int, int, text, timestamptz);
create function save_draft(p_member int, p_other int, p_text text, p_revision text, p_now timestamptz) returns boolean
language plpgsql as $$
begin
  -- Whoever sends holds their account.
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
