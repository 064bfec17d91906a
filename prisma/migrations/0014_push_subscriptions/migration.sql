-- Push subscriptions, what push messages may say, and which session is being looked at.
-- AlterTable
ALTER TABLE "member" ADD COLUMN     "push_is_discreet" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "push_shows_content" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "in_view_until" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "push_subscription" (
    "id" SERIAL NOT NULL,
    "session_id" UUID NOT NULL,
    "member_id" INTEGER NOT NULL,
    "site_id" INTEGER NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "time_zone" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_success_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "waits_until" TIMESTAMPTZ(3),

    CONSTRAINT "push_subscription_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "push_subscription_session_id_key" ON "push_subscription"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "push_subscription_endpoint_key" ON "push_subscription"("endpoint");

-- CreateIndex
CREATE INDEX "push_subscription_member_id_idx" ON "push_subscription"("member_id");

-- AddForeignKey
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table push_subscription
  add constraint push_subscription_endpoint_length check (length(endpoint) <= 1024);
