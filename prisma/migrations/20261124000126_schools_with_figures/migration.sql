-- The schools that have a figure which few have (lib/assistant/figures.rules.ts), to find the first of the whole country
-- among them without reading the others. A school without the figure is not in its index.
CREATE INDEX "school_with_class_size_idx" ON "school"("id") WHERE "class_size" IS NOT NULL;
CREATE INDEX "school_with_tuition_idx" ON "school"("id") WHERE "tuition" IS NOT NULL;
CREATE INDEX "school_with_founded_idx" ON "school"("id") WHERE "founded" IS NOT NULL;
CREATE INDEX "school_with_graduation_rate_idx" ON "school"("id") WHERE ("academic_info" ->> 'graduationRate') IS NOT NULL;
CREATE INDEX "school_with_average_sat_idx" ON "school"("id") WHERE ("academic_info" ->> 'averageSAT') IS NOT NULL;
CREATE INDEX "school_with_average_act_idx" ON "school"("id") WHERE ("academic_info" ->> 'averageACT') IS NOT NULL;
-- How few they are, PostgreSQL cannot guess of values in JSON.
CREATE STATISTICS "school_with_figures" ON
  ("academic_info" ->> 'graduationRate'), ("academic_info" ->> 'averageSAT'), ("academic_info" ->> 'averageACT')
  FROM "school";
ANALYZE "school";
