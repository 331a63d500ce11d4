-- What staff enter in a dry run in place of what a file says, by its line and field.
CREATE TABLE "bulk_correction" (
    "run_id" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "field" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "checked" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "bulk_correction_pkey" PRIMARY KEY ("run_id", "line", "field"),
    CONSTRAINT "bulk_correction_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "bulk_run"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
