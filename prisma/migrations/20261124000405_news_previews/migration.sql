-- Searches of the sandbox and of Custom Search store nothing, and are told apart from those that may.
UPDATE "news_search" SET "trigger" = 'preview' WHERE "trigger" = 'staff' AND "job_id" IS NULL;
-- The trend leaves them out.
DROP INDEX "news_search_days";
CREATE INDEX "news_search_days" ON "news_search" ("searched_at", "trigger", "found", "stored", "success", "id");
