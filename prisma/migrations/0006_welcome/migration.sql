-- One person gets the welcome once: what a person was recognised by, as keyed digests, and who was refused it.
ALTER TABLE "member" ADD COLUMN "welcome_refused_at" TIMESTAMPTZ(3),
ADD COLUMN "welcome_granted_at" TIMESTAMPTZ(3);

CREATE TABLE "welcome_claim" (
    "site_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "member_id" INTEGER,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "welcome_claim_pkey" PRIMARY KEY ("site_id","kind","digest")
);

CREATE INDEX "welcome_claim_member_id_idx" ON "welcome_claim"("member_id");

CREATE INDEX "welcome_claim_expires_at_idx" ON "welcome_claim"("expires_at");

ALTER TABLE "welcome_claim" ADD CONSTRAINT "welcome_claim_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A buyer without real money says from which account; the sandbox reports a hash of it.
ALTER TABLE "sandbox_charge" ADD COLUMN "payer_account" TEXT;

-- It has a parameter more now; a start of the server drops no function.
drop function if exists settle_payment(int, text, int, int, timestamptz, timestamptz);
