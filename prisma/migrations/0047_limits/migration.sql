-- Bans and limits of members that end by themselves: no messages, no likes.
-- AlterTable
ALTER TABLE "member" ADD COLUMN     "banned_until" TIMESTAMPTZ(3),
ADD COLUMN     "likes_limited_until" TIMESTAMPTZ(3),
ADD COLUMN     "limited_at" TIMESTAMPTZ(3),
ADD COLUMN     "messages_limited_until" TIMESTAMPTZ(3);
