-- Students in kindergarten to grade 12, where a register counts them apart from all children.
ALTER TABLE "school" ADD COLUMN "k12_enrollment" INTEGER;
