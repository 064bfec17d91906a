-- CreateTable
CREATE TABLE "partner" (
    "id" SERIAL NOT NULL,
    "site_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "allowed_origins" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "partner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "partner_key" (
    "id" UUID NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "hint" TEXT NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "partner_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "partner_grant" (
    "id" UUID NOT NULL,
    "member_id" INTEGER NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "partner_grant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "partner_request" (
    "grant_id" UUID NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "attempt" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "status" INTEGER,
    "answer" TEXT,

    CONSTRAINT "partner_request_pkey" PRIMARY KEY ("grant_id","key_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "partner_site_id_name_key" ON "partner"("site_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "partner_key_key_hash_key" ON "partner_key"("key_hash");

-- CreateIndex
CREATE INDEX "partner_key_partner_id_created_at_idx" ON "partner_key"("partner_id", "created_at");

-- CreateIndex
CREATE INDEX "partner_grant_member_id_created_at_id_idx" ON "partner_grant"("member_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "partner_grant_partner_id_idx" ON "partner_grant"("partner_id");

-- CreateIndex
CREATE INDEX "partner_request_started_at_idx" ON "partner_request"("started_at");

-- AddForeignKey
ALTER TABLE "partner" ADD CONSTRAINT "partner_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "site"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "partner_key" ADD CONSTRAINT "partner_key_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "partner_grant" ADD CONSTRAINT "partner_grant_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "partner_grant" ADD CONSTRAINT "partner_grant_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "partner_request" ADD CONSTRAINT "partner_request_grant_id_fkey" FOREIGN KEY ("grant_id") REFERENCES "partner_grant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A member gives a partner access once; giving it again changes the scopes.
create unique index partner_grant_in_force on partner_grant (member_id, partner_id) where revoked_at is null;
