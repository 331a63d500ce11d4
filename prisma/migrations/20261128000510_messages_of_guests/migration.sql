-- What people without an account write to us, with the address that they give for an answer. A message has either an
-- account or such an address, or neither once they are deleted.
ALTER TABLE "feedback"
  ADD COLUMN "guest_name" TEXT CONSTRAINT "feedback_guest_name_check" CHECK (length("guest_name") BETWEEN 1 AND 100),
  ADD COLUMN "guest_email" TEXT CONSTRAINT "feedback_guest_email_check" CHECK (length("guest_email") BETWEEN 3 AND 254),
  ADD CONSTRAINT "feedback_writer_check" CHECK (
    "account_id" IS NULL AND "guest_email" IS NOT NULL OR "guest_email" IS NULL AND "guest_name" IS NULL
  );
