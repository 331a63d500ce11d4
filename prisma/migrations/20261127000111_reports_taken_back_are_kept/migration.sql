-- A new value of a type can be used once the migration that adds it has ended.
ALTER TABLE "research_report" DROP CONSTRAINT "research_report_readable";
ALTER TABLE "research_report" ADD CONSTRAINT "research_report_readable"
  CHECK ("state" NOT IN ('draft', 'published', 'unpublished') OR "document" IS NOT NULL);
ALTER TABLE "research_report" DROP CONSTRAINT "research_report_published";
ALTER TABLE "research_report" ADD CONSTRAINT "research_report_published"
  CHECK ("state" NOT IN ('published', 'unpublished') OR "published_at" IS NOT NULL);
ALTER TABLE "research_report" ADD CONSTRAINT "research_report_unpublished"
  CHECK ("state" <> 'unpublished' OR "unpublished_at" IS NOT NULL);
