-- Stories are not ticked for a moderator any more: the score says which are likely to be about the school.
ALTER TABLE "news_article" RENAME COLUMN "pre_ticked" TO "is_likely";
