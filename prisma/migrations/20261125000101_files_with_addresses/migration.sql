-- A file that is on the web, too, has its name and its address, so that either leads to it when it is read again.
ALTER TABLE "source_content" DROP CONSTRAINT "source_content_origin";
ALTER TABLE "source_content" ADD CONSTRAINT "source_content_origin" CHECK ("url" IS NOT NULL OR "file_name" IS NOT NULL);
