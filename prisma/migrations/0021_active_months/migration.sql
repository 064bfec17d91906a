-- CreateTable
CREATE TABLE "active_month" (
    "site_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "members" INTEGER NOT NULL,
    "in_union" INTEGER NOT NULL,

    CONSTRAINT "active_month_pkey" PRIMARY KEY ("site_id","month")
);
