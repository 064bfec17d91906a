-- More facts of a profile, and the questions that a member answered. The defaults are constant, so that no row is read or
-- written.
-- AlterTable
ALTER TABLE "profile" ADD COLUMN     "answers" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "drinking" TEXT,
ADD COLUMN     "education" TEXT,
ADD COLUMN     "has_children" TEXT,
ADD COLUMN     "height" INTEGER,
ADD COLUMN     "languages" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "prefer_not_to_say" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "smoking" TEXT,
ADD COLUMN     "wants_children" TEXT,
ADD COLUMN     "work" TEXT;
