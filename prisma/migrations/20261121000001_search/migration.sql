-- Points on the unit sphere: an index on them orders by great-circle distance.
CREATE EXTENSION IF NOT EXISTS cube;

-- levenshtein(), which ranks corrected names.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- CreateTable
CREATE TABLE "zip_place" (
    "zip" CHAR(5) NOT NULL,
    "city" TEXT NOT NULL,
    "state" CHAR(2) NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "position" cube NOT NULL,

    CONSTRAINT "zip_place_pkey" PRIMARY KEY ("zip")
);

-- CreateTable
CREATE TABLE "city_place" (
    "key" TEXT NOT NULL,
    "state" CHAR(2) NOT NULL,
    "city" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "zips" INTEGER NOT NULL,

    CONSTRAINT "city_place_pkey" PRIMARY KEY ("key","state")
);

-- CreateTable
CREATE TABLE "school_search" (
    "school_id" INTEGER NOT NULL,
    "core" TEXT NOT NULL,
    "names" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "grades" INTEGER NOT NULL,
    "lexemes" tsvector NOT NULL,
    "position" cube,

    CONSTRAINT "school_search_pkey" PRIMARY KEY ("school_id")
);

-- CreateTable
CREATE TABLE "search_term" (
    "lexeme" TEXT NOT NULL,
    "entries" INTEGER NOT NULL,

    CONSTRAINT "search_term_pkey" PRIMARY KEY ("lexeme")
);

-- CreateTable
CREATE TABLE "search_word" (
    "word" TEXT NOT NULL,
    "entries" INTEGER NOT NULL,
    "deletions" TEXT[],

    CONSTRAINT "search_word_pkey" PRIMARY KEY ("word")
);

-- CreateIndex
CREATE INDEX "zip_place_position_idx" ON "zip_place" USING GIST ("position" gist_cube_ops);

-- CreateIndex
CREATE INDEX "school_search_lexemes_idx" ON "school_search" USING GIN ("lexemes");

-- CreateIndex
CREATE INDEX "school_search_position_idx" ON "school_search" USING GIST ("position" gist_cube_ops);

-- CreateIndex
CREATE INDEX "school_search_core_idx" ON "school_search"("core", "school_id");

-- CreateIndex
CREATE INDEX "search_word_deletions_idx" ON "search_word" USING GIN ("deletions");

-- Counts how many entries hold each lexeme (from a sample of about 30,000 entries; rare ones are not kept: search treats
-- every lexeme that is not listed as rare) and each word of the vocabulary.
CREATE FUNCTION refresh_search_statistics() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  total CONSTANT bigint := (SELECT count(*) FROM school_search);
  percent CONSTANT float8 := least(100, 100 * 30000.0 / greatest(total, 1));
BEGIN
  DELETE FROM search_term;
  INSERT INTO search_term (lexeme, entries)
  SELECT word, round(ndoc * 100 / percent)
  FROM ts_stat(format('SELECT lexemes FROM school_search TABLESAMPLE SYSTEM (%s)', percent))
  WHERE ndoc * 100 / percent >= 50;

  UPDATE search_word SET entries = counted.entries
  FROM (
    SELECT known.word, coalesce(names.entries, 0) + coalesce(cities.entries, 0) AS entries
    FROM search_word known
    LEFT JOIN (
      SELECT word, count(*)::int AS entries
      FROM school_search, unnest(string_to_array(names, ' ')) word GROUP BY word
    ) names USING (word)
    LEFT JOIN search_term cities ON cities.lexeme = '@' || known.word
  ) counted
  WHERE counted.word = search_word.word AND counted.entries <> search_word.entries;
END $$;
