-- AlterTable
ALTER TABLE "complaint" ADD COLUMN     "decision_id" INTEGER;

-- CreateIndex
CREATE UNIQUE INDEX "complaint_decision_id_key" ON "complaint"("decision_id");

-- AddForeignKey
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_decision_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "review_decision"("id") ON DELETE SET NULL ON UPDATE CASCADE;

alter table review_item
  add constraint review_item_complaint foreign key (complaint_id) references complaint (id) on delete cascade;
