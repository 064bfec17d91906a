-- True if a stored photo came from this upload, for comparing a repeated message with the first one. A photo
-- that has been erased in the meantime is assumed to match.
--
-- Parameters:
--   p_photo: the stored photo, or null.
--   p_upload: the upload of the repeated message, or null.
create or replace function is_upload_of(p_photo int, p_upload uuid) returns boolean language sql stable as $$
  select case when p_photo is null then true
    else p_upload is not null and exists (select 1 from chat_photo where id = p_photo and upload_id = p_upload) end
$$;
