-- Trigger of block: a block deletes likes; the swipe game still needs to know that the members decided about
-- each other.
create or replace function keep_decisions() returns trigger language plpgsql as $$
begin
  insert into decision (member_id, profile_id, decided_at)
    select l.from_id, l.to_id, new.created_at from likes l
    where (l.from_id, l.to_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id))
    on conflict do nothing;
  return null;
end $$;

create or replace trigger block_keeps_decisions after insert on block for each row execute function keep_decisions();
