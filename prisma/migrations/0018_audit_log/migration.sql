-- CreateTable
CREATE TABLE "audit_entry" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor" TEXT NOT NULL,
    "act" TEXT NOT NULL,
    "site_id" INTEGER,
    "member_id" INTEGER,
    "reason" TEXT NOT NULL DEFAULT '',
    "details" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_entry_member_id_idx" ON "audit_entry"("member_id");
