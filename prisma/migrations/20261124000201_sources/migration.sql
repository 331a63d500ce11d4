-- Pages and files about schools that staff have read, and what they said on which day.
CREATE TYPE "source_content_type" AS ENUM ('html', 'pdf', 'text');

CREATE TABLE "source_content" (
    "id" UUID NOT NULL,
    "school_id" INTEGER NOT NULL,
    "url" TEXT,
    "file_name" TEXT,
    "source_name" TEXT NOT NULL,
    "content_type" "source_content_type" NOT NULL,
    "ai_summary" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "source_content_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "source_content_origin" CHECK (("url" IS NULL) <> ("file_name" IS NULL))
);
-- A school has a page once. Of the same file there may be several editions.
CREATE UNIQUE INDEX "source_content_page_key" ON "source_content"("school_id", "url")
    WHERE "deleted_at" IS NULL AND "url" IS NOT NULL;
CREATE INDEX "source_content_school_id_idx" ON "source_content"("school_id");
ALTER TABLE "source_content" ADD CONSTRAINT "source_content_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "source_reading" (
    "id" BIGSERIAL NOT NULL,
    "source_id" UUID NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "title" TEXT,
    "language" TEXT,
    "published_on" DATE,
    "first_read_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL,
    "read_by_id" UUID NOT NULL,

    CONSTRAINT "source_reading_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "source_reading_source_id_id_idx" ON "source_reading"("source_id", "id");
ALTER TABLE "source_reading" ADD CONSTRAINT "source_reading_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source_content"("id") ON DELETE CASCADE ON UPDATE CASCADE;
