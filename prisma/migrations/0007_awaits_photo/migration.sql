-- A member with a disposable address is not shown to others before support has approved a photo of them.
ALTER TABLE "member" ADD COLUMN "awaits_photo" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "photo_approved_at" TIMESTAMPTZ(3);

-- Support lists the few members who wait.
CREATE INDEX "member_awaiting_photo" ON "member"("signed_up_at") WHERE "awaits_photo";

-- Their next versions have one parameter more; a start of the server drops no function.
drop function if exists change_unconfirmed_email(int, text, text, text, int, int, int, int, timestamptz);
drop function if exists confirm_email_change(bytea, timestamptz);
