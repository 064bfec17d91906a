-- Files about suspected crimes, and what happened to each.
-- CreateTable
CREATE TABLE "crime_file" (
    "id" SERIAL NOT NULL,
    "reference" TEXT NOT NULL,
    "site_id" INTEGER NOT NULL,
    "item_id" INTEGER NOT NULL,
    "subject_id" INTEGER,
    "author_id" INTEGER,
    "kind" TEXT NOT NULL,
    "facts" TEXT NOT NULL,
    "evidence" JSONB NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_by" INTEGER NOT NULL,
    "opened_name" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "authority" TEXT,
    "authority_reference" TEXT,
    "reported_at" TIMESTAMPTZ(3),
    "reported_by" INTEGER,
    "reported_name" TEXT,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by" INTEGER,
    "closed_name" TEXT,
    "close_reason" TEXT,

    CONSTRAINT "crime_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "crime_event" (
    "id" SERIAL NOT NULL,
    "file_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "staff_id" INTEGER NOT NULL,
    "staff_name" TEXT NOT NULL,
    "text" TEXT,

    CONSTRAINT "crime_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "crime_file_reference_key" ON "crime_file"("reference");

-- CreateIndex
CREATE INDEX "crime_file_site_id_id_idx" ON "crime_file"("site_id", "id");

-- CreateIndex
CREATE INDEX "crime_file_site_id_state_id_idx" ON "crime_file"("site_id", "state", "id");

-- CreateIndex
CREATE INDEX "crime_file_item_id_id_idx" ON "crime_file"("item_id", "id");

-- CreateIndex
CREATE INDEX "crime_file_closed_at_idx" ON "crime_file"("closed_at");

-- CreateIndex
CREATE INDEX "crime_event_file_id_id_idx" ON "crime_event"("file_id", "id");

-- AddForeignKey
ALTER TABLE "crime_event" ADD CONSTRAINT "crime_event_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "crime_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table crime_file
  add constraint crime_file_kind check (kind in ('child_abuse', 'life_threat', 'sexual_violence', 'trafficking', 'terrorism', 'other')),
  add constraint crime_file_state check (state in ('open', 'reported', 'closed')),
  add constraint crime_file_reported check (state <> 'reported' or reported_at is not null),
  add constraint crime_file_report check ((reported_at is null) = (reported_by is null) and (reported_at is null) = (authority is null)
    and (reported_at is null) = (reported_name is null)),
  add constraint crime_file_closed check ((state = 'closed') = (closed_at is not null) and (closed_at is null) = (closed_by is null)
    and (closed_at is null) = (closed_name is null) and (closed_at is null) = (close_reason is null)),
  add constraint crime_file_site foreign key (site_id) references site (id);
-- One file of an item at a time.
create unique index crime_file_open on crime_file (item_id) where state <> 'closed';
alter table crime_event
  add constraint crime_event_kind check (kind in ('opened', 'read', 'note', 'handed_over', 'reported', 'closed'));
-- The first time that somebody reads a file is an event.
create unique index crime_event_read on crime_event (file_id, staff_id) where kind = 'read';
