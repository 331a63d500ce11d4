-- What the list of schools is narrowed and searched by (lib/editing/list-conditions.data.ts).

-- The ten digits of a telephone number, however it is written.
CREATE INDEX "school_phone_digits_idx" ON "school"
  ((substring(regexp_replace("contact_info" ->> 'phone', '\D', '', 'g') FROM '^1?(\d{10})')));

-- Changes by staff, of one person or of all. Those of the catalog have no actor.
CREATE INDEX "revision_by_staff_idx" ON "revision"("actor_id", "at") INCLUDE ("school_id")
  WHERE "actor_id" IS NOT NULL;
CREATE INDEX "revision_of_staff_idx" ON "revision"("at") INCLUDE ("school_id") WHERE "actor_id" IS NOT NULL;

-- Lists that staff work off every day, in the order of names.
CREATE INDEX "school_without_phone_idx" ON "school"("name" NULLS FIRST, "id")
  WHERE "archived_at" IS NULL AND ("contact_info" ->> 'phone') IS NULL;
CREATE INDEX "school_without_website_idx" ON "school"("name" NULLS FIRST, "id")
  WHERE "archived_at" IS NULL AND ("contact_info" ->> 'website') IS NULL;

-- What cannot be right about a school's figures, by number (lib/editing/doubts.rules.ts says them in words). Shares are
-- rounded one by one, hence 103 percent; students and teachers are not counted on the same day, hence twice or half of a
-- ratio. A blank raises no doubt.
ALTER TABLE "school" ADD COLUMN "doubts" SMALLINT[] NOT NULL GENERATED ALWAYS AS (array_remove(ARRAY[
  CASE WHEN "enrollment" = 0 AND "status" = 'open' THEN 0 END,
  CASE WHEN "enrollment" > 0 AND "teachers" > "enrollment" THEN 1 END,
  CASE WHEN "k12_enrollment" > "enrollment" THEN 2 END,
  CASE WHEN abs(ln(nullif("enrollment", 0) / nullif("teachers", 0) / nullif("student_teacher_ratio", 0))) > ln(2)
    AND (coalesce("k12_enrollment", 0) = 0
      OR abs(ln(nullif("k12_enrollment", 0) / nullif("teachers", 0) / nullif("student_teacher_ratio", 0))) > ln(2))
    THEN 3 END,
  CASE WHEN "enrollment" > 0 AND "class_size" > "enrollment" THEN 4 END,
  CASE WHEN ("demographics" ->> 'male')::float8 + ("demographics" ->> 'female')::float8 > 103 THEN 5 END,
  CASE WHEN coalesce(("demographics" ->> 'white')::float8, 0) + coalesce(("demographics" ->> 'black')::float8, 0)
    + coalesce(("demographics" ->> 'hispanic')::float8, 0) + coalesce(("demographics" ->> 'asian')::float8, 0)
    + coalesce(("demographics" ->> 'other')::float8, 0) > 103 THEN 6 END
]::smallint[], NULL)) STORED;
CREATE INDEX "school_doubtful_idx" ON "school"("name" NULLS FIRST, "id") WHERE "archived_at" IS NULL AND "doubts" <> '{}';
