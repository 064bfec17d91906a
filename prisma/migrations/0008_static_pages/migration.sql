-- Pages that operators write, the versions of a site's terms, and which one a member accepted.
ALTER TABLE "member" ADD COLUMN "terms_version" TIMESTAMPTZ(3);

CREATE TABLE "site_page" (
    "site_id" INTEGER NOT NULL,
    "token" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "is_indexed" BOOLEAN NOT NULL DEFAULT true,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "site_page_pkey" PRIMARY KEY ("site_id","token","language")
);

CREATE TABLE "terms_text" (
    "site_id" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "dated" TIMESTAMPTZ(3) NOT NULL,
    "version" TIMESTAMPTZ(3) NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "source" TEXT NOT NULL,

    CONSTRAINT "terms_text_pkey" PRIMARY KEY ("site_id","language","number")
);

ALTER TABLE "site_page" ADD CONSTRAINT "site_page_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "site"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "terms_text" ADD CONSTRAINT "terms_text_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "site"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
