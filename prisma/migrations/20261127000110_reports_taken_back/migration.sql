-- A version that staff have unpublished. Whoever has paid for it goes on reading it, and it can be published again.
ALTER TYPE "research_state" ADD VALUE 'unpublished' BEFORE 'superseded';
ALTER TABLE "research_report" ADD COLUMN "unpublished_at" TIMESTAMPTZ(3);
ALTER TABLE "research_report" ADD COLUMN "unpublished_reason" TEXT;
-- The edits of the version before that this one does not have; null until it is looked.
ALTER TABLE "research_report" ADD COLUMN "uncarried" JSONB;
