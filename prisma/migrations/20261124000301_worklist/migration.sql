-- The year of the oldest source of a school's facts, so that staff can begin where a page would renew most: the year that
-- a release describes, or in which staff read the page or entered the value. Blanks have no source, and where a school is
-- stands on no page of its own.
CREATE FUNCTION oldest_source_year(provenance JSONB) RETURNS SMALLINT LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT min(coalesce(
      substring(origin #>> '{c,readOn}' FROM '^\d{4}')::smallint,
      substring(origin ->> 'at' FROM '^\d{4}')::smallint,
      release.year::smallint
    ))
    FROM jsonb_each(provenance) facts (fact, origin)
    LEFT JOIN data_source release ON release.key = origin ->> 's'
    WHERE NOT origin ? 'b' AND fact NOT IN ('coordinates', 'county', 'locale')
  );
END $$;

ALTER TABLE "school" ADD COLUMN "oldest_source_year" SMALLINT;
UPDATE "school" SET "oldest_source_year" = oldest_source_year("provenance");

-- Not a generated column, for it depends on another table. A release has its year before a school names it.
CREATE FUNCTION keep_oldest_source_year() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.oldest_source_year := oldest_source_year(NEW.provenance);
  RETURN NEW;
END $$;
CREATE TRIGGER school_oldest_source_inserted BEFORE INSERT ON "school"
  FOR EACH ROW EXECUTE FUNCTION keep_oldest_source_year();
CREATE TRIGGER school_oldest_source_updated BEFORE UPDATE OF "provenance" ON "school"
  FOR EACH ROW WHEN (OLD.provenance IS DISTINCT FROM NEW.provenance) EXECUTE FUNCTION keep_oldest_source_year();

-- The two orders of the worklist (lib/sources/worklist.data.ts).
CREATE INDEX "school_worklist_emptiest_idx" ON "school"("state", "completeness", "id") WHERE "archived_at" IS NULL;
CREATE INDEX "school_worklist_oldest_idx" ON "school"("state", "oldest_source_year", "id")
  WHERE "archived_at" IS NULL AND "oldest_source_year" IS NOT NULL;
