-- Reverses the decision that an upheld objection is about: its strike, and its ban or limits. Other decisions stand. An
-- objection about no decision is about the ban by a command that the author had when it was written.
--
-- Parameters:
--   p_objection: the objection, which is upheld.
--   p_now: the time.
-- Locks: as unban_member and lift_limits.
create or replace function reverse_decisions(p_objection complaint, p_now timestamptz) returns void language plpgsql as $$
declare v review_decision;
begin
  select * into v from review_decision where id = p_objection.decision_id and subject_id = p_objection.author_id;
  update review_strike set reversed_at = p_now where decision_id = v.id and reversed_at is null;
  if coalesce(caused_it(v.measures, 'ban'), p_objection.category = 'ban') then
    perform reverse_ban(p_objection.author_id, v, coalesce(v.executed_at, p_objection.created_at), p_now);
  end if;
  if coalesce(caused_it(v.measures, 'limits'), p_objection.category = 'limits') then
    perform reverse_limits(p_objection.author_id, p_now);
  end if;
end $$;
