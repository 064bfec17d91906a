-- The reasons of an erasure by staff, until they are mailed with the certificate.
-- AlterTable
ALTER TABLE "leaving" ADD COLUMN     "statement" TEXT NOT NULL DEFAULT '';
