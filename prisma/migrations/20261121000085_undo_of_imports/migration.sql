-- An undo goes through the revisions of its import by school.
-- DropIndex
DROP INDEX "revision_import_id_idx";

-- CreateIndex
CREATE INDEX "revision_import_id_school_id_idx" ON "revision"("import_id", "school_id");
