-- Decisions that wait for a second person.
-- AlterTable
ALTER TABLE "review_decision" ADD COLUMN     "second_at" TIMESTAMPTZ(3),
ADD COLUMN     "second_name" TEXT,
ADD COLUMN     "second_reason" TEXT,
ADD COLUMN     "second_staff" INTEGER;

alter table review_item drop constraint review_item_state,
  add constraint review_item_state check (state in ('open', 'pending', 'approval', 'decided'));
alter table review_decision drop constraint review_decision_state,
  add constraint review_decision_state check (state in ('approval', 'pending', 'executed', 'undone', 'rejected', 'conflict')),
  -- Nobody is their own second person.
  add constraint review_decision_second check (second_staff <> staff_id),
  add constraint review_decision_seconded check ((second_staff is null) = (second_at is null));
create unique index review_decision_approval on review_decision (item_id) where state = 'approval';
