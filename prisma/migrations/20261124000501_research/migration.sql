-- Deep research: its versions with their files and their history, and who may read it.
CREATE TYPE "research_state" AS ENUM ('queued', 'making', 'draft', 'published', 'superseded', 'failed', 'canceled');
CREATE TYPE "research_part" AS ENUM ('pdf', 'audio', 'transcript');

CREATE TABLE "research_report" (
    "id" UUID NOT NULL,
    "school_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "state" "research_state" NOT NULL DEFAULT 'queued',
    "document" JSONB,
    "edition" INTEGER NOT NULL DEFAULT 1,
    "publishes_itself" BOOLEAN NOT NULL DEFAULT false,
    "job_id" UUID,
    "message" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" UUID,
    "edited_at" TIMESTAMPTZ(3),
    "edited_by_id" UUID,
    "published_at" TIMESTAMPTZ(3),
    "published_by_id" UUID,
    "checked_at" TIMESTAMPTZ(3),
    "outdated_at" TIMESTAMPTZ(3),
    "outdated" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "research_report_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "research_report_readable" CHECK ("state" NOT IN ('draft', 'published') OR "document" IS NOT NULL),
    CONSTRAINT "research_report_published" CHECK ("state" <> 'published' OR "published_at" IS NOT NULL)
);

CREATE TABLE "research_file" (
    "report_id" UUID NOT NULL,
    "part" "research_part" NOT NULL,
    "name" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "edition" INTEGER,
    "details" JSONB NOT NULL DEFAULT '{}',
    "stored_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "stored_by_id" UUID,

    CONSTRAINT "research_file_pkey" PRIMARY KEY ("report_id","part")
);

CREATE TABLE "research_event" (
    "id" BIGSERIAL NOT NULL,
    "report_id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "staff_id" UUID,
    "details" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "research_event_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "research_grant" (
    "account_id" UUID NOT NULL,
    "school_id" INTEGER NOT NULL,
    "credit_entry_id" UUID NOT NULL,
    "granted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "research_grant_pkey" PRIMARY KEY ("account_id","school_id")
);

-- The charge that an entry gives back. Nothing is refunded twice, and only charges are.
ALTER TABLE "credit_entry" ADD COLUMN "refunds_id" UUID;
ALTER TABLE "credit_entry" ADD CONSTRAINT "credit_entry_refund" CHECK ("refunds_id" IS NULL OR "amount" > 0);
CREATE UNIQUE INDEX "credit_entry_refunds_id_key" ON "credit_entry"("refunds_id");
ALTER TABLE "credit_entry" ADD CONSTRAINT "credit_entry_refunds_id_fkey" FOREIGN KEY ("refunds_id") REFERENCES "credit_entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE UNIQUE INDEX "research_report_school_id_number_key" ON "research_report"("school_id", "number");
CREATE INDEX "research_report_state_created_at_idx" ON "research_report"("state", "created_at");
-- Members read one version, and one at a time is made.
CREATE UNIQUE INDEX "research_report_one_published" ON "research_report"("school_id") WHERE "state" = 'published';
CREATE UNIQUE INDEX "research_report_one_made" ON "research_report"("school_id") WHERE "state" IN ('queued', 'making');
CREATE INDEX "research_file_name_idx" ON "research_file"("name");
CREATE INDEX "research_event_report_id_id_idx" ON "research_event"("report_id", "id");
CREATE UNIQUE INDEX "research_grant_credit_entry_id_key" ON "research_grant"("credit_entry_id");
CREATE INDEX "research_grant_school_id_idx" ON "research_grant"("school_id");
ALTER TABLE "research_report" ADD CONSTRAINT "research_report_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "research_file" ADD CONSTRAINT "research_file_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "research_report"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "research_event" ADD CONSTRAINT "research_event_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "research_report"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "research_grant" ADD CONSTRAINT "research_grant_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "research_grant" ADD CONSTRAINT "research_grant_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "research_grant" ADD CONSTRAINT "research_grant_credit_entry_id_fkey" FOREIGN KEY ("credit_entry_id") REFERENCES "credit_entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;
