-- Verified profiles: attempts, their selfies until the decision, and the votes of staff.
-- AlterTable
ALTER TABLE "conversation_side" ADD COLUMN     "verify_asked_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "profile" ADD COLUMN     "verified_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "search_entry" ADD COLUMN     "is_verified" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "verification" (
    "id" SERIAL NOT NULL,
    "site_id" INTEGER NOT NULL,
    "member_id" INTEGER NOT NULL,
    "poses" TEXT[],
    "state" TEXT NOT NULL DEFAULT 'started',
    "photo_id" INTEGER,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "reason" TEXT,
    "first_staff" TEXT,
    "second_staff" TEXT,
    "complaint_id" INTEGER,
    "appeal_upheld_at" TIMESTAMPTZ(3),

    CONSTRAINT "verification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "verification_selfie" (
    "verification_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "stored" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "verification_selfie_pkey" PRIMARY KEY ("verification_id","position")
);

-- CreateTable
CREATE TABLE "verification_vote" (
    "verification_id" INTEGER NOT NULL,
    "staff_id" TEXT NOT NULL,
    "verdict" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "voted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "verification_vote_pkey" PRIMARY KEY ("verification_id","staff_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "verification_complaint_id_key" ON "verification"("complaint_id");

-- CreateIndex
CREATE INDEX "verification_member_id_started_at_idx" ON "verification"("member_id", "started_at");

-- CreateIndex
CREATE UNIQUE INDEX "verification_selfie_stored_key" ON "verification_selfie"("stored");

-- AddForeignKey
ALTER TABLE "verification" ADD CONSTRAINT "verification_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verification_selfie" ADD CONSTRAINT "verification_selfie_verification_id_fkey" FOREIGN KEY ("verification_id") REFERENCES "verification"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verification_vote" ADD CONSTRAINT "verification_vote_verification_id_fkey" FOREIGN KEY ("verification_id") REFERENCES "verification"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A fictional profile has no face that anybody could compare, and without a main photo there is nothing to compare with.
alter table profile add constraint profile_verified_is_real
  check (verified_at is null or (not is_fictional and main_photo_id is not null));

alter table verification
  add constraint verification_state
    check (state in ('started', 'waiting', 'verified', 'refused', 'withdrawn', 'expired', 'photo_changed')),
  add constraint verification_poses check (cardinality(poses) = 2 and poses[1] <> poses[2]),
  add constraint verification_sent check (state in ('started', 'withdrawn', 'expired') or (photo_id is not null and sent_at is not null)),
  add constraint verification_two_people
    check (state not in ('verified', 'refused') or (first_staff is not null and second_staff is not null and decided_at is not null)),
  add constraint verification_different_people check (first_staff <> second_staff),
  add constraint verification_first_voted foreign key (id, first_staff) references verification_vote (verification_id, staff_id),
  add constraint verification_second_voted foreign key (id, second_staff) references verification_vote (verification_id, staff_id);
alter table verification_selfie add constraint verification_selfie_position check (position in (1, 2));
alter table verification_vote
  add constraint verification_vote_verdict check (verdict in ('matches', 'differs', 'unclear')),
  add constraint verification_vote_staff check (staff_id <> '');

-- One attempt at a time.
create unique index verification_standing on verification (member_id) where state in ('started', 'waiting', 'verified');
create index verification_waiting on verification (sent_at, id) where state = 'waiting';
create index verification_started on verification (expires_at) where state = 'started';
