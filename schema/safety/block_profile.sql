-- Blocks a profile: likes both ways are deleted, the conversation is hidden from both, held messages are
-- released. The blocked member is notified only where something of the other has to disappear.
--
-- Parameters:
--   p_blocker, p_blocked: the two members.
--   p_now: the time of the block.
-- Returns: nothing; a second block of the same profile changes nothing.
-- Locks: the pair's advisory lock, both credit_account rows in order of id, held messages, both conversation
--   sides, the blocker's main photo, then both event streams, lower id first.
create or replace function block_profile(p_blocker int, p_blocked int, p_now timestamptz) returns void language plpgsql as $$
declare
  v_conversation int;
  v_held held_message;
  v_was_close boolean;
  v_refs jsonb;
begin
  perform pg_advisory_xact_lock(least(p_blocker, p_blocked), greatest(p_blocker, p_blocked));
  -- A message that is being sent is either stored already and hidden below, or is rejected by the block.
  perform 1 from credit_account where member_id in (p_blocker, p_blocked) order by member_id for update;
  insert into block (blocker_id, blocked_id, created_at) values (p_blocker, p_blocked, p_now) on conflict do nothing;
  if not found then return; end if;
  delete from likes where (from_id, to_id) in ((p_blocker, p_blocked), (p_blocked, p_blocker));
  v_was_close := found;
  for v_held in select * from held_message where (sender_id, recipient_id) in ((p_blocker, p_blocked), (p_blocked, p_blocker))
                order by sender_id, sent_at for update loop
    perform release_held(v_held, p_now);
    v_was_close := v_was_close or v_held.sender_id = p_blocked;
  end loop;
  select id into v_conversation from conversation
    where low_id = least(p_blocker, p_blocked) and high_id = greatest(p_blocker, p_blocked);
  perform 1 from conversation_side where conversation_id = v_conversation order by profile_id for update;
  update conversation_side s set is_hidden = true, removed_seq = s.last_seq, unread = 0
  where s.conversation_id = v_conversation and not s.is_hidden;
  v_was_close := v_was_close or found;
  delete from draft where member_id = p_blocker and other_id = p_blocked;
  delete from draft where member_id = p_blocked and other_id = p_blocker;
  v_was_close := v_was_close or found;
  -- Addresses for visitors that the blocked member noted show nothing any more.
  perform renew_visitor_key(p.main_photo_id) from profile p
    where p.id = p_blocker and shows_face(p.shown_to_visitors, p.status, p.is_private or p.hidden_until is not null, p.is_fictional);
  v_refs := jsonb_build_object('c', v_conversation);
  if v_was_close then
    perform emit_both(p_blocker, 'gone', v_refs || jsonb_build_object('p', p_blocked),
      p_blocked, 'gone', v_refs || jsonb_build_object('p', p_blocker), p_now);
    perform emit_both(p_blocker, 'credits', '{}', p_blocked, 'credits', '{}', p_now);
  else
    perform emit(p_blocker, 'gone', v_refs || jsonb_build_object('p', p_blocked), p_now);
  end if;
end $$;
