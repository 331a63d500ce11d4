-- The revisions of an undo name the import that they take back, so that a school's history can say so.
ALTER TABLE "revision" ADD COLUMN "undone_import_id" INTEGER;
ALTER TABLE "revision" ADD CONSTRAINT "revision_undone_import_id_fkey" FOREIGN KEY ("undone_import_id") REFERENCES "import"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What somebody did as staff keeps the name that they had when their account was deleted.
CREATE TABLE "former_staff" (
    "account_id" UUID NOT NULL,
    "display_name" TEXT NOT NULL,
    "left_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_staff_pkey" PRIMARY KEY ("account_id")
);

ALTER TABLE "activity" ADD COLUMN "former_id" UUID;
ALTER TABLE "activity" ADD CONSTRAINT "activity_former_id_fkey" FOREIGN KEY ("former_id") REFERENCES "former_staff"("account_id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "activity_former_id_created_at_idx" ON "activity"("former_id", "created_at");

-- What was done to one school.
CREATE INDEX "activity_school_idx" ON "activity"(("details"->>'school'), "created_at", "id");

-- As before (lasting records migration); where a row can refer to former staff, it may do so from then on, and only to
-- whom it was about.
CREATE OR REPLACE FUNCTION keep_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person CONSTANT text := TG_ARGV[0];
  was CONSTANT jsonb := to_jsonb(OLD) - person - 'former_id' - 'details';
BEGIN
  IF TG_OP = 'UPDATE'
    AND to_jsonb(NEW) ->> person IS NULL
    AND to_jsonb(NEW) - person - 'former_id' - 'details' = was
    AND (to_jsonb(NEW) ->> 'former_id' IS NOT DISTINCT FROM to_jsonb(OLD) ->> 'former_id'
      OR to_jsonb(NEW) ->> 'former_id' = to_jsonb(OLD) ->> person)
    AND to_jsonb(NEW) -> 'details' IN (to_jsonb(OLD) -> 'details', '{}') IS NOT FALSE
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME;
END $$;
