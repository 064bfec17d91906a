-- Decisions about applications of partners wait like any other; these columns have what is given.
-- AlterTable
ALTER TABLE "review_decision" ADD COLUMN     "partner_name" TEXT,
ADD COLUMN     "partner_scopes" TEXT[] DEFAULT ARRAY[]::TEXT[];

alter table review_decision alter column partner_scopes set not null;
