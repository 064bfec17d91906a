-- Consumes an upload of a member: marks it as used, so that it cannot be used again.
--
-- Parameters:
--   p_member: the owner.
--   p_upload: the upload.
--   p_now: the current time.
-- Returns: the upload row.
-- Errors: upload_gone: the upload is unknown, used or expired.
-- Locks: the upload row.
create or replace function take_upload(p_member int, p_upload uuid, p_now timestamptz) returns upload language plpgsql as $$
declare v_upload upload;
begin
  update upload set used_at = p_now where id = p_upload and member_id = p_member and used_at is null
    and expires_at > p_now returning * into v_upload;
  if v_upload.id is null then raise exception 'no such upload' using errcode = error_code('upload_gone'); end if;
  return v_upload;
end $$;
