-- The source of a payment; consent to measuring; visits of pages with `lb`, and how long pages were open.
-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "source_network" TEXT,
ADD COLUMN     "source_ref" TEXT,
ADD COLUMN     "source_sub1" TEXT,
ADD COLUMN     "source_sub2" TEXT,
ADD COLUMN     "source_sub3" TEXT;

-- CreateTable
CREATE TABLE "consent" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "asked" TEXT[],
    "allowed" TEXT[],
    "given_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "consent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "landing_visit" (
    "id" UUID NOT NULL,
    "site_id" INTEGER NOT NULL,
    "path" TEXT NOT NULL,
    "network" TEXT,
    "ref" TEXT,
    "sub1" TEXT,
    "sub2" TEXT,
    "sub3" TEXT,
    "entered_at" TIMESTAMPTZ(3) NOT NULL,
    "seconds" INTEGER,
    "is_bounce" BOOLEAN,

    CONSTRAINT "landing_visit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "visit_length" (
    "site_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "least" INTEGER NOT NULL,
    "visits" INTEGER NOT NULL,

    CONSTRAINT "visit_length_pkey" PRIMARY KEY ("site_id","day","least")
);

-- CreateIndex
CREATE INDEX "consent_member_id_idx" ON "consent"("member_id");

-- CreateIndex
CREATE INDEX "landing_visit_site_id_entered_at_idx" ON "landing_visit"("site_id", "entered_at");

-- CreateIndex
CREATE INDEX "landing_visit_entered_at_idx" ON "landing_visit"("entered_at");

-- AddForeignKey
ALTER TABLE "consent" ADD CONSTRAINT "consent_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;
