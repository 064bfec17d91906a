-- AlterTable
ALTER TABLE "held_message" ADD COLUMN     "review_since" TIMESTAMPTZ(3),
ADD COLUMN     "signs" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- Its next version has one parameter more, with a default: beside this one, a call without it would be ambiguous.
drop function if exists send_message(int, int, uuid, text, text, uuid, text, int, int, boolean, timestamptz);
