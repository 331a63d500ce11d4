-- The field's own word, as NCES and everybody else here spells it.
ALTER TABLE "school" RENAME COLUMN "enrolment" TO "enrollment";
ALTER INDEX "school_list_enrolment_idx" RENAME TO "school_list_enrollment_idx";
