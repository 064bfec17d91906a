-- Searches that members saved.
-- CreateTable
CREATE TABLE "saved_search" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "filter" JSONB NOT NULL,
    "sort" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_search_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "saved_search_member_id_position_key" ON "saved_search"("member_id", "position");

-- AddForeignKey
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- However many are saved at the same moment, a member has five at most.
alter table saved_search add constraint saved_search_position check (position between 1 and 5);
