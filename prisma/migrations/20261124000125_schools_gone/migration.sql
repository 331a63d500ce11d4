-- The few schools that one cannot go to (lib/assistant/matching.data.ts): without it, every first question after a change
-- read all schools. Schools that are open and listed are not in it, so loading them costs nothing.
CREATE INDEX "school_gone_idx" ON "school"("id") INCLUDE ("status")
  WHERE "archived_at" IS NULL AND ("status" <> 'open' OR "not_in_register" IS NOT NULL);
