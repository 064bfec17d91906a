-- Notices of saved searches: off until the member switches one on.
-- AlterTable
ALTER TABLE "saved_search" ADD COLUMN     "notice_due_at" TIMESTAMPTZ(3),
ADD COLUMN     "noticed_at" TIMESTAMPTZ(3),
ADD COLUMN     "notices_from" TIMESTAMPTZ(3);

alter table saved_search add constraint saved_search_notice
  check (num_nulls(notices_from, noticed_at, notice_due_at) in (0, 3));
create index saved_search_due on saved_search (notice_due_at) where notice_due_at is not null;
