-- What two people did not confirm is `rejected`. No release had the state `refused`.
alter table verification
  drop constraint verification_state,
  drop constraint verification_two_people;
update verification set state = 'rejected' where state = 'refused';
alter table verification
  add constraint verification_state
    check (state in ('started', 'waiting', 'verified', 'rejected', 'withdrawn', 'expired', 'photo_changed')),
  add constraint verification_two_people
    check (state not in ('verified', 'rejected') or (first_staff is not null and second_staff is not null and decided_at is not null));
alter table review_item
  add constraint review_item_verification foreign key (verification_id) references verification (id) on delete cascade;
