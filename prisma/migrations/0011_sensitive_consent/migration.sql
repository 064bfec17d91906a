-- AlterTable
ALTER TABLE "member" ADD COLUMN     "sensitive_consent_at" TIMESTAMPTZ(3),
ADD COLUMN     "sensitive_consent_version" INTEGER;
