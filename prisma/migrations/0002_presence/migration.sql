-- Where the two cursors of a side stood when it last wrote: all that the other learns of an invisible member.
ALTER TABLE "conversation_side" ADD COLUMN "delivered_at_reply" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "read_at_reply" INTEGER NOT NULL DEFAULT 0;
