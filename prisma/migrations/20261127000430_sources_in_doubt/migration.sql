-- A source that was stored although it may be about another school stays in doubt: its own address among the school's web
-- sources is no proof.
ALTER TABLE "source_content" ADD COLUMN "in_doubt" BOOLEAN NOT NULL DEFAULT false;
