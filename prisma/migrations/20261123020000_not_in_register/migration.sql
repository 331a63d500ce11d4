-- What a release is complete for, once a whole file of it has been read: "public" for all public schools of the states
-- that it lists.
ALTER TABLE "data_source" ADD COLUMN "complete_for" TEXT;

-- The key of the newest complete register of the school's state, if that does not have the school
-- (lib/catalog/listing.mutations.ts).
ALTER TABLE "school" ADD COLUMN "not_in_register" TEXT;

-- The order in which schools are browsed (lib/search/browse.data.ts).
CREATE INDEX "school_browse_idx" ON "school"(
  ("not_in_register" IS NULL AND "status" = 'open' AND "school_type" <> 'online') DESC,
  "completeness" DESC, "enrollment" DESC NULLS LAST, "id"
) WHERE "archived_at" IS NULL;

-- Until a register is read again, every school counts as listed: its entry gets the filter's lexeme, like every lexeme
-- also for each of its size levels ("#", "##1" …).
UPDATE "school_search" SET "lexemes" = array_to_tsvector(tsvector_to_array("lexemes") || ARRAY(
  SELECT '%listed' || substr(every, 2) FROM unnest(tsvector_to_array("lexemes")) every WHERE every = '#' OR every LIKE '##_'
));
