-- Asks a match to have the main photo verified. The request is the time in the match's own side of the conversation.
--
-- Parameters:
--   p_member: who asks.
--   p_other: the match.
--   p_days: after how many days the same match can be asked again.
--   p_now: the time of the event.
-- Returns: false if nothing was asked: no match, no conversation, not visible to each other (a block), verified already, or
--   asked before.
-- Locks: the other's side of the conversation, then the other's event stream.
create or replace function ask_to_verify(p_member int, p_other int, p_days int, p_now timestamptz) returns boolean
language plpgsql as $$
begin
  if not exists (select 1 from likes l join visible_to(p_member) p on p.id = l.to_id
      where l.from_id = p_member and l.to_id = p_other and l.matched_at is not null
        and not p.is_fictional and p.verified_at is null)
    or not exists (select 1 from visible_to(p_other) v where v.id = p_member) then
    return false;
  end if;
  update conversation_side set verify_asked_at = p_now
  where profile_id = p_other and other_id = p_member and not is_hidden
    and (verify_asked_at is null or verify_asked_at <= p_now - make_interval(days => p_days));
  if not found then return false; end if;
  perform emit(p_other, 'account', '{}', p_now);
  return true;
end $$;
