-- Limits of members for some days: no messages, no likes, not shown.
-- AlterTable
ALTER TABLE "member" ADD COLUMN     "likes_limited_until" TIMESTAMPTZ(3),
ADD COLUMN     "limited_at" TIMESTAMPTZ(3),
ADD COLUMN     "messages_limited_until" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "profile" ADD COLUMN     "hidden_until" TIMESTAMPTZ(3);

-- The few members who are limited now: the job reads no others.
create index member_limited on member (id) where limited_at is not null;
