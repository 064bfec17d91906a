-- CreateTable
CREATE TABLE "erased_account" (
    "member_id" INTEGER NOT NULL,
    "certificate" TEXT NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "erased_account_pkey" PRIMARY KEY ("member_id")
);

-- CreateIndex
CREATE INDEX "erased_account_erased_at_idx" ON "erased_account"("erased_at");
