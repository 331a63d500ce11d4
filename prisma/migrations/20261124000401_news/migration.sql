-- Articles about schools, what moderators decide about them, and the searches that find them.
CREATE TYPE "news_status" AS ENUM ('pending', 'approved', 'dismissed');

CREATE TABLE "news_article" (
    "id" BIGSERIAL NOT NULL,
    "school_id" INTEGER NOT NULL,
    "status" "news_status" NOT NULL DEFAULT 'pending',
    "story" UUID NOT NULL,
    "story_rank" SMALLINT NOT NULL DEFAULT 0,
    "headline" TEXT NOT NULL,
    "published_at" TIMESTAMPTZ(3),
    "source" TEXT NOT NULL,
    "snippet" TEXT NOT NULL DEFAULT '',
    "content" TEXT NOT NULL DEFAULT '',
    "url" TEXT NOT NULL,
    "url_key" TEXT NOT NULL,
    "author" TEXT,
    "language" TEXT,
    "image_source" TEXT,
    "image_file" TEXT,
    "provider" TEXT,
    "score" DOUBLE PRECISION,
    "pre_ticked" BOOLEAN NOT NULL DEFAULT false,
    "reasons" JSONB NOT NULL DEFAULT '[]',
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "approved_at" TIMESTAMPTZ(3),
    "dismissed_at" TIMESTAMPTZ(3),
    "dismissal_reason" TEXT,
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "entered_by_id" UUID,

    CONSTRAINT "news_article_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "news_article_url" CHECK ("url" ~ '^https?://'),
    CONSTRAINT "news_article_decided" CHECK (
        ("status" = 'approved') = ("approved_at" IS NOT NULL) AND ("status" = 'dismissed') = ("dismissed_at" IS NOT NULL)
    )
);

CREATE TABLE "news_decision" (
    "id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "replaced" JSONB NOT NULL,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "news_decision_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "news_report" (
    "id" UUID NOT NULL,
    "article_id" BIGINT NOT NULL,
    "account_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handled_at" TIMESTAMPTZ(3),

    CONSTRAINT "news_report_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "news_search" (
    "id" BIGSERIAL NOT NULL,
    "school_id" INTEGER,
    "trigger" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "searched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "milliseconds" INTEGER NOT NULL,
    "success" BOOLEAN NOT NULL,
    "error" TEXT,
    "problems" JSONB NOT NULL DEFAULT '[]',
    "found" INTEGER NOT NULL DEFAULT 0,
    "stored" INTEGER NOT NULL DEFAULT 0,
    "articles" JSONB NOT NULL DEFAULT '[]',
    "job_id" UUID,

    CONSTRAINT "news_search_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "news_condition" (
    "provider" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "etag" TEXT,
    "last_modified" TEXT,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "news_condition_pkey" PRIMARY KEY ("provider","query")
);

CREATE TABLE "news_provider_state" (
    "provider" TEXT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "next_allowed_at" TIMESTAMPTZ(3),
    "quota" JSONB,
    "last_error" TEXT,
    "last_error_at" TIMESTAMPTZ(3),
    "last_success_at" TIMESTAMPTZ(3),

    CONSTRAINT "news_provider_state_pkey" PRIMARY KEY ("provider")
);

CREATE TABLE "news_digest" (
    "account_id" UUID NOT NULL,
    "subscribed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_until" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "news_digest_pkey" PRIMARY KEY ("account_id")
);
CREATE INDEX "news_article_status_found_at_id_idx" ON "news_article"("status", "found_at" DESC, "id" DESC);
CREATE INDEX "news_article_school_id_status_published_at_idx" ON "news_article"("school_id", "status", "published_at" DESC);
CREATE INDEX "news_article_story_idx" ON "news_article"("story");
CREATE UNIQUE INDEX "news_article_school_id_url_key_key" ON "news_article"("school_id", "url_key");
CREATE INDEX "news_decision_made_at_idx" ON "news_decision"("made_at");
CREATE INDEX "news_report_handled_at_created_at_idx" ON "news_report"("handled_at", "created_at");
CREATE UNIQUE INDEX "news_report_article_id_account_id_key" ON "news_report"("article_id", "account_id");
CREATE INDEX "news_search_searched_at_id_idx" ON "news_search"("searched_at" DESC, "id" DESC);
CREATE INDEX "news_search_school_id_searched_at_idx" ON "news_search"("school_id", "searched_at" DESC);
CREATE INDEX "news_search_success_searched_at_idx" ON "news_search"("success", "searched_at" DESC);
ALTER TABLE "news_article" ADD CONSTRAINT "news_article_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "news_report" ADD CONSTRAINT "news_report_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "news_article"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "news_report" ADD CONSTRAINT "news_report_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "news_search" ADD CONSTRAINT "news_search_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "news_digest" ADD CONSTRAINT "news_digest_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
