-- Where a link that verifies an address leads, and in which browser it also signs in. Earlier links only verify.
ALTER TABLE "mail_token" ADD COLUMN "return_to" TEXT, ADD COLUMN "browser" BYTEA;
