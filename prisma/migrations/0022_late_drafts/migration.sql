-- A draft waits for the message that its member is sending, and then knows whether it is the beginning of it: a saving
-- that the message overtook would otherwise stay behind it. False: it was such a one, and was not kept.
drop function save_draft(int, int, text, timestamptz);
create function save_draft(p_member int, p_other int, p_text text, p_now timestamptz) returns boolean language plpgsql as $$
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
      where draft.text <> excluded.text;
  end if;
  if found then perform emit(p_member, 'draft', jsonb_build_object('p', p_other), p_now); end if;
  return true;
end $$;
