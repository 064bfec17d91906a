-- Trigger of verification_vote: who voted does not get the selfies again.
create or replace function follow_vote() returns trigger language plpgsql as $$
begin
  update review_item set barred = barred || staff_number(new.staff_id), lease_staff = null, lease_name = null, lease_until = null
    where verification_id = new.verification_id and state = 'open' and staff_number(new.staff_id) is not null;
  return null;
end $$;

create or replace trigger vote_is_reviewed after insert on verification_vote for each row execute function follow_vote();
