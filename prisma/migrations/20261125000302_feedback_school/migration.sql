-- The school whose page was open when a member wrote.
ALTER TABLE "feedback" ADD COLUMN "school_id" INTEGER;
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "feedback_school_id_idx" ON "feedback"("school_id");
