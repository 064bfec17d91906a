-- The tables as the models describe them (drafted by Prisma), then what the models cannot say.

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
CREATE TABLE "known_device" (
    "token_hash" BYTEA NOT NULL,
    "member_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "known_device_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "email_change" (
    "member_id" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_change_pkey" PRIMARY KEY ("member_id")
);

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
    "opened_photos" BOOLEAN NOT NULL DEFAULT false,
    "is_request" BOOLEAN NOT NULL DEFAULT false,

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
    "photo_id" INTEGER,
    "gift" TEXT,

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
    "kind" TEXT NOT NULL DEFAULT 'text',
    "photo_id" INTEGER,
    "gift" TEXT,
    "conversation_id" INTEGER NOT NULL DEFAULT nextval('conversation_id_seq'),

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
CREATE TABLE "chat_photo" (
    "id" SERIAL NOT NULL,
    "sender_id" INTEGER NOT NULL,
    "upload_id" UUID NOT NULL,
    "key" UUID NOT NULL,
    "stored" UUID NOT NULL,
    "colour" TEXT NOT NULL,
    "blur" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chat_photo_pkey" PRIMARY KEY ("id")
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
CREATE TABLE "database_function" (
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "database_function_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "leaving" (
    "member_id" INTEGER NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL DEFAULT 'other',
    "words" TEXT NOT NULL DEFAULT '',
    "begun_at" TIMESTAMPTZ(3),
    "ledger_account" INTEGER,
    "counts" JSONB NOT NULL DEFAULT '{}',
    "certificate" TEXT,
    "sealed_at" TIMESTAMPTZ(3),
    "mail_tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "leaving_pkey" PRIMARY KEY ("member_id")
);

-- CreateTable
CREATE TABLE "erasure_record" (
    "number" TEXT NOT NULL,
    "site_id" INTEGER NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL,
    "counts" JSONB NOT NULL,
    "digest" TEXT NOT NULL,

    CONSTRAINT "erasure_record_pkey" PRIMARY KEY ("number")
);

-- CreateTable
CREATE TABLE "retention_offer" (
    "member_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "offered_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "retention_offer_pkey" PRIMARY KEY ("member_id","kind")
);

-- CreateTable
CREATE TABLE "data_export" (
    "id" UUID NOT NULL,
    "member_id" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "ready_at" TIMESTAMPTZ(3),

    CONSTRAINT "data_export_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "data_export_part" (
    "export_id" UUID NOT NULL,
    "no" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "data_export_part_pkey" PRIMARY KEY ("export_id","no")
);

-- CreateTable
CREATE TABLE "likes" (
    "from_id" INTEGER NOT NULL,
    "to_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3),
    "matched_at" TIMESTAMPTZ(3),
    "is_automatic" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "likes_pkey" PRIMARY KEY ("from_id","to_id")
);

-- CreateTable
CREATE TABLE "block" (
    "blocker_id" INTEGER NOT NULL,
    "blocked_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "photo_id" INTEGER,

    CONSTRAINT "block_pkey" PRIMARY KEY ("blocker_id","blocked_id")
);

-- CreateTable
CREATE TABLE "decision" (
    "member_id" INTEGER NOT NULL,
    "profile_id" INTEGER NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "decision_pkey" PRIMARY KEY ("member_id","profile_id")
);

-- CreateTable
CREATE TABLE "swipe_day" (
    "member_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "used" INTEGER NOT NULL DEFAULT 0,
    "last_profile_id" INTEGER,
    "last_was_like" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "swipe_day_pkey" PRIMARY KEY ("member_id")
);

-- CreateTable
CREATE TABLE "auto_like" (
    "from_id" INTEGER NOT NULL,
    "to_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "auto_like_pkey" PRIMARY KEY ("to_id","day")
);

-- CreateTable
CREATE TABLE "notification_setting" (
    "member_id" INTEGER NOT NULL,
    "channel" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "cadence" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notification_setting_pkey" PRIMARY KEY ("member_id","channel","kind")
);

-- CreateTable
CREATE TABLE "notifications_off" (
    "member_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notifications_off_pkey" PRIMARY KEY ("member_id","reason")
);

-- CreateTable
CREATE TABLE "sent_mail" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "why" TEXT NOT NULL,
    "dedupe_key" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "queued_at" TIMESTAMPTZ(3) NOT NULL,
    "handed_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "message_id" TEXT,
    "error" TEXT,

    CONSTRAINT "sent_mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_due" (
    "member_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_due_pkey" PRIMARY KEY ("member_id","kind")
);

-- CreateTable
CREATE TABLE "mail_cursor" (
    "name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_cursor_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "newsletter" (
    "id" SERIAL NOT NULL,
    "site_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "newsletter_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payer" (
    "member_id" INTEGER NOT NULL,
    "cap_amount" INTEGER,
    "cap_currency" TEXT,
    "next_cap_amount" INTEGER,
    "next_cap_at" TIMESTAMPTZ(3),
    "direct_debit_blocked_at" TIMESTAMPTZ(3),
    "premium_by_payment" BOOLEAN NOT NULL DEFAULT false,
    "customer_id" TEXT,
    "provider" TEXT,
    "kept_code" TEXT,

    CONSTRAINT "payer_pkey" PRIMARY KEY ("member_id")
);

-- CreateTable
CREATE TABLE "payment" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "site_id" INTEGER NOT NULL,
    "client_id" UUID NOT NULL,
    "package_id" TEXT NOT NULL,
    "credits" INTEGER NOT NULL,
    "country" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "list_amount" INTEGER NOT NULL,
    "discount_amount" INTEGER NOT NULL DEFAULT 0,
    "amount" INTEGER NOT NULL,
    "discount_code" TEXT,
    "vat_rate" INTEGER NOT NULL,
    "vat_amount" INTEGER NOT NULL,
    "seller" JSONB NOT NULL,
    "method" TEXT NOT NULL,
    "sequence" TEXT NOT NULL DEFAULT 'oneoff',
    "mandate_id" INTEGER,
    "provider" TEXT NOT NULL,
    "provider_id" TEXT,
    "checkout_url" TEXT,
    "status" TEXT NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "granted" INTEGER NOT NULL DEFAULT 0,
    "taken" INTEGER NOT NULL DEFAULT 0,
    "owed" INTEGER NOT NULL DEFAULT 0,
    "refunded" INTEGER NOT NULL DEFAULT 0,
    "charged_back" INTEGER NOT NULL DEFAULT 0,
    "charged_back_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdrawn_credits" INTEGER NOT NULL DEFAULT 0,
    "withdrawn_amount" INTEGER NOT NULL DEFAULT 0,
    "refund_asked_at" TIMESTAMPTZ(3),
    "moves" INTEGER NOT NULL DEFAULT 0,
    "next_check_at" TIMESTAMPTZ(3),
    "checks" INTEGER NOT NULL DEFAULT 0,
    "receipt_number" TEXT,

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "receipt_series" (
    "site_id" INTEGER NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "receipt_series_pkey" PRIMARY KEY ("site_id","year")
);

-- CreateTable
CREATE TABLE "discount_code" (
    "id" SERIAL NOT NULL,
    "site_id" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "percentage" INTEGER,
    "amount" INTEGER,
    "currency" TEXT,
    "country" TEXT,
    "member_id" INTEGER,
    "minimum_order" INTEGER,
    "methods" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "expires_at" TIMESTAMPTZ(3),
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "discount_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "discount_redemption" (
    "member_id" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "payment_id" INTEGER NOT NULL,
    "taken_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),

    CONSTRAINT "discount_redemption_pkey" PRIMARY KEY ("member_id","code")
);

-- CreateTable
CREATE TABLE "mandate" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "reference" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'unconfirmed',
    "details" TEXT NOT NULL,
    "masked_iban" TEXT NOT NULL,
    "masked_phone" TEXT NOT NULL,
    "consent_text" TEXT NOT NULL,
    "consented_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "provider" TEXT,
    "provider_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mandate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sms_code" (
    "id" SERIAL NOT NULL,
    "mandate_id" INTEGER NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sms_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_charge" (
    "id" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "refunded" INTEGER NOT NULL DEFAULT 0,
    "charged_back" INTEGER NOT NULL DEFAULT 0,
    "redirect_url" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_charge_pkey" PRIMARY KEY ("id")
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
    "likes_for_me" BOOLEAN NOT NULL DEFAULT false,

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
    "stored" UUID,
    "blur" TEXT,

    CONSTRAINT "photo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "upload" (
    "id" UUID NOT NULL,
    "member_id" INTEGER NOT NULL,
    "stored" UUID NOT NULL,
    "colour" TEXT NOT NULL,
    "blur" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "photo_id" INTEGER,
    "width" INTEGER NOT NULL DEFAULT 4,
    "height" INTEGER NOT NULL DEFAULT 5,

    CONSTRAINT "upload_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "complaint" (
    "id" SERIAL NOT NULL,
    "site_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "author_id" INTEGER,
    "name" TEXT,
    "email" TEXT,
    "category" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "target_id" INTEGER,
    "photo_id" INTEGER,
    "conversation_id" INTEGER,
    "seq" INTEGER,
    "evidence" JSONB,
    "is_urgent" BOOLEAN NOT NULL DEFAULT false,
    "state" TEXT NOT NULL DEFAULT 'received',
    "answer" TEXT,
    "appeal_words" TEXT,
    "appeal_answer" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "taken_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "appealed_at" TIMESTAMPTZ(3),

    CONSTRAINT "complaint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "complaint_link" (
    "token_hash" BYTEA NOT NULL,
    "complaint_id" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "complaint_link_pkey" PRIMARY KEY ("token_hash")
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
    "banned_at" TIMESTAMPTZ(3),
    "ban_reason" TEXT,
    "deletion_requested_at" TIMESTAMPTZ(3),
    "source_network" TEXT,
    "source_ref" TEXT,
    "source_sub1" TEXT,
    "source_sub2" TEXT,
    "source_sub3" TEXT,
    "review_since" TIMESTAMPTZ(3),
    "auto_like" BOOLEAN NOT NULL DEFAULT false,
    "shows_reading" BOOLEAN NOT NULL DEFAULT true,
    "shows_typing" BOOLEAN NOT NULL DEFAULT true,

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
    "last_seen_at" TIMESTAMPTZ(3),
    "device_hash" BYTEA,

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
    "address" TEXT,

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
CREATE INDEX "known_device_member_id_idx" ON "known_device"("member_id");

-- CreateIndex
CREATE UNIQUE INDEX "conversation_low_id_high_id_key" ON "conversation"("low_id", "high_id");

-- CreateIndex
CREATE UNIQUE INDEX "message_sender_id_client_id_key" ON "message"("sender_id", "client_id");

-- CreateIndex
CREATE INDEX "held_message_sender_id_recipient_id_sent_at_idx" ON "held_message"("sender_id", "recipient_id", "sent_at");

-- CreateIndex
CREATE INDEX "held_message_sent_at_idx" ON "held_message"("sent_at");

-- CreateIndex
CREATE UNIQUE INDEX "chat_photo_upload_id_key" ON "chat_photo"("upload_id");

-- CreateIndex
CREATE UNIQUE INDEX "chat_photo_key_key" ON "chat_photo"("key");

-- CreateIndex
CREATE UNIQUE INDEX "chat_photo_stored_key" ON "chat_photo"("stored");

-- CreateIndex
CREATE INDEX "chat_photo_sender_id_idx" ON "chat_photo"("sender_id");

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
CREATE INDEX "erasure_record_erased_at_idx" ON "erasure_record"("erased_at");

-- CreateIndex
CREATE INDEX "data_export_member_id_requested_at_idx" ON "data_export"("member_id", "requested_at");

-- CreateIndex
CREATE INDEX "data_export_requested_at_idx" ON "data_export"("requested_at");

-- CreateIndex
CREATE INDEX "block_blocked_id_blocker_id_idx" ON "block"("blocked_id", "blocker_id");

-- CreateIndex
CREATE INDEX "decision_profile_id_idx" ON "decision"("profile_id");

-- CreateIndex
CREATE UNIQUE INDEX "auto_like_from_id_day_key" ON "auto_like"("from_id", "day");

-- CreateIndex
CREATE UNIQUE INDEX "sent_mail_dedupe_key_key" ON "sent_mail"("dedupe_key");

-- CreateIndex
CREATE INDEX "sent_mail_member_id_id_idx" ON "sent_mail"("member_id", "id" DESC);

-- CreateIndex
CREATE INDEX "sent_mail_message_id_idx" ON "sent_mail"("message_id");

-- CreateIndex
CREATE INDEX "sent_mail_queued_at_idx" ON "sent_mail"("queued_at");

-- CreateIndex
CREATE INDEX "mail_due_due_at_idx" ON "mail_due"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "payment_receipt_number_key" ON "payment"("receipt_number");

-- CreateIndex
CREATE INDEX "payment_member_id_id_idx" ON "payment"("member_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "payment_member_id_client_id_key" ON "payment"("member_id", "client_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_provider_provider_id_key" ON "payment"("provider", "provider_id");

-- CreateIndex
CREATE INDEX "discount_code_member_id_idx" ON "discount_code"("member_id");

-- CreateIndex
CREATE UNIQUE INDEX "discount_code_site_id_code_key" ON "discount_code"("site_id", "code");

-- CreateIndex
CREATE INDEX "discount_redemption_payment_id_idx" ON "discount_redemption"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "mandate_reference_key" ON "mandate"("reference");

-- CreateIndex
CREATE INDEX "mandate_member_id_id_idx" ON "mandate"("member_id", "id" DESC);

-- CreateIndex
CREATE INDEX "sms_code_mandate_id_idx" ON "sms_code"("mandate_id");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_charge_idempotency_key_key" ON "sandbox_charge"("idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "profile_main_photo_id_key" ON "profile"("main_photo_id");

-- CreateIndex
CREATE UNIQUE INDEX "photo_key_key" ON "photo"("key");

-- CreateIndex
CREATE UNIQUE INDEX "photo_stored_key" ON "photo"("stored");

-- CreateIndex
CREATE UNIQUE INDEX "photo_profile_id_position_key" ON "photo"("profile_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "upload_stored_key" ON "upload"("stored");

-- CreateIndex
CREATE UNIQUE INDEX "upload_photo_id_key" ON "upload"("photo_id");

-- CreateIndex
CREATE INDEX "upload_member_id_idx" ON "upload"("member_id");

-- CreateIndex
CREATE INDEX "upload_expires_at_idx" ON "upload"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "complaint_reference_key" ON "complaint"("reference");

-- CreateIndex
CREATE INDEX "complaint_link_complaint_id_idx" ON "complaint_link"("complaint_id");

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
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_side" ADD CONSTRAINT "conversation_side_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "chat_photo"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "held_message" ADD CONSTRAINT "held_message_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "chat_photo"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_photo" ADD CONSTRAINT "chat_photo_sender_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_account" ADD CONSTRAINT "credit_account_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_stream" ADD CONSTRAINT "member_stream_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leaving" ADD CONSTRAINT "leaving_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "retention_offer" ADD CONSTRAINT "retention_offer_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "data_export_part" ADD CONSTRAINT "data_export_part_export_id_fkey" FOREIGN KEY ("export_id") REFERENCES "data_export"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payer" ADD CONSTRAINT "payer_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discount_redemption" ADD CONSTRAINT "discount_redemption_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mandate" ADD CONSTRAINT "mandate_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sms_code" ADD CONSTRAINT "sms_code_mandate_id_fkey" FOREIGN KEY ("mandate_id") REFERENCES "mandate"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile" ADD CONSTRAINT "profile_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "site"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile" ADD CONSTRAINT "profile_main_photo_id_fkey" FOREIGN KEY ("main_photo_id") REFERENCES "photo"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "search_entry" ADD CONSTRAINT "search_entry_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photo" ADD CONSTRAINT "photo_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload" ADD CONSTRAINT "upload_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload" ADD CONSTRAINT "upload_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "photo"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "complaint_link" ADD CONSTRAINT "complaint_link_complaint_id_fkey" FOREIGN KEY ("complaint_id") REFERENCES "complaint"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "site"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_id_fkey" FOREIGN KEY ("id") REFERENCES "profile"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_token" ADD CONSTRAINT "email_token_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ---------------------------------------------------------------------------------------------------------------
-- What the models cannot say. No function and no trigger: those are files in schema/<domain>/ (docs/decisions/0017).

-- Checks
alter table credit_account add constraint credit_account_not_negative check (balance >= 0);
alter table credit_transfer add constraint credit_transfer_amount check (amount > 0);
alter table credit_transfer add constraint credit_transfer_sides check (from_account <> to_account);
alter table conversation add constraint conversation_order check (low_id < high_id);
alter table likes add constraint likes_not_self check (from_id <> to_id);
alter table block add constraint block_not_self check (blocker_id <> blocked_id);
alter table message add constraint message_size check (octet_length(body) <= 8192);
alter table conversation_side add constraint conversation_side_unread check (unread >= 0);
alter table photo add constraint photo_has_one_source check (drawn is null or stored is null);
alter table notification_setting
  add constraint notification_setting_channel check (channel in ('mail', 'push')),
  add constraint notification_setting_cadence check (cadence in ('off', 'now', 'daily', 'weekly'));
alter table notifications_off
  add constraint notifications_off_reason check (reason in ('fbl', 'bounce', 'list_unsubscribe'));
alter table sent_mail add constraint sent_mail_state check (state in ('queued', 'sent', 'bounced', 'failed'));
alter table complaint add constraint complaint_kind check (kind in ('complaint', 'report', 'objection'));
alter table complaint
  add constraint complaint_state check (state in ('received', 'in_review', 'upheld', 'rejected', 'appeal_open'));
alter table decision add constraint decision_not_self check (member_id <> profile_id);
alter table swipe_day add constraint swipe_day_used check (used >= 0);
alter table payment add constraint payment_amounts check (amount > 0 and list_amount >= amount and discount_amount >= 0
  and list_amount - discount_amount = amount and vat_amount between 0 and amount and credits > 0);
alter table payment
  add constraint payment_status check (status in ('open', 'pending', 'paid', 'failed', 'cancelled', 'expired')
  and (status = 'paid') = (paid_at is not null));
alter table payment add constraint payment_credits check (granted between 0 and credits and taken >= 0 and owed >= 0
  and taken + owed <= granted and withdrawn_credits <= taken);
alter table discount_code add constraint discount_code_value check (
  (percentage between 1 and 100 and amount is null) or (percentage is null and amount > 0 and currency is not null));
alter table discount_code add constraint discount_code_upper check (code = upper(code) and code ~ '^[A-Z0-9-]{3,24}$');
alter table payer add constraint payer_cap check (cap_amount >= 0 and next_cap_amount >= 0);

-- References between tables that no query of the database client follows, so that the models leave them out
alter table likes
  add constraint likes_from_fk foreign key (from_id) references profile(id) on delete cascade,
  add constraint likes_to_fk foreign key (to_id) references profile(id) on delete cascade;
alter table block
  add constraint block_blocker_fk foreign key (blocker_id) references profile(id) on delete cascade,
  add constraint block_blocked_fk foreign key (blocked_id) references profile(id) on delete cascade;
alter table notification_setting
  add constraint notification_setting_member_fk foreign key (member_id) references member(id) on delete cascade;
alter table notifications_off
  add constraint notifications_off_member_fk foreign key (member_id) references member(id) on delete cascade;
alter table sent_mail add constraint sent_mail_member_fk foreign key (member_id) references member(id) on delete cascade;
alter table mail_due add constraint mail_due_member_fk foreign key (member_id) references member(id) on delete cascade;
alter table decision
  add constraint decision_member_fk foreign key (member_id) references profile(id) on delete cascade,
  add constraint decision_profile_fk foreign key (profile_id) references profile(id) on delete cascade;
alter table swipe_day
  add constraint swipe_day_member_fk foreign key (member_id) references profile(id) on delete cascade;
alter table auto_like
  add constraint auto_like_from_fk foreign key (from_id) references profile(id) on delete cascade,
  add constraint auto_like_to_fk foreign key (to_id) references profile(id) on delete cascade;

-- Search: each kind of narrow filter has an index that walks little more than it returns, for a million members too.
create index search_by_country on search_entry
  (site_id, gender, country, last_active_at desc, profile_id desc)
  include (date_of_birth, sexuality, is_fictional, is_private);
create index search_by_region on search_entry
  (site_id, gender, country, region, last_active_at desc, profile_id desc)
  include (date_of_birth, sexuality, is_fictional, is_private);
create index search_by_gender on search_entry
  (site_id, gender, last_active_at desc, profile_id desc)
  include (date_of_birth, sexuality, is_fictional, is_private);
-- A few years of birth are a few short walks, each already in the order of the list.
create index search_by_age on search_entry
  (site_id, gender, country, (extract(year from date_of_birth)::int), last_active_at desc, profile_id desc)
  include (date_of_birth, sexuality, is_fictional, is_private);
create index search_by_region_age on search_entry
  (site_id, gender, country, region, (extract(year from date_of_birth)::int), last_active_at desc, profile_id desc)
  include (date_of_birth, sexuality, is_fictional, is_private);
create index search_by_age_anywhere on search_entry
  (site_id, gender, (extract(year from date_of_birth)::int), last_active_at desc, profile_id desc)
  include (date_of_birth, sexuality, is_fictional, is_private);
-- Most are hetero; the others would be looked for in vain among them.
create index search_by_sexuality on search_entry
  (site_id, gender, sexuality, last_active_at desc, profile_id desc)
  include (country, region, date_of_birth, is_fictional, is_private) where sexuality <> 'hetero';
create index search_by_sexuality_age on search_entry
  (site_id, gender, sexuality, (extract(year from date_of_birth)::int), last_active_at desc, profile_id desc)
  include (country, region, date_of_birth, is_fictional, is_private) where sexuality <> 'hetero';
-- Members with automatic likes, in the order in which they are asked.
create index search_willing on search_entry (site_id, gender, country, last_active_at desc, profile_id desc)
  include (date_of_birth, is_fictional, is_private) where likes_for_me;
-- Which sexualities a gender has, so that a combination of nobody is not looked for among everybody.
create statistics search_entry_kinds (mcv) on gender, sexuality from search_entry;

-- Lists
create index likes_received on likes (to_id, created_at desc, from_id desc);
create index likes_given on likes (from_id, created_at desc, to_id desc);
create index likes_matched on likes (from_id, matched_at desc, to_id desc) where matched_at is not null;
create index likes_new on likes (to_id) where seen_at is null;
-- One index walks the message requests, the other conversations, or both merged.
create index side_list on conversation_side (profile_id, is_request, last_message_at desc, conversation_id desc)
  where not is_hidden;
create index side_unread on conversation_side (profile_id) include (unread) where unread > 0;
create index profile_to_visitors on profile (site_id, id) where shown_to_visitors and status = 'active';
create index block_list on block (blocker_id, created_at desc, blocked_id desc);
-- Of ten million messages few carry a photo.
create index message_photo on message (photo_id) where photo_id is not null;
create index held_message_photo on held_message (photo_id) where photo_id is not null;
-- Few hide what they read or that they type: whether one of two does is asked of indexes that are nearly empty.
create index member_hides_reading on member (id) where not shows_reading;
create index member_hides_typing on member (id) where not shows_typing;
create index complaint_of_author on complaint (author_id, created_at desc, id desc);
create index complaint_of_target on complaint (target_id, category);
-- What waits for support: urgent first, then in order.
create index complaint_open on complaint (is_urgent desc, created_at, id)
  where state in ('received', 'in_review', 'appeal_open');
create index complaint_evidence on complaint using gin (evidence jsonb_path_ops);

-- Rules that a unique index holds
-- One open report of one thing by one member.
create unique index complaint_reported_once on complaint
  (author_id, target_id, coalesce(photo_id, 0), coalesce(conversation_id, 0), coalesce(seq, 0))
  where kind = 'report' and state in ('received', 'in_review', 'appeal_open');
-- One export at a time; two simultaneous requests cannot both pass.
create unique index data_export_under_way on data_export (member_id) where state in ('waiting', 'building');
-- A member has one active mandate.
create unique index mandate_active on mandate (member_id) where state = 'active';

-- Jobs
-- Members who asked for news or promotions, in the order in which a batch walks them.
create index notification_setting_asked on notification_setting (kind, member_id)
  where channel = 'mail' and cadence <> 'off';
-- Who is new: what a weekly mail walks, newest first, and never far.
create index profile_new on profile (site_id, country, gender, created_at desc, id desc)
  where status = 'active' and not is_fictional;
-- Who joined in a window: the reminders.
create index member_signed_up on member (signed_up_at, id);
create index member_leaving on member (deletion_requested_at) where deletion_requested_at is not null;
-- Few payments wait to be read again.
create index payment_next_check on payment (next_check_at) where next_check_at is not null;

-- The ledger of an erased member continues under these numbers, which are nobody's.
create sequence ledger_pseudonym as int start 1500000000;

-- Rows that change all the time leave room on their page, so that an update needs no new index entries.
alter table member_stream set (fillfactor = 50);
alter table credit_account set (fillfactor = 50);
alter table conversation set (fillfactor = 70);
alter table conversation_side set (fillfactor = 70);
alter table search_entry set (fillfactor = 80);
