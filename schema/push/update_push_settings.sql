-- Changes what the push messages of a member may say, and emits an event, so that the member's other open clients update.
--
-- Parameters:
--   p_member: the member.
--   p_shows_content, p_is_discreet: the switches; null leaves one as it is.
--   p_now: the time of the change.
-- Locks: the member row, the member's event stream.
create or replace function update_push_settings(p_member int, p_shows_content boolean, p_is_discreet boolean, p_now timestamptz)
returns void language plpgsql as $$
begin
  update member set push_shows_content = coalesce(p_shows_content, push_shows_content),
    push_is_discreet = coalesce(p_is_discreet, push_is_discreet) where id = p_member;
  perform emit(p_member, 'account', '{}', p_now);
end $$;
