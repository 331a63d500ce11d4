-- What the files were called that staff put into reports in place of made ones. Of earlier ones, nobody knows.
ALTER TABLE "research_file" ADD COLUMN "uploaded_as" TEXT;
