-- AlterTable
ALTER TABLE "partner" ADD COLUMN     "client_id" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "is_public" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "redirect_uris" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "scopes" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "partner_authorization" (
    "id" UUID NOT NULL,
    "grant_id" UUID NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "code_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "code_used_at" TIMESTAMPTZ(3),
    "session_id" UUID NOT NULL,
    "redirect_uri" TEXT NOT NULL,
    "code_challenge" TEXT NOT NULL,

    CONSTRAINT "partner_authorization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "partner_token" (
    "token_hash" BYTEA NOT NULL,
    "authorization_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "scopes" TEXT[],
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "partner_token_pkey" PRIMARY KEY ("token_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "partner_authorization_code_hash_key" ON "partner_authorization"("code_hash");

-- CreateIndex
CREATE INDEX "partner_authorization_grant_id_idx" ON "partner_authorization"("grant_id");

-- CreateIndex
CREATE INDEX "partner_authorization_code_expires_at_idx" ON "partner_authorization"("code_expires_at");

-- CreateIndex
CREATE INDEX "partner_token_authorization_id_idx" ON "partner_token"("authorization_id");

-- CreateIndex
CREATE INDEX "partner_token_expires_at_idx" ON "partner_token"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "partner_client_id_key" ON "partner"("client_id");

-- AddForeignKey
ALTER TABLE "partner_authorization" ADD CONSTRAINT "partner_authorization_grant_id_fkey" FOREIGN KEY ("grant_id") REFERENCES "partner_grant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "partner_token" ADD CONSTRAINT "partner_token_authorization_id_fkey" FOREIGN KEY ("authorization_id") REFERENCES "partner_authorization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table partner_token add constraint partner_token_of_a_kind check (kind in ('access', 'refresh'));
