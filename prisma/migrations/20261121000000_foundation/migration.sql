-- CreateEnum
CREATE TYPE "school_type" AS ENUM ('public', 'private', 'online');

-- CreateEnum
CREATE TYPE "school_status" AS ENUM ('open', 'future', 'closed');

-- CreateTable
CREATE TABLE "school" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "alternative_names" TEXT[],
    "school_type" "school_type" NOT NULL,
    "status" "school_status" NOT NULL DEFAULT 'open',
    "charter" BOOLEAN,
    "magnet" BOOLEAN,
    "religion" TEXT,
    "grades" SMALLINT[],
    "enrolment" INTEGER,
    "teachers" DOUBLE PRECISION,
    "student_teacher_ratio" DOUBLE PRECISION,
    "class_size" DOUBLE PRECISION,
    "founded" TEXT,
    "blue_ribbon_24" BOOLEAN,
    "district" TEXT,
    "street" TEXT,
    "city" TEXT,
    "state" CHAR(2),
    "zip" CHAR(5),
    "county" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "locale" SMALLINT,
    "school_summary" TEXT,
    "neighborhood_summary" TEXT,
    "extracurriculars" TEXT[],
    "contact_info" JSONB NOT NULL DEFAULT '{}',
    "academic_info" JSONB NOT NULL DEFAULT '{}',
    "matriculation" JSONB NOT NULL DEFAULT '{}',
    "demographics" JSONB NOT NULL DEFAULT '{}',
    "scores" JSONB NOT NULL DEFAULT '{}',
    "provenance" JSONB NOT NULL DEFAULT '{}',
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "school_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "school_identifier" (
    "scheme" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "school_id" INTEGER NOT NULL,

    CONSTRAINT "school_identifier_pkey" PRIMARY KEY ("scheme","value")
);

-- CreateTable
CREATE TABLE "data_source" (
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "publisher" TEXT NOT NULL,
    "school_year" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL DEFAULT 0,
    "url" TEXT,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "data_source_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "revision" (
    "id" BIGSERIAL NOT NULL,
    "school_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "action" TEXT NOT NULL,
    "actor_id" TEXT,
    "import_id" INTEGER,
    "changes" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "revision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "summary" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "import_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "school_slug_key" ON "school"("slug");

-- CreateIndex
CREATE INDEX "school_state_city_idx" ON "school"("state", "city");

-- CreateIndex
CREATE INDEX "school_zip_idx" ON "school"("zip");

-- CreateIndex
CREATE INDEX "school_identifier_school_id_idx" ON "school_identifier"("school_id");

-- CreateIndex
CREATE INDEX "revision_school_id_id_idx" ON "revision"("school_id", "id");

-- CreateIndex
CREATE INDEX "revision_import_id_idx" ON "revision"("import_id");

-- AddForeignKey
ALTER TABLE "school_identifier" ADD CONSTRAINT "school_identifier_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "revision" ADD CONSTRAINT "revision_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "revision" ADD CONSTRAINT "revision_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import"("id") ON DELETE SET NULL ON UPDATE CASCADE;
