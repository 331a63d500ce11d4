-- Turns at the hosts that news are asked of, for all processes together.
CREATE TABLE "news_host" (
    "host" TEXT NOT NULL,
    -- Who is asking it now; the turn of a process that died ends by itself.
    "holder" UUID,
    "free_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_until" TIMESTAMPTZ(3),

    CONSTRAINT "news_host_pkey" PRIMARY KEY ("host")
);

-- Two schools may be searched for by the same words. What one of them has, the other does not.
DROP TABLE "news_condition";
CREATE TABLE "news_condition" (
    "school_id" INTEGER NOT NULL,
    "provider" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "etag" TEXT,
    "last_modified" TEXT,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "news_condition_pkey" PRIMARY KEY ("school_id","provider")
);
ALTER TABLE "news_condition" ADD CONSTRAINT "news_condition_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Of 130,000 schools, some thousands have a news feed.
CREATE INDEX "school_news_feed_idx" ON "school"("id") WHERE "news_feed_name" <> '';
-- How many scheduled searches there were in a day.
CREATE INDEX "news_search_trigger_searched_at_idx" ON "news_search"("trigger", "searched_at" DESC);
