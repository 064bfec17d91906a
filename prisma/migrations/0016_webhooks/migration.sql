-- CreateTable
CREATE TABLE "partner_webhook" (
    "id" UUID NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "kinds" TEXT[],
    "secret" TEXT NOT NULL,
    "secret_before" TEXT,
    "before_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "failing_since" TIMESTAMPTZ(3),
    "paused_until" TIMESTAMPTZ(3),
    "disabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "partner_webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "grant_id" UUID NOT NULL,
    "event_no" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "refs" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "arrived_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "partner_webhook_partner_id_created_at_idx" ON "partner_webhook"("partner_id", "created_at");

-- CreateIndex
CREATE INDEX "webhook_delivery_webhook_id_due_at_idx" ON "webhook_delivery"("webhook_id", "due_at");

-- CreateIndex
CREATE INDEX "webhook_delivery_grant_id_idx" ON "webhook_delivery"("grant_id");

-- CreateIndex
CREATE INDEX "webhook_delivery_at_idx" ON "webhook_delivery"("at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_delivery_webhook_id_grant_id_event_no_key" ON "webhook_delivery"("webhook_id", "grant_id", "event_no");

-- AddForeignKey
ALTER TABLE "partner_webhook" ADD CONSTRAINT "partner_webhook_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "partner_webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_grant_id_fkey" FOREIGN KEY ("grant_id") REFERENCES "partner_grant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
