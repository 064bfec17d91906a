-- Members whom staff do not show to others for some days.
-- AlterTable
ALTER TABLE "profile" ADD COLUMN     "hidden_until" TIMESTAMPTZ(3);
