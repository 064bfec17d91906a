-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "gender" AS ENUM ('male', 'female');

-- CreateEnum
CREATE TYPE "seeks_gender" AS ENUM ('male', 'female', 'both');

-- CreateEnum
CREATE TYPE "sexuality" AS ENUM ('hetero', 'gay', 'lesbian', 'bi');

-- CreateEnum
CREATE TYPE "profile_status" AS ENUM ('active', 'disabled', 'deleted');

-- CreateTable
CREATE TABLE "conversation" (
    "id" SERIAL NOT NULL,
    "low_id" INTEGER NOT NULL,
    "high_id" INTEGER NOT NULL,
    "opened_by" INTEGER NOT NULL,
    "last_seq" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "conversation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversation_side" (
    "conversation_id" INTEGER NOT NULL,
    "profile_id" INTEGER NOT NULL,
    "other_id" INTEGER NOT NULL,
    "read_seq" INTEGER NOT NULL DEFAULT 0,
    "delivered_seq" INTEGER NOT NULL DEFAULT 0,
    "unread" INTEGER NOT NULL DEFAULT 0,
    "removed_seq" INTEGER NOT NULL DEFAULT 0,
    "is_hidden" BOOLEAN NOT NULL DEFAULT false,
    "accepted_fiction" BOOLEAN NOT NULL DEFAULT false,
    "last_message_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seq" INTEGER NOT NULL DEFAULT 0,
    "last_sender_id" INTEGER NOT NULL DEFAULT 0,
    "last_kind" TEXT NOT NULL DEFAULT 'text',
    "last_preview" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "conversation_side_pkey" PRIMARY KEY ("conversation_id","profile_id")
);

-- CreateTable
CREATE TABLE "message" (
    "conversation_id" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL,
    "sender_id" INTEGER NOT NULL,
    "client_id" UUID NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'text',
    "body" TEXT NOT NULL,
    "price" INTEGER NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "message_pkey" PRIMARY KEY ("conversation_id","seq")
);

-- CreateTable
CREATE TABLE "held_message" (
    "client_id" UUID NOT NULL,
    "sender_id" INTEGER NOT NULL,
    "recipient_id" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "price" INTEGER NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "held_message_pkey" PRIMARY KEY ("sender_id","client_id")
);

-- CreateTable
CREATE TABLE "draft" (
    "member_id" INTEGER NOT NULL,
    "other_id" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "draft_pkey" PRIMARY KEY ("member_id","other_id")
);

-- CreateTable
CREATE TABLE "credit_account" (
    "member_id" INTEGER NOT NULL,
    "balance" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "credit_account_pkey" PRIMARY KEY ("member_id")
);

-- CreateTable
CREATE TABLE "credit_transfer" (
    "id" UUID NOT NULL,
    "from_account" INTEGER NOT NULL,
    "to_account" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "reference" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credit_transfer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member_stream" (
    "member_id" INTEGER NOT NULL,
    "last_no" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "member_stream_pkey" PRIMARY KEY ("member_id")
);

-- CreateTable
CREATE TABLE "member_event" (
    "member_id" INTEGER NOT NULL,
    "no" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "refs" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "member_event_pkey" PRIMARY KEY ("member_id","no")
);

-- CreateTable
CREATE TABLE "outbox_entry" (
    "id" SERIAL NOT NULL,
    "channel" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL DEFAULT '',
    "dedupe_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "outbox_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "likes" (
    "from_id" INTEGER NOT NULL,
    "to_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3),
    "matched_at" TIMESTAMPTZ(3),

    CONSTRAINT "likes_pkey" PRIMARY KEY ("from_id","to_id")
);

-- CreateTable
CREATE TABLE "block" (
    "blocker_id" INTEGER NOT NULL,
    "blocked_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "block_pkey" PRIMARY KEY ("blocker_id","blocked_id")
);

-- CreateTable
CREATE TABLE "profile" (
    "id" SERIAL NOT NULL,
    "site_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "gender" "gender" NOT NULL,
    "sexuality" "sexuality",
    "date_of_birth" DATE NOT NULL,
    "country" CHAR(2) NOT NULL,
    "region" TEXT,
    "city" TEXT,
    "about" TEXT,
    "reason" TEXT,
    "interests" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "hair_color" TEXT,
    "eye_color" TEXT,
    "body_type" TEXT,
    "relationship_status" TEXT,
    "tattoos" TEXT,
    "seeks_gender" "seeks_gender" NOT NULL,
    "seeks_min_age" INTEGER NOT NULL DEFAULT 18,
    "seeks_max_age" INTEGER NOT NULL DEFAULT 99,
    "status" "profile_status" NOT NULL DEFAULT 'active',
    "is_fictional" BOOLEAN NOT NULL DEFAULT false,
    "is_invisible" BOOLEAN NOT NULL DEFAULT false,
    "is_private" BOOLEAN NOT NULL DEFAULT false,
    "shown_to_visitors" BOOLEAN NOT NULL DEFAULT false,
    "main_photo_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "profile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "search_entry" (
    "profile_id" INTEGER NOT NULL,
    "site_id" INTEGER NOT NULL,
    "gender" "gender" NOT NULL,
    "country" CHAR(2) NOT NULL,
    "region" TEXT,
    "sexuality" "sexuality",
    "date_of_birth" DATE NOT NULL,
    "is_fictional" BOOLEAN NOT NULL,
    "is_private" BOOLEAN NOT NULL,
    "last_active_at" TIMESTAMPTZ(3) NOT NULL,
    "online_at" TIMESTAMPTZ(3),

    CONSTRAINT "search_entry_pkey" PRIMARY KEY ("profile_id")
);

-- CreateTable
CREATE TABLE "photo" (
    "id" SERIAL NOT NULL,
    "profile_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "key" UUID NOT NULL,
    "is_premium" BOOLEAN NOT NULL DEFAULT false,
    "colour" TEXT NOT NULL DEFAULT '#3a1f2e',
    "drawn" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "photo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "site" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "domain_language" TEXT NOT NULL,
    "locales" TEXT[] DEFAULT ARRAY['nl']::TEXT[],
    "niche" INTEGER NOT NULL DEFAULT 1,
    "time_zone" TEXT NOT NULL DEFAULT 'Europe/Amsterdam',
    "settings" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "site_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member" (
    "id" INTEGER NOT NULL,
    "site_id" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "language" TEXT NOT NULL DEFAULT 'nl',
    "email_confirmed_at" TIMESTAMPTZ(3),
    "premium_since" TIMESTAMPTZ(3),
    "signed_up_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "member_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "email_token" (
    "token_hash" BYTEA NOT NULL,
    "member_id" INTEGER NOT NULL,
    "purpose" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_token_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "throttle" (
    "key" TEXT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "window_start" TIMESTAMPTZ(3) NOT NULL,
    "block_minutes" INTEGER NOT NULL DEFAULT 0,
    "blocked_until" TIMESTAMPTZ(3),

    CONSTRAINT "throttle_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "conversation_low_id_high_id_key" ON "conversation"("low_id", "high_id");

-- CreateIndex
CREATE UNIQUE INDEX "message_sender_id_client_id_key" ON "message"("sender_id", "client_id");

-- CreateIndex
CREATE INDEX "held_message_sender_id_recipient_id_sent_at_idx" ON "held_message"("sender_id", "recipient_id", "sent_at");

-- CreateIndex
CREATE INDEX "held_message_sent_at_idx" ON "held_message"("sent_at");

-- CreateIndex
CREATE INDEX "credit_transfer_from_account_created_at_idx" ON "credit_transfer"("from_account", "created_at");

-- CreateIndex
CREATE INDEX "credit_transfer_to_account_created_at_idx" ON "credit_transfer"("to_account", "created_at");

-- CreateIndex
CREATE INDEX "member_event_at_idx" ON "member_event"("at");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_entry_dedupe_key_key" ON "outbox_entry"("dedupe_key");

-- CreateIndex
CREATE INDEX "outbox_entry_created_at_idx" ON "outbox_entry"("created_at");

-- CreateIndex
CREATE INDEX "block_blocked_id_blocker_id_idx" ON "block"("blocked_id", "blocker_id");

-- CreateIndex
CREATE UNIQUE INDEX "profile_main_photo_id_key" ON "profile"("main_photo_id");

-- CreateIndex
CREATE UNIQUE INDEX "photo_key_key" ON "photo"("key");

-- CreateIndex
CREATE UNIQUE INDEX "photo_profile_id_position_key" ON "photo"("profile_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "site_domain_key" ON "site"("domain");

-- CreateIndex
CREATE UNIQUE INDEX "member_site_id_email_key" ON "member"("site_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_hash_key" ON "session"("token_hash");

-- CreateIndex
CREATE INDEX "session_member_id_idx" ON "session"("member_id");

-- CreateIndex
CREATE INDEX "email_token_member_id_purpose_created_at_idx" ON "email_token"("member_id", "purpose", "created_at");

-- CreateIndex
CREATE INDEX "throttle_window_start_idx" ON "throttle"("window_start");

-- AddForeignKey
ALTER TABLE "conversation_side" ADD CONSTRAINT "conversation_side_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_account" ADD CONSTRAINT "credit_account_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_stream" ADD CONSTRAINT "member_stream_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile" ADD CONSTRAINT "profile_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "site"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile" ADD CONSTRAINT "profile_main_photo_id_fkey" FOREIGN KEY ("main_photo_id") REFERENCES "photo"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "search_entry" ADD CONSTRAINT "search_entry_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photo" ADD CONSTRAINT "photo_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "site"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_id_fkey" FOREIGN KEY ("id") REFERENCES "profile"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_token" ADD CONSTRAINT "email_token_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;
