-- Whose turn it is to be searched for: the longest unfetched first.
CREATE INDEX "school_news_turns" ON "school" ("last_news_search" NULLS FIRST, "id")
  WHERE "news_feed_name" <> '' AND "archived_at" IS NULL AND "merged_into_id" IS NULL;
-- The schools to choose from in the log, and their number, without a look at the schools themselves.
CREATE INDEX "school_news_names" ON "school" ("name", "id") INCLUDE ("news_feed_name")
  WHERE "news_feed_name" <> '' AND "archived_at" IS NULL AND "merged_into_id" IS NULL;
DROP INDEX "school_news_feed_idx";
-- The days of the log, without its articles.
CREATE INDEX "news_search_days" ON "news_search" ("searched_at", "found", "stored", "success", "id");
