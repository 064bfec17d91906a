-- Releases a held message that will not be delivered: its credits return, its photo is deleted, and with
-- the last one to a recipient the place among the free conversations returns.
--
-- Parameters:
--   p_held: the row.
--   p_now: the time.
-- Locks: the caller holds the sender's credit_account row and the held row, so that it happens once.
create or replace function release_held(p_held held_message, p_now timestamptz) returns void language plpgsql as $$
begin
  if p_held.price > 0 then
    perform transfer_credits(md5('release:' || p_held.sender_id || ':' || p_held.client_id)::uuid,
      system_account('reserved'), p_held.sender_id, p_held.price, case when p_held.kind = 'text' then 'message' else p_held.kind end || '-released', p_held.client_id::text, p_now);
  end if;
  delete from held_message where sender_id = p_held.sender_id and client_id = p_held.client_id;
  delete from chat_photo where id = p_held.photo_id;
  update member m set opened_count = m.opened_count - 1
    where m.id = p_held.sender_id and m.opened_count > 0
      and not exists (select 1 from held_message h where h.sender_id = p_held.sender_id and h.recipient_id = p_held.recipient_id)
      and not exists (select 1 from conversation c where c.low_id = least(p_held.sender_id, p_held.recipient_id)
                        and c.high_id = greatest(p_held.sender_id, p_held.recipient_id));
end $$;
