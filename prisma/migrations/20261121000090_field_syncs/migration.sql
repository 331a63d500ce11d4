-- CreateTable
CREATE TABLE "field_sync" (
    "id" UUID NOT NULL,
    "synced_by_id" UUID NOT NULL,
    "synced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "is_forced" BOOLEAN NOT NULL,
    "replaced" JSONB NOT NULL,
    "undone_by_id" UUID,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "field_sync_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "field_sync_synced_at_idx" ON "field_sync"("synced_at");
