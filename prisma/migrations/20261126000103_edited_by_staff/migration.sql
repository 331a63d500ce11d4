-- When a member of staff last changed a school, by hand or with an import of theirs. `updated_at` moves with every load of
-- public records as well, so it says nothing about who looked at a school.
ALTER TABLE "school" ADD COLUMN "staff_edited_at" TIMESTAMPTZ(3);
UPDATE "school" SET "staff_edited_at" = edits."at"
  FROM (SELECT "school_id", max("at") AS "at" FROM "revision" WHERE "actor_id" IS NOT NULL GROUP BY "school_id") edits
  WHERE "school"."id" = edits."school_id";
DROP INDEX "school_list_updated_idx";
CREATE INDEX "school_list_edited_idx" ON "school"("staff_edited_at" NULLS FIRST, "id") WHERE "archived_at" IS NULL;
