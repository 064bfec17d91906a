-- Reverses what an upheld objection is about: its decision, and the ban or the limits that the author had when it was
-- written, with all decisions that caused them. A later ban or limit stays.
--
-- Parameters:
--   p_objection: the objection.
--   p_now: the time.
-- Locks: as unban_member and lift_limits.
create or replace function reverse_decisions(p_objection complaint, p_now timestamptz) returns void language plpgsql as $$
declare
  v_banned timestamptz;
  v_limited timestamptz;
begin
  select banned_at into v_banned from member where id = p_objection.author_id and banned_at <= p_objection.created_at;
  select m.limited_at into v_limited from member m
    where m.id = p_objection.author_id and m.limited_at <= p_objection.created_at
      and (p_objection.category = 'limits' or exists (select 1 from review_decision d
        where d.id = p_objection.decision_id and d.executed_at >= m.limited_at and caused_it(d.measures, 'limits')));
  update review_strike s set reversed_at = p_now from review_decision d
    where s.member_id = p_objection.author_id and s.reversed_at is null and d.id = s.decision_id
      and (d.id = p_objection.decision_id
        or d.state = 'executed' and d.executed_at >= v_banned and caused_it(d.measures, 'ban')
        or d.state = 'executed' and d.executed_at >= v_limited and caused_it(d.measures, 'limits'));
  if v_banned is not null then perform unban_member(p_objection.author_id, p_now); end if;
  if v_limited is not null then perform lift_limits(p_objection.author_id, 'infinity', p_now); end if;
end $$;
