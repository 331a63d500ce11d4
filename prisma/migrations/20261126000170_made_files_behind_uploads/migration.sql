-- The files that were made, while uploads have their places: they come back when these are removed.
CREATE TABLE "research_kept_file" (
  "report_id" UUID NOT NULL,
  "part" "research_part" NOT NULL,
  "name" TEXT NOT NULL,
  "bytes" INTEGER NOT NULL,
  "edition" INTEGER NOT NULL,
  "details" JSONB NOT NULL DEFAULT '{}',
  "stored_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "research_kept_file_pkey" PRIMARY KEY ("report_id", "part")
);
ALTER TABLE "research_kept_file" ADD CONSTRAINT "research_kept_file_report_id_fkey"
  FOREIGN KEY ("report_id") REFERENCES "research_report"("id") ON DELETE CASCADE ON UPDATE CASCADE;
