-- Companies apply to become partners; staff decide in a queue of the safety desk.
-- CreateTable
CREATE TABLE "partner_application" (
    "id" SERIAL NOT NULL,
    "site_id" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'unconfirmed',
    "language" TEXT NOT NULL,
    "company" TEXT NOT NULL,
    "contact_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "website" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "scopes" TEXT[],
    "redirect_uris" TEXT[],
    "is_public" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "reason" TEXT,
    "partner_id" INTEGER,
    "granted_scopes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "link_hash" BYTEA,
    "link_at" TIMESTAMPTZ(3),
    "link_expires_at" TIMESTAMPTZ(3),
    "delete_at" TIMESTAMPTZ(3),

    CONSTRAINT "partner_application_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "review_item" ADD COLUMN     "application_id" INTEGER;

-- CreateIndex
CREATE UNIQUE INDEX "partner_application_link_hash_key" ON "partner_application"("link_hash");

-- CreateIndex
CREATE INDEX "partner_application_site_id_email_idx" ON "partner_application"("site_id", "email");

-- CreateIndex
CREATE INDEX "partner_application_partner_id_idx" ON "partner_application"("partner_id");

-- CreateIndex
CREATE INDEX "partner_application_delete_at_idx" ON "partner_application"("delete_at");

-- AddForeignKey
ALTER TABLE "partner_application" ADD CONSTRAINT "partner_application_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "site"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

alter table partner_application
  alter column scopes set not null,
  alter column redirect_uris set not null,
  alter column granted_scopes set not null,
  add constraint partner_application_state check (state in ('unconfirmed', 'open', 'approved', 'rejected')),
  add constraint partner_application_confirmed check ((state = 'unconfirmed') = (confirmed_at is null)),
  add constraint partner_application_decided check ((state in ('approved', 'rejected')) = (decided_at is not null)),
  add constraint partner_application_reason check ((state = 'rejected') = (reason is not null)),
  add constraint partner_application_link check (num_nulls(link_hash, link_at, link_expires_at) in (0, 3)),
  -- What waits for staff is not deleted, and what nobody confirmed or wants is.
  add constraint partner_application_delete check (case state when 'open' then delete_at is null when 'approved' then true else delete_at is not null end);

-- An application has one item.
create unique index review_item_application on review_item (application_id) where application_id is not null;
alter table review_item
  drop constraint review_item_queue,
  add constraint review_item_queue check (queue in ('reports', 'age', 'complaints', 'appeals', 'messages', 'photos', 'verification', 'partners')) not valid;
alter table review_item validate constraint review_item_queue;
