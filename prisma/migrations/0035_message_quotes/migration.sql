-- What of the recipient's profile a message is about. Without a default and without a constraint, so that no row is read.
-- AlterTable
ALTER TABLE "held_message" ADD COLUMN     "quote_part" TEXT,
ADD COLUMN     "quote_photo_id" INTEGER,
ADD COLUMN     "quote_text" TEXT;

-- AlterTable
ALTER TABLE "message" ADD COLUMN     "quote_part" TEXT,
ADD COLUMN     "quote_photo_id" INTEGER,
ADD COLUMN     "quote_text" TEXT;
