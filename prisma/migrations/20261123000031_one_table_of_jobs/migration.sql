-- All background work has its row in "job": when it was queued, how often it was begun, why it failed.
ALTER TABLE "job"
  ADD COLUMN "subject" TEXT,
  ADD COLUMN "label" TEXT,
  ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "message" TEXT,
  ALTER COLUMN "id" DROP DEFAULT,
  ALTER COLUMN "status" SET DEFAULT 'waiting';
ALTER TABLE "job" RENAME COLUMN "started_at" TO "queued_at";
ALTER TABLE "job" RENAME COLUMN "alive_at" TO "started_at";
ALTER TABLE "job" ALTER COLUMN "started_at" DROP NOT NULL, ALTER COLUMN "started_at" DROP DEFAULT;
UPDATE "job" SET "started_at" = "queued_at", "attempts" = 1, "message" = "result" ->> 'message';
UPDATE "job" SET "status" = 'failed', "finished_at" = now(),
  "message" = 'The site was updated while this ran. Start it again.' WHERE "status" = 'running';
DROP INDEX "job_kind_started_at_idx";
CREATE INDEX "job_kind_queued_at_idx" ON "job" ("kind", "queued_at");
CREATE INDEX "job_queued_at_idx" ON "job" ("queued_at" DESC);

-- How far an import is, is how far the job of its step is.
ALTER TABLE "bulk_run" ADD COLUMN "job_id" UUID;
INSERT INTO "job" ("id", "kind", "status", "subject", "label", "current", "total", "started_by_id", "queued_at",
    "started_at", "finished_at", "attempts", "message")
  SELECT gen_random_uuid(),
    CASE WHEN "status" IN ('checking', 'checked') THEN 'import_check'
      WHEN "status" IN ('undoing', 'undone') THEN 'import_undo' ELSE 'import' END,
    (CASE WHEN "status" IN ('checking', 'running', 'undoing', 'failed') THEN 'failed'
      WHEN "status" = 'cancelled' THEN 'cancelled' ELSE 'completed' END)::"job_status",
    "id", "file_name", "current", "total", "started_by_id", "started_at", "started_at",
    coalesce("finished_at", now()), 1, "message"
  FROM "bulk_run" WHERE "kind" = 'import' AND "status" <> 'uploaded';
UPDATE "bulk_run" SET "job_id" = "job"."id" FROM "job" WHERE "job"."subject" = "bulk_run"."id"::text;
-- Work that the update cut off: it goes on, or begins again, when staff say so.
UPDATE "import" SET "status" = 'failed', "finished_at" = now() FROM "bulk_run"
  WHERE "import"."id" = "bulk_run"."import_id" AND "bulk_run"."status" IN ('running', 'undoing', 'cancelled')
    AND "import"."status" = 'running';
UPDATE "bulk_run" SET "status" = 'failed', "finished_at" = now(),
  "message" = 'The site was updated while this ran. Start it again to go on.'
  WHERE "kind" = 'import' AND "status" IN ('checking', 'running', 'undoing');
UPDATE "bulk_run" SET "stats" = "stats" || jsonb_build_object('exportedRecords', "current") WHERE "kind" = 'export';
ALTER TABLE "bulk_run" DROP COLUMN "current";
ALTER TABLE "bulk_run" ADD CONSTRAINT "bulk_run_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id")
  ON DELETE SET NULL ON UPDATE CASCADE;
CREATE UNIQUE INDEX "bulk_run_job_id_key" ON "bulk_run"("job_id");
