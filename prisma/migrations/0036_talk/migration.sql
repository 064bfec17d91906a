-- Reactions, replies and messages that were taken back. Without defaults and constraints, so that no row is read.
-- AlterTable
ALTER TABLE "draft" ADD COLUMN     "reply_to_seq" INTEGER;

-- AlterTable
ALTER TABLE "held_message" ADD COLUMN     "reply_to_seq" INTEGER;

-- AlterTable
ALTER TABLE "message" ADD COLUMN     "recipient_reaction" TEXT,
ADD COLUMN     "reply_to_seq" INTEGER,
ADD COLUMN     "sender_reaction" TEXT,
ADD COLUMN     "taken_back_at" TIMESTAMPTZ(3);
