-- The migration before this took every failed import for one that failed while it wrote. A failed dry run must not be
-- started again as an import, and a failed undo could not be started again at all.
UPDATE "job" SET "kind" = CASE WHEN "bulk_run"."import_id" IS NULL THEN 'import_check' ELSE 'import_undo' END
  FROM "bulk_run"
  WHERE "bulk_run"."job_id" = "job"."id" AND "job"."kind" = 'import' AND "job"."status" = 'failed'
    AND ("bulk_run"."import_id" IS NULL OR "bulk_run"."stats" ->> 'undoneBy' IS NOT NULL);
