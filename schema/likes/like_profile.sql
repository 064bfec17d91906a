-- Likes a profile, once; a like back makes a match. Liking the sender of a message request accepts the
-- request.
--
-- Parameters:
--   p_from, p_to: the member who likes, and the profile that is liked.
--   p_now: the time of the like.
-- Returns: 'liked', 'matched' or 'repeated'.
-- Errors: not_found: the profile cannot be seen; limited: staff decided that the member cannot like for now.
-- Locks: the pair's advisory lock, the lock of first_words, both likes, the conversation side, then both
--   event streams, lower id first.
create or replace function like_profile(p_from int, p_to int, p_now timestamptz) returns text language plpgsql as $$
declare
  v_matched boolean;
  v_shown boolean;
  v_request int;
begin
  -- Both may like each other at the same moment: one waits for the other.
  perform pg_advisory_xact_lock(least(p_from, p_to), greatest(p_from, p_to));
  if not can_write_to(p_from, p_to) then
    raise exception 'not to be seen' using errcode = error_code('not_found');
  end if;
  if exists (select 1 from member where id = p_from and likes_limited_until > p_now) then
    raise exception 'likes are limited' using errcode = error_code('limited');
  end if;
  perform first_words(p_from, p_to);
  insert into likes (from_id, to_id, created_at) values (p_from, p_to, p_now) on conflict do nothing;
  if not found then return 'repeated'; end if;
  update likes set matched_at = p_now, seen_at = coalesce(seen_at, p_now) where from_id = p_to and to_id = p_from;
  v_matched := found;
  if v_matched then update likes set matched_at = p_now where from_id = p_from and to_id = p_to; end if;
  update conversation_side s set is_request = false from conversation c
    where c.low_id = least(p_from, p_to) and c.high_id = greatest(p_from, p_to)
      and s.conversation_id = c.id and s.profile_id = p_from and s.is_request
    returning case when not s.is_hidden then s.conversation_id end into v_request;
  if v_request is not null then
    perform emit_both(p_from, 'accepted', jsonb_build_object('c', v_request), p_to, 'read',
      jsonb_build_object('c', v_request), p_now);
  end if;
  select status = 'active' and hidden_until is null into v_shown from profile where id = p_from;
  if v_shown then
    perform emit_both(p_from, case when v_matched then 'match' else 'like_changed' end, jsonb_build_object('p', p_to),
      p_to, case when v_matched then 'match' else 'like' end, jsonb_build_object('p', p_from), p_now);
  else
    perform emit(p_from, 'like_changed', jsonb_build_object('p', p_to), p_now);
  end if;
  return case when v_matched then 'matched' else 'liked' end;
end $$;
