-- The safety desk: items that wait, decisions, strikes, notes. What waits already is added by a job (add-missing-reviews).
-- CreateTable
CREATE TABLE "review_item" (
    "id" SERIAL NOT NULL,
    "site_id" INTEGER NOT NULL,
    "queue" TEXT NOT NULL,
    "complaint_id" INTEGER,
    "held_client_id" UUID,
    "photo_id" INTEGER,
    "verification_id" INTEGER,
    "subject_id" INTEGER,
    "author_id" INTEGER,
    "category" TEXT NOT NULL,
    "urgency" SMALLINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "decided_at" TIMESTAMPTZ(3),
    "barred" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "lease_staff" INTEGER,
    "lease_name" TEXT,
    "lease_until" TIMESTAMPTZ(3),

    CONSTRAINT "review_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_decision" (
    "id" SERIAL NOT NULL,
    "item_id" INTEGER NOT NULL,
    "batch_id" UUID NOT NULL,
    "site_id" INTEGER NOT NULL,
    "subject_id" INTEGER,
    "staff_id" INTEGER NOT NULL,
    "staff_name" TEXT NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,
    "executes_at" TIMESTAMPTZ(3) NOT NULL,
    "is_violation" BOOLEAN NOT NULL,
    "measures" JSONB NOT NULL DEFAULT '[]',
    "ground" TEXT,
    "facts" TEXT NOT NULL,
    "found_by" TEXT NOT NULL,
    "reply" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT 'pending',
    "executed_at" TIMESTAMPTZ(3),

    CONSTRAINT "review_decision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_strike" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "decision_id" INTEGER,
    "ground" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "reversed_at" TIMESTAMPTZ(3),

    CONSTRAINT "review_strike_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_note" (
    "id" SERIAL NOT NULL,
    "item_id" INTEGER NOT NULL,
    "staff_id" INTEGER NOT NULL,
    "staff_name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "review_note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_event" (
    "id" SERIAL NOT NULL,
    "item_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "staff_id" INTEGER,
    "staff_name" TEXT,
    "text" TEXT,

    CONSTRAINT "review_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_reader" (
    "item_id" INTEGER NOT NULL,
    "staff_id" INTEGER NOT NULL,
    "staff_name" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "review_reader_pkey" PRIMARY KEY ("item_id","staff_id")
);

-- CreateIndex
CREATE INDEX "review_reader_until_idx" ON "review_reader"("until");

-- CreateIndex
CREATE INDEX "review_item_queue_site_id_state_urgency_due_at_id_idx" ON "review_item"("queue", "site_id", "state", "urgency", "due_at", "id");

-- CreateIndex
CREATE INDEX "review_item_queue_site_id_category_state_urgency_due_at_id_idx" ON "review_item"("queue", "site_id", "category", "state", "urgency", "due_at", "id");

-- CreateIndex
CREATE INDEX "review_item_subject_id_id_idx" ON "review_item"("subject_id", "id");

-- CreateIndex
CREATE INDEX "review_item_author_id_idx" ON "review_item"("author_id");

-- CreateIndex
CREATE INDEX "review_item_decided_at_idx" ON "review_item"("decided_at");

-- CreateIndex
CREATE UNIQUE INDEX "review_item_complaint_id_queue_key" ON "review_item"("complaint_id", "queue");

-- CreateIndex
CREATE INDEX "review_decision_item_id_id_idx" ON "review_decision"("item_id", "id");

-- CreateIndex
CREATE INDEX "review_decision_batch_id_idx" ON "review_decision"("batch_id");

-- CreateIndex
CREATE INDEX "review_decision_subject_id_id_idx" ON "review_decision"("subject_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "review_strike_decision_id_key" ON "review_strike"("decision_id");

-- CreateIndex
CREATE INDEX "review_strike_member_id_id_idx" ON "review_strike"("member_id", "id");

-- CreateIndex
CREATE INDEX "review_strike_expires_at_idx" ON "review_strike"("expires_at");

-- CreateIndex
CREATE INDEX "review_note_item_id_id_idx" ON "review_note"("item_id", "id");

-- CreateIndex
CREATE INDEX "review_event_item_id_id_idx" ON "review_event"("item_id", "id");

-- AddForeignKey
ALTER TABLE "review_decision" ADD CONSTRAINT "review_decision_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "review_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_strike" ADD CONSTRAINT "review_strike_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_strike" ADD CONSTRAINT "review_strike_decision_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "review_decision"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_note" ADD CONSTRAINT "review_note_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "review_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_event" ADD CONSTRAINT "review_event_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "review_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- AddForeignKey
ALTER TABLE "review_reader" ADD CONSTRAINT "review_reader_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "review_item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table review_item
  alter column barred set not null,
  add constraint review_item_queue check (queue in ('reports', 'age', 'complaints', 'appeals', 'messages', 'photos', 'verification')),
  add constraint review_item_urgency check (urgency between 0 and 2),
  add constraint review_item_state check (state in ('open', 'pending', 'decided')),
  add constraint review_item_decided check (state <> 'decided' or decided_at is not null),
  add constraint review_item_lease check ((lease_staff is null) = (lease_until is null) and (lease_staff is null) = (lease_name is null));
alter table review_decision
  add constraint review_decision_state check (state in ('pending', 'executed', 'undone', 'conflict')),
  add constraint review_decision_found_by check (found_by in ('REPORT', 'DETECTOR', 'OWN_LOOK'));

-- A source has one item that is not decided.
create unique index review_item_message on review_item (subject_id, held_client_id) where held_client_id is not null;
create unique index review_item_photo on review_item (subject_id) where queue = 'photos' and state <> 'decided';
create unique index review_item_selfies on review_item (verification_id) where verification_id is not null;
create index review_item_leased on review_item (lease_staff, lease_until) where lease_staff is not null;
create index review_item_done on review_item (queue, site_id, decided_at desc, id desc) where state = 'decided';
-- An address that is read again is not audited again.
create unique index review_event_address on review_event (item_id, staff_id, text) where kind = 'address';
create unique index review_decision_pending on review_decision (item_id) where state = 'pending';
