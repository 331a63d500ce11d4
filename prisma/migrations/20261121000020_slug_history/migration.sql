-- CreateTable
CREATE TABLE "school_slug_history" (
    "slug" TEXT NOT NULL,
    "school_id" INTEGER NOT NULL,
    "retired_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "school_slug_history_pkey" PRIMARY KEY ("slug")
);

-- CreateIndex
CREATE INDEX "school_slug_history_school_id_idx" ON "school_slug_history"("school_id");

-- AddForeignKey
ALTER TABLE "school_slug_history" ADD CONSTRAINT "school_slug_history_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE CASCADE ON UPDATE CASCADE;
