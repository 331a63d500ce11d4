-- CreateEnum
CREATE TYPE "bulk_kind" AS ENUM ('import', 'export');

-- CreateEnum
CREATE TYPE "bulk_status" AS ENUM ('uploaded', 'checking', 'checked', 'running', 'completed', 'failed', 'cancelled', 'undoing', 'undone');

-- CreateEnum
CREATE TYPE "bulk_verdict" AS ENUM ('new', 'updated', 'unchanged', 'invalid', 'ambiguous', 'repeated');

-- AlterTable
ALTER TABLE "school" ADD COLUMN     "merged_into_id" INTEGER;

-- CreateTable
CREATE TABLE "bulk_run" (
    "id" UUID NOT NULL,
    "kind" "bulk_kind" NOT NULL,
    "status" "bulk_status" NOT NULL,
    "started_by_id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "file_name" TEXT NOT NULL,
    "file_bytes" BIGINT,
    "reading" JSONB,
    "options" JSONB NOT NULL DEFAULT '{}',
    "current" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "done_line" INTEGER NOT NULL DEFAULT 0,
    "stats" JSONB NOT NULL DEFAULT '{}',
    "message" TEXT,
    "import_id" INTEGER,

    CONSTRAINT "bulk_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bulk_row" (
    "run_id" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "verdict" "bulk_verdict" NOT NULL,
    "school_id" INTEGER,
    "name" TEXT,
    "changes" JSONB NOT NULL DEFAULT '{}',
    "problems" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "bulk_row_pkey" PRIMARY KEY ("run_id","line")
);

-- CreateIndex
CREATE UNIQUE INDEX "bulk_run_import_id_key" ON "bulk_run"("import_id");

-- CreateIndex
CREATE INDEX "bulk_run_started_at_idx" ON "bulk_run"("started_at" DESC);

-- CreateIndex
CREATE INDEX "bulk_row_run_id_verdict_line_idx" ON "bulk_row"("run_id", "verdict", "line");

-- AddForeignKey
ALTER TABLE "bulk_run" ADD CONSTRAINT "bulk_run_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_row" ADD CONSTRAINT "bulk_row_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "bulk_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "school" ADD CONSTRAINT "school_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "school"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A merged school is in the archive; who restores it ends the merge.
ALTER TABLE "school" ADD CONSTRAINT "school_merged_into_check"
  CHECK ("merged_into_id" IS NULL OR ("archived_at" IS NOT NULL AND "merged_into_id" <> "id"));

-- Which schools were merged into one, of the few that were.
CREATE INDEX "school_merged_into_id_idx" ON "school"("merged_into_id") WHERE "merged_into_id" IS NOT NULL;

-- CreateTable
CREATE TABLE "duplicate_pair" (
    "one_id" INTEGER NOT NULL,
    "other_id" INTEGER NOT NULL,
    "score" SMALLINT NOT NULL,
    "reasons" TEXT[],
    "cautions" TEXT[],

    CONSTRAINT "duplicate_pair_pkey" PRIMARY KEY ("one_id","other_id"),
    CONSTRAINT "duplicate_pair_order_check" CHECK ("one_id" < "other_id")
);

-- CreateTable
CREATE TABLE "duplicate_pair_dismissal" (
    "one_id" INTEGER NOT NULL,
    "other_id" INTEGER NOT NULL,
    "dismissed_by_id" UUID NOT NULL,
    "dismissed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "duplicate_pair_dismissal_pkey" PRIMARY KEY ("one_id","other_id"),
    CONSTRAINT "duplicate_pair_dismissal_order_check" CHECK ("one_id" < "other_id")
);

-- CreateIndex
CREATE INDEX "duplicate_pair_score_one_id_other_id_idx" ON "duplicate_pair"("score" DESC, "one_id", "other_id");

-- CreateIndex
CREATE INDEX "duplicate_pair_other_id_idx" ON "duplicate_pair"("other_id");

-- AddForeignKey
ALTER TABLE "duplicate_pair" ADD CONSTRAINT "duplicate_pair_one_id_fkey" FOREIGN KEY ("one_id") REFERENCES "school"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duplicate_pair" ADD CONSTRAINT "duplicate_pair_other_id_fkey" FOREIGN KEY ("other_id") REFERENCES "school"("id") ON DELETE CASCADE ON UPDATE CASCADE;
