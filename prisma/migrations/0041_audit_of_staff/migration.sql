-- Who used the console, beside the name.
ALTER TABLE "audit_entry" ADD COLUMN "staff_id" INTEGER;
