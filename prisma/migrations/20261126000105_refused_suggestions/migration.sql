-- The values of a source that staff have refused for its school, so that reading it again does not ask for them again.
ALTER TABLE "source_content" ADD COLUMN "refused" JSONB NOT NULL DEFAULT '[]';
