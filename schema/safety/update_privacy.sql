-- Changes what a member shows to others, and emits an event, so that the member's other open clients update.
--
-- Parameters:
--   p_member: the member.
--   p_invisible, p_private, p_shown, p_auto_like, p_reading, p_typing: the switches; null leaves one as it
--     is.
--   p_now: the time of the change.
-- Locks: the profile row, the member row, the member's event stream.
create or replace function update_privacy(p_member int, p_invisible boolean, p_private boolean, p_shown boolean, p_auto_like boolean,
                               p_reading boolean, p_typing boolean, p_now timestamptz) returns void language plpgsql as $$
begin
  update profile set is_invisible = coalesce(p_invisible, is_invisible), is_private = coalesce(p_private, is_private),
    shown_to_visitors = coalesce(p_shown, shown_to_visitors) where id = p_member;
  update member set auto_like = coalesce(p_auto_like, auto_like), shows_reading = coalesce(p_reading, shows_reading),
    shows_typing = coalesce(p_typing, shows_typing) where id = p_member;
  perform emit(p_member, 'account', '{}', p_now);
end $$;
