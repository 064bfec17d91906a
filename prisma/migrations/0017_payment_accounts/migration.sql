-- CreateTable
CREATE TABLE "payer_customer" (
    "member_id" INTEGER NOT NULL,
    "provider" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,

    CONSTRAINT "payer_customer_pkey" PRIMARY KEY ("member_id","provider")
);

-- AddForeignKey
ALTER TABLE "payer_customer" ADD CONSTRAINT "payer_customer_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

insert into payer_customer (member_id, provider, customer_id)
  select member_id, provider, customer_id from payer where provider is not null and customer_id is not null;

-- AlterTable
ALTER TABLE "payer" DROP COLUMN "customer_id",
DROP COLUMN "provider";

-- AlterTable
ALTER TABLE "sandbox_charge" ADD COLUMN "account" TEXT NOT NULL DEFAULT 'sandbox';
