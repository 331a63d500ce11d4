-- The page of ours that a message was sent from: its path alone, which names no search and holds no secret.
ALTER TABLE "feedback" ADD COLUMN "page" TEXT
  CONSTRAINT "feedback_page_check" CHECK ("page" ~ '^/([^/\\?#]|$)' AND "page" !~ '[?#]' AND length("page") <= 300);
