-- The lists of news: the latest found, published, or dismissed first, stories counted, and words looked up.
DROP INDEX "news_article_status_found_at_id_idx";
CREATE INDEX "news_article_listed" ON "news_article" ("status", (coalesce("approved_at", "dismissed_at", "found_at")) DESC, "id" DESC);
DROP INDEX "news_article_story_idx";
CREATE INDEX "news_article_story_idx" ON "news_article" ("story", "status", "story_rank", "id");
CREATE INDEX "news_article_status_story_idx" ON "news_article" ("status", "story");
-- Stored, because counting the articles with a word that most of them have would split all texts again.
ALTER TABLE "news_article" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (to_tsvector('simple', "headline" || ' ' || "snippet" || ' ' || "source")) STORED;
CREATE INDEX "news_article_words_idx" ON "news_article" USING gin ("words");

-- How often fetching its picture has failed, so that it is not tried forever.
ALTER TABLE "news_article" ADD COLUMN "image_failures" SMALLINT NOT NULL DEFAULT 0;
CREATE INDEX "news_article_pictures" ON "news_article" ("id") WHERE "image_source" IS NOT NULL AND "image_file" IS NULL AND "image_failures" < 3;
CREATE INDEX "news_article_image_file_idx" ON "news_article" ("image_file");
