-- Stores which part of the recipient's profile a message is about, as the profile is at this moment. Called in the statement
-- that sends the message, so that both are stored or neither.
--
-- Parameters:
--   p_sender, p_recipient, p_client: the message, as in send_message.
--   p_part: photo, about, reason, interest or answer; null for a message about nothing, which does nothing.
--   p_interest: the key of the interest, or of the answered question.
--   p_photo: the id of the photo.
--   p_is_new: the message was not sent by an earlier attempt; otherwise what that stored is returned.
-- Returns: what is stored, or no row. A text is shortened to 200 characters. quoted: true, so that the statement can
--   read the message after this.
-- Errors: quote_gone: the profile does not have it, or the sender may not see it.
-- Locks: the message, which the caller has just written.
create or replace function quote_profile(p_sender int, p_recipient int, p_client uuid, p_part text, p_interest text,
                                         p_photo int, p_is_new boolean)
returns table (quoted boolean, quote_part text, quote_text text, quote_photo_id int) language plpgsql as $$
#variable_conflict use_column
declare
  v_text text;
  v_photo int;
begin
  if p_part is null then
    return;
  end if;
  return query
    select true, m.quote_part, m.quote_text, m.quote_photo_id from message m
      where m.sender_id = p_sender and m.client_id = p_client and m.quote_part is not null
    union all
    select true, h.quote_part, h.quote_text, h.quote_photo_id from held_message h
      where h.sender_id = p_sender and h.client_id = p_client and h.quote_part is not null;
  if found or not p_is_new then
    return;
  end if;

  if p_part = 'photo' then
    select f.id into v_photo from photo f
      where f.id = p_photo and f.profile_id = p_recipient
        and (not f.is_premium or exists (select 1 from member m where m.id = p_sender and m.premium_since is not null));
  else
    select case p_part
        when 'about' then nullif(btrim(regexp_replace(p.about, '\s+', ' ', 'g')), '')
        when 'reason' then p.reason
        when 'interest' then case when p_interest = any (p.interests) then p_interest end
        when 'answer' then (select btrim(regexp_replace(a ->> 'text', '\s+', ' ', 'g'))
          from jsonb_array_elements(p.answers) a where a ->> 'question' = p_interest)
      end into v_text from profile p where p.id = p_recipient;
    if length(v_text) > 200 then
      v_text := rtrim(left(v_text, 199)) || '…';
    end if;
  end if;
  if v_text is null and v_photo is null then
    raise exception 'the profile does not have what the message is about' using errcode = error_code('quote_gone');
  end if;
  update message m set quote_part = p_part, quote_text = v_text, quote_photo_id = v_photo
    where m.sender_id = p_sender and m.client_id = p_client;
  if not found then
    update held_message h set quote_part = p_part, quote_text = v_text, quote_photo_id = v_photo
      where h.sender_id = p_sender and h.client_id = p_client;
  end if;
  return query select true, p_part, v_text, v_photo;
end $$;
