-- Sets a password and ends what the old one opened: every session but one, remembered devices but that
-- session's, links to a new password or address, tokens of partners. The owner gets a mail.
--
-- Parameters:
--   p_member: the member.
--   p_password_hash: the new password's hash.
--   p_keep: the session to keep, or null.
--   p_now: the time of the change.
-- Returns: the ids of the sessions that ended.
-- Locks: the member row, tokens, devices, sessions, those of end_partner_authorizations.
create or replace function set_password(p_member int, p_password_hash text, p_keep uuid, p_now timestamptz)
returns uuid[] language plpgsql as $$
declare v_ended uuid[];
begin
  update member set password_hash = p_password_hash where id = p_member;
  update email_token set used_at = p_now
    where member_id = p_member and purpose in ('reset', 'change-email') and used_at is null;
  delete from email_change where member_id = p_member;
  delete from known_device where member_id = p_member
    and token_hash is distinct from (select device_hash from session where id = p_keep and member_id = p_member);
  with ended as (delete from session where member_id = p_member and id is distinct from p_keep returning id)
  select coalesce(array_agg(id), '{}') into v_ended from ended;
  perform end_partner_authorizations(p_member);
  perform queue_job('send-password-changed-mail',
    json_build_object('memberId', p_member, 'at', p_now));
  return v_ended;
end $$;
