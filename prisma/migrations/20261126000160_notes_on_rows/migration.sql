-- What staff should look at in a row that is imported: what was read otherwise, and what looks wrong.
ALTER TABLE "bulk_row" ADD COLUMN "notes" JSONB NOT NULL DEFAULT '[]';
