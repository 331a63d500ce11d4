-- A school's name as lists sort it: "iSchool" between "Irving" and "Island", "École" among the others with E, and "PS 9"
-- before "PS 10". Small letters, no accents, no punctuation, and numbers with six digits. Byte order and the pattern's own
-- letters make it the same on every machine and in every version of the database, so that no index has to be built again.
ALTER TABLE "school" ADD COLUMN "name_order" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (
  regexp_replace(regexp_replace(btrim(regexp_replace(regexp_replace(
    lower(normalize("name", NFKD) COLLATE "C"), '[-/]+', ' ', 'g'), '[^a-z0-9 ]+', '', 'g')),
    '([0-9]+)', '00000\1', 'g'), '0+([0-9]{6})', '\1', 'g')
) STORED;

-- The orders of the list of schools that go by name (lib/editing/list.data.ts), each read in either direction.
DROP INDEX "school_list_name_idx", "school_list_location_idx", "school_list_type_idx", "school_list_grades_idx",
  "school_list_enrollment_idx", "school_list_completeness_idx", "school_archived_idx";
CREATE INDEX "school_list_name_idx" ON "school"("name_order" NULLS FIRST, "id") WHERE "archived_at" IS NULL;
CREATE INDEX "school_list_location_idx" ON "school"("state" NULLS FIRST, "city" NULLS FIRST, "name_order" NULLS FIRST, "id")
  WHERE "archived_at" IS NULL;
CREATE INDEX "school_list_type_idx" ON "school"("school_type" NULLS FIRST, "name_order" NULLS FIRST, "id")
  WHERE "archived_at" IS NULL;
CREATE INDEX "school_list_grades_idx" ON "school"("grades" NULLS FIRST, "name_order" NULLS FIRST, "id")
  WHERE "archived_at" IS NULL;
CREATE INDEX "school_list_enrollment_idx" ON "school"("enrollment" NULLS FIRST, "name_order" NULLS FIRST, "id")
  WHERE "archived_at" IS NULL;
CREATE INDEX "school_list_completeness_idx" ON "school"("completeness" NULLS FIRST, "name_order" NULLS FIRST, "id")
  WHERE "archived_at" IS NULL;
CREATE INDEX "school_archived_idx" ON "school"("name_order" NULLS FIRST, "id") WHERE "archived_at" IS NOT NULL;
