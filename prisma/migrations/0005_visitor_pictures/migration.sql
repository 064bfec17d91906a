-- Addresses for visitors name a photo by a key of their own, which changes when the photo stops being public.
ALTER TABLE "photo" ADD COLUMN "visitor_key" UUID NOT NULL DEFAULT gen_random_uuid();

CREATE UNIQUE INDEX "photo_visitor_key_key" ON "photo"("visitor_key");
