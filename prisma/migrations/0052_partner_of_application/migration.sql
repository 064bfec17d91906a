-- AddForeignKey
ALTER TABLE "partner_application" ADD CONSTRAINT "partner_application_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE SET NULL ON UPDATE CASCADE;
