-- Staff: who they are, how they log in, and from where.
-- CreateTable
CREATE TABLE "staff" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "language" TEXT NOT NULL DEFAULT 'en',
    "roles" TEXT[],
    "has_all_sites" BOOLEAN NOT NULL DEFAULT false,
    "password_hash" TEXT,
    "authenticator_secret" TEXT,
    "last_time_step" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "disabled_at" TIMESTAMPTZ(3),
    "last_seen_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_site_grant" (
    "staff_id" INTEGER NOT NULL,
    "site_id" INTEGER NOT NULL,

    CONSTRAINT "staff_site_grant_pkey" PRIMARY KEY ("staff_id","site_id")
);

-- CreateTable
CREATE TABLE "staff_passkey" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "staff_id" INTEGER NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[],
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_recovery_code" (
    "staff_id" INTEGER NOT NULL,
    "code_hash" BYTEA NOT NULL,

    CONSTRAINT "staff_recovery_code_pkey" PRIMARY KEY ("staff_id","code_hash")
);

-- CreateTable
CREATE TABLE "staff_session" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "token_hash" BYTEA NOT NULL,
    "staff_id" INTEGER NOT NULL,
    "user_agent" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "proved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_invitation" (
    "staff_id" INTEGER NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "password_hash" TEXT,
    "authenticator_secret" TEXT,

    CONSTRAINT "staff_invitation_pkey" PRIMARY KEY ("staff_id")
);

-- CreateTable
CREATE TABLE "staff_challenge" (
    "token_hash" BYTEA NOT NULL,
    "purpose" TEXT NOT NULL,
    "staff_id" INTEGER,
    "session_id" UUID,
    "challenge" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_challenge_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "staff_network" (
    "role" TEXT NOT NULL,
    "network" TEXT NOT NULL,

    CONSTRAINT "staff_network_pkey" PRIMARY KEY ("role","network")
);

-- CreateTable
CREATE TABLE "staff_emergency_access" (
    "address" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_emergency_access_pkey" PRIMARY KEY ("address")
);

-- CreateIndex
CREATE UNIQUE INDEX "staff_email_key" ON "staff"("email");

-- CreateIndex
CREATE UNIQUE INDEX "staff_passkey_credential_id_key" ON "staff_passkey"("credential_id");

-- CreateIndex
CREATE INDEX "staff_passkey_staff_id_idx" ON "staff_passkey"("staff_id");

-- CreateIndex
CREATE UNIQUE INDEX "staff_session_token_hash_key" ON "staff_session"("token_hash");

-- CreateIndex
CREATE INDEX "staff_session_staff_id_idx" ON "staff_session"("staff_id");

-- CreateIndex
CREATE INDEX "staff_session_expires_at_idx" ON "staff_session"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "staff_invitation_token_hash_key" ON "staff_invitation"("token_hash");

-- CreateIndex
CREATE INDEX "staff_invitation_expires_at_idx" ON "staff_invitation"("expires_at");

-- CreateIndex
CREATE INDEX "staff_challenge_expires_at_idx" ON "staff_challenge"("expires_at");

-- CreateIndex
CREATE INDEX "staff_challenge_staff_id_idx" ON "staff_challenge"("staff_id");

-- AddForeignKey
ALTER TABLE "staff_site_grant" ADD CONSTRAINT "staff_site_grant_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT "staff_recovery_code_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_challenge" ADD CONSTRAINT "staff_challenge_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "staff_emergency_access_expires_at_idx" ON "staff_emergency_access"("expires_at");

alter table staff
  add constraint staff_name check (name <> ''),
  add constraint staff_email check (email = lower(email)),
  add constraint staff_language check (language in ('en', 'nl')),
  add constraint staff_roles check (roles <@ array['administrator', 'finance', 'reviewer', 'support']),
  -- Nobody has an account that opens with a password alone.
  add constraint staff_two_factors check ((password_hash is null) = (authenticator_secret is null));
alter table staff_challenge
  add constraint staff_challenge_purpose check (purpose in ('code', 'passkey_log_in', 'passkey_registration')),
  add constraint staff_challenge_staff check ((staff_id is null) = (purpose = 'passkey_log_in')),
  add constraint staff_challenge_signed check ((challenge is null) = (purpose = 'code'));
alter table staff_invitation
  add constraint staff_invitation_two_factors check ((password_hash is null) = (authenticator_secret is null));
alter table staff_network
  add constraint staff_network_role check (role in ('administrator', 'finance', 'reviewer', 'support')),
  add constraint staff_network_cidr check (network = network::cidr::text);
alter table staff_site_grant add constraint staff_site_grant_site foreign key (site_id) references site (id) on delete cascade;
