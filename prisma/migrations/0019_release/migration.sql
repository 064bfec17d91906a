-- CreateTable
CREATE TABLE "database_release" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "version" TEXT NOT NULL,
    "oldest" TEXT NOT NULL,
    "functions" TEXT NOT NULL,

    CONSTRAINT "database_release_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "database_release_is_one_row" CHECK ("id" = 1)
);
