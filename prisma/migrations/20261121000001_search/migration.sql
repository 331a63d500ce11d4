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
CREATE INDEX "school_search_core_idx" ON "school_search"("core", "size" DESC, "school_id");

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
    SELECT known.word, greatest(coalesce(names.entries, 0) + coalesce(cities.entries, 0), 1) AS entries
    FROM search_word known
    LEFT JOIN (
      SELECT word, count(*)::int AS entries
      FROM school_search, unnest(string_to_array(names, ' ')) word GROUP BY word
    ) names USING (word)
    LEFT JOIN (
      SELECT word, sum(entries)::int AS entries
      FROM search_term, unnest(string_to_array(split_part(lexeme, '/', 2), ' ')) word
      WHERE lexeme LIKE '@__/%' GROUP BY word
    ) cities USING (word)
  ) counted
  WHERE counted.word = search_word.word AND counted.entries <> search_word.entries;
END $$;

-- The ids of the `wanted` largest schools that match, largest first. `frequency` is about how many match: it tells in
-- which size class (lib/search/entries.rules.ts; each halves the schools) enough of them are expected, with a reserve.
-- Where they are not found, wider classes follow. So the work grows with what is wanted, not with what matches.
-- `query` is read from the index, `demanded` (null: nothing) of the rows that it leaves. A name has to be like one of
-- `some_of` and like each of `all_of`; null asks for nothing.
CREATE FUNCTION search_largest(
  query tsquery, demanded tsquery, frequency bigint, some_of text[], all_of text[], grade_mask int, except_ids int[],
  wanted int
) RETURNS int[]
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  class int := greatest(0, least(14, floor(log(2.0, greatest(frequency, 1)::numeric / (4 * wanted)))));
  within tsquery;
  found int[];
BEGIN
  LOOP
    within := CASE WHEN class = 0 THEN query ELSE query && quote_literal('#' || class)::tsquery END;
    SELECT coalesce(array_agg(m.school_id), '{}') INTO found
    FROM (
      SELECT s.school_id
      FROM school_search s
      WHERE s.lexemes @@ within
        AND (demanded IS NULL OR s.lexemes @@ demanded)
        AND (some_of IS NULL OR s.names LIKE ANY (some_of))
        AND (all_of IS NULL OR s.names LIKE ALL (all_of))
        AND (grade_mask = 0 OR s.grades & grade_mask <> 0)
        AND s.school_id <> ALL (except_ids)
      ORDER BY s.size DESC, s.school_id
      LIMIT wanted
    ) m;
    EXIT WHEN class = 0 OR cardinality(found) >= wanted;
    class := greatest(class - 3, 0);
  END LOOP;
  RETURN found;
END $$;

-- The schools that match a query (lib/search/query.rules.ts), best first: the exact name, names that start so, all words
-- in a name, words in name, city, state and acronym together; among equals the larger school.
--
-- demands        the query's clauses, all of which have to hold
-- terms/clauses  lexemes of the clauses and the number of the clause each belongs to, to estimate how many match it
-- wanted         how many schools to find
-- total          all matches, counted up to `cap` + 1
--
-- Up to `cap` matches are ranked one by one. More are never looked at one by one: rank after rank asks for its largest schools.
CREATE FUNCTION search_schools(
  demands tsquery[], exact tsquery, anchored tsquery, starts_like text[], words_like text[],
  exact_lexeme text, anchor text, terms text[], clauses int[], grade_mask int, wanted int, cap int
) RETURNS TABLE (school_id int, total int)
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  unlisted CONSTANT int := 50; -- no lexeme that search_term leaves out is more frequent
  far_more CONSTANT int := 60;
  frequencies bigint[];
  rarest bigint;
  query tsquery; -- the clauses that are read from the index
  demanded tsquery; -- the whole query, where that leaves some clauses out
  matches int;
  class int;
  within tsquery;
  found int[] := '{}';
BEGIN
  SELECT array_agg(clause.entries ORDER BY clause.at), min(clause.entries) INTO frequencies, rarest
  FROM (
    SELECT asked.at, sum(coalesce(t.entries, unlisted)) AS entries
    FROM unnest(terms, clauses) asked (lexeme, at) LEFT JOIN search_term t USING (lexeme)
    GROUP BY asked.at
  ) clause;

  -- To intersect a rare word with "elementary", the index would read all of the latter's entries; it is cheaper to look at
  -- the few rows that the rare word leaves.
  FOR at IN 1 .. cardinality(demands) LOOP
    IF frequencies[at] <= far_more * rarest THEN
      query := CASE WHEN query IS NULL THEN demands[at] ELSE query && demands[at] END;
    END IF;
    demanded := CASE WHEN at = 1 THEN demands[at] ELSE demanded && demands[at] END;
  END LOOP;
  IF demanded = query THEN
    demanded := NULL;
  END IF;

  IF rarest > 2 * cap AND cardinality(demands) = 1 AND grade_mask = 0 THEN
    matches := cap + 1; -- one clause alone, and known to be that frequent
  ELSE
    -- Where far more than `cap` are possible, a size class is looked at first: it may hold too many already.
    class := greatest(0, least(14, floor(log(2.0, greatest(rarest, 1)::numeric / (2 * cap)))));
    LOOP
      within := CASE WHEN class = 0 THEN query ELSE query && quote_literal('#' || class)::tsquery END;
      SELECT count(*), (array_agg(m.school_id ORDER BY m.rank, m.size DESC, m.school_id))[:wanted] INTO matches, found
      FROM (
        SELECT s.school_id, s.size,
          CASE WHEN s.lexemes @@ exact THEN 0
               WHEN s.names LIKE ANY (starts_like) THEN 1
               WHEN s.names LIKE ALL (words_like) THEN 2
               ELSE 3 END AS rank
        FROM school_search s
        WHERE s.lexemes @@ within
          AND (demanded IS NULL OR s.lexemes @@ demanded)
          AND (grade_mask = 0 OR s.grades & grade_mask <> 0)
        LIMIT cap + 1
      ) m;
      EXIT WHEN class = 0 OR matches > cap;
      class := 0;
    END LOOP;
  END IF;

  IF matches <= cap THEN
    RETURN QUERY SELECT id, matches FROM unnest(found) id;
    RETURN;
  END IF;

  found := '{}';
  IF anchored IS NOT NULL THEN
    found := search_largest(
      exact, NULL, coalesce((SELECT t.entries FROM search_term t WHERE t.lexeme = exact_lexeme), unlisted),
      NULL, NULL, grade_mask, found, wanted);
    IF cardinality(found) < wanted THEN
      found := found || search_largest(
        anchored && query, demanded,
        least(rarest, coalesce((SELECT t.entries FROM search_term t WHERE t.lexeme = anchor), unlisted)),
        starts_like, NULL, grade_mask, found, wanted - cardinality(found));
    END IF;
    IF cardinality(found) < wanted THEN
      found := found || search_largest(
        query, demanded, rarest, NULL, words_like, grade_mask, found, wanted - cardinality(found));
    END IF;
  END IF;
  IF cardinality(found) < wanted THEN
    found := found || search_largest(
      query, demanded, rarest, NULL, NULL, grade_mask, found, wanted - cardinality(found));
  END IF;
  RETURN QUERY SELECT id, matches FROM unnest(found) id;
END $$;

-- The schools that are called (core) what a misspelt name may have been meant to be: `likely` names with their numbers of
-- edits (lib/search/respelling.rules.ts), the fewest first; among equals the larger school.
CREATE FUNCTION search_called(
  likely jsonb, filter tsquery, grade_mask int, wanted int
) RETURNS TABLE (school_id int, names text)
LANGUAGE sql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan
BEGIN ATOMIC
  SELECT called.school_id, called.names
  FROM jsonb_each_text(likely) name (core, edits)
  CROSS JOIN LATERAL (
    SELECT s.school_id, s.names, s.size
    FROM school_search s
    WHERE s.core = name.core
      AND (filter IS NULL OR s.lexemes @@ filter)
      AND (grade_mask = 0 OR s.grades & grade_mask <> 0)
    ORDER BY s.size DESC, s.school_id
    LIMIT wanted
  ) called
  ORDER BY name.edits::float8, called.size DESC, called.school_id
  LIMIT wanted;
END;

-- Schools whose name is like a misspelt one (lib/search/respelling.rules.ts): among the schools that match `query`, the ones
-- with the fewest edits between the name's core and the typed one. A name that goes on after what was typed counts as one
-- edit. Names that need more than `most_edits` are left out.
-- The letters of 400 names are compared at most: where more match, the largest schools (`class` and wider).
CREATE FUNCTION search_similar(
  query tsquery, class int, typed text, most_edits int, grade_mask int, wanted int
) RETURNS TABLE (school_id int, names text)
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  enough CONSTANT int := 100;
  candidates int[];
  within tsquery;
BEGIN
  LOOP
    within := CASE WHEN class = 0 THEN query ELSE query && quote_literal('#' || class)::tsquery END;
    SELECT coalesce(array_agg(m.school_id), '{}') INTO candidates
    FROM (
      SELECT s.school_id FROM school_search s
      WHERE s.lexemes @@ within AND (grade_mask = 0 OR s.grades & grade_mask <> 0)
      LIMIT 400
    ) m;
    EXIT WHEN class = 0 OR cardinality(candidates) >= enough;
    class := greatest(class - 3, 0);
  END LOOP;
  RETURN QUERY
  SELECT m.school_id, m.names
  FROM (
    SELECT s.school_id, s.names, s.size,
      least(levenshtein(left(s.core, 80), typed), levenshtein(left(s.core, length(typed)), typed) + 1) AS edits
    FROM school_search s WHERE s.school_id = ANY (candidates)
  ) m
  WHERE m.edits <= most_edits
  ORDER BY m.edits, m.size DESC, m.school_id
  LIMIT wanted;
END $$;

-- How many of these words the vocabulary knows. A function, so that its cost is the same for every list and the statement
-- that calls it is planned once.
CREATE FUNCTION search_known_words(words text[]) RETURNS int
LANGUAGE sql STABLE SET plan_cache_mode = force_generic_plan
BEGIN ATOMIC
  SELECT count(*)::int FROM search_word w WHERE w.word = ANY (words) AND w.entries > 0;
END;
