-- CreateEnum
CREATE TYPE "job_status" AS ENUM ('running', 'completed', 'failed', 'cancelled');

-- AlterTable
ALTER TABLE "school" ADD COLUMN     "academic_achievements" TEXT[],
ADD COLUMN     "dei_focus" TEXT,
ADD COLUMN     "last_news_search" TIMESTAMPTZ(3),
ADD COLUMN     "mission" TEXT,
ADD COLUMN     "name_variations" TEXT[],
ADD COLUMN     "news_feed_name" TEXT,
ADD COLUMN     "principal" TEXT,
ADD COLUMN     "rating" DOUBLE PRECISION,
ADD COLUMN     "tuition" DOUBLE PRECISION,
ADD COLUMN     "vision" TEXT,
ADD COLUMN     "websources" TEXT[];

-- CreateTable
CREATE TABLE "field_definition" (
    "name" TEXT NOT NULL,
    "definition" JSONB NOT NULL,
    "edited" TEXT[],
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "field_definition_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "setting_group" (
    "name" TEXT NOT NULL,
    "values" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "setting_group_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "image_search_budget" (
    "school_id" INTEGER NOT NULL,
    "used" INTEGER NOT NULL DEFAULT 0,
    "reset_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "image_search_budget_pkey" PRIMARY KEY ("school_id")
);

-- CreateTable
CREATE TABLE "job" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "status" "job_status" NOT NULL DEFAULT 'running',
    "current" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "started_by_id" UUID,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "alive_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "result" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "job_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "job_kind_started_at_idx" ON "job"("kind", "started_at");

-- AddForeignKey
ALTER TABLE "image_search_budget" ADD CONSTRAINT "image_search_budget_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- How much of what any school has is known of this one, in percent: twenty facts, five for each. What only some schools
-- have (test scores, tuition, a religion) does not count, so that an elementary school can be complete.
ALTER TABLE "school" ADD COLUMN "completeness" SMALLINT NOT NULL GENERATED ALWAYS AS (5 * num_nonnulls(
  nullif("grades", '{}'), "enrolment", "teachers", "student_teacher_ratio", "class_size", "founded", "principal",
  "street", "city", "zip", "county", "latitude", "locale",
  "contact_info"->>'phone', "contact_info"->>'website', "contact_info"->>'email',
  "school_summary", "mission", nullif("extracurriculars", '{}'), "demographics"->>'white'
)) STORED;

-- The orders of the list of schools (lib/editing/list.data.ts), each read in either direction.
CREATE INDEX "school_list_name_idx" ON "school"("name" NULLS FIRST, "id") WHERE "archived_at" IS NULL;
CREATE INDEX "school_list_location_idx" ON "school"("state" NULLS FIRST, "city" NULLS FIRST, "name" NULLS FIRST, "id")
  WHERE "archived_at" IS NULL;
CREATE INDEX "school_list_type_idx" ON "school"("school_type" NULLS FIRST, "name" NULLS FIRST, "id")
  WHERE "archived_at" IS NULL;
CREATE INDEX "school_list_grades_idx" ON "school"("grades" NULLS FIRST, "name" NULLS FIRST, "id")
  WHERE "archived_at" IS NULL;
CREATE INDEX "school_list_enrolment_idx" ON "school"("enrolment" NULLS FIRST, "name" NULLS FIRST, "id")
  WHERE "archived_at" IS NULL;
CREATE INDEX "school_list_completeness_idx" ON "school"("completeness" NULLS FIRST, "name" NULLS FIRST, "id")
  WHERE "archived_at" IS NULL;
CREATE INDEX "school_list_updated_idx" ON "school"("updated_at" NULLS FIRST, "id") WHERE "archived_at" IS NULL;
CREATE INDEX "school_archived_idx" ON "school"("name", "id") WHERE "archived_at" IS NOT NULL;
