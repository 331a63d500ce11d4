-- levenshtein(), which ranks corrected names.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- CreateTable
CREATE TABLE "zip_place" (
    "zip" CHAR(5) NOT NULL,
    "city" TEXT NOT NULL,
    "state" CHAR(2) NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "position" point NOT NULL,

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
    -- Compared by its bytes, so that its index answers "begins with".
    "core" TEXT COLLATE "C" NOT NULL,
    "names" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "grades" INTEGER NOT NULL,
    "lexemes" tsvector NOT NULL,
    "position" point,

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
-- Counting changes nearly every row. With room on its page, a row that changes leaves the index of deletions as it is.
) WITH (fillfactor = 50);

-- CreateIndex
CREATE INDEX "zip_place_position_idx" ON "zip_place" USING GIST ("position");

-- CreateIndex
CREATE INDEX "school_search_lexemes_idx" ON "school_search" USING GIN ("lexemes");

-- CreateIndex
CREATE INDEX "school_search_position_idx" ON "school_search" USING SPGIST ("position") INCLUDE ("school_id")
  WHERE "position" IS NOT NULL;

-- CreateIndex
CREATE INDEX "school_search_core_idx" ON "school_search"("core", "size" DESC, "school_id");

-- CreateIndex
CREATE INDEX "search_word_deletions_idx" ON "search_word" USING GIN ("deletions");

-- The haversine of the angle between a point (longitude, latitude) and a position, whose radians and cosine the caller works
-- out once. It orders as distances do and costs less. By cosines, as sines would have to be squared by `power`, the dearest
-- function here; for that, positions within 20 cm of each other count as the same.
CREATE FUNCTION haversine(at point, latitude float8, longitude float8, cosine float8) RETURNS float8
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (1 - cos(radians(at[1]) - latitude)
  + cosine * cos(radians(at[1])) * (1 - cos(radians(at[0]) - longitude))) / 2;

-- Great-circle miles between two points; lib/places/distance.rules.ts has the same in TypeScript.
CREATE FUNCTION miles_between(a point, b point) RETURNS float8
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN 7917.5226 * asin(least(1, sqrt(haversine(a, radians(b[1]), radians(b[0]), cos(radians(b[1]))))));

-- The smallest box of longitudes and latitudes that holds all that is within `miles` of a point, for an index to look in.
-- Around a pole, and across the 180th meridian (the Aleutians), it goes around the Earth.
CREATE FUNCTION box_around(center point, miles float8) RETURNS box
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  -- And half a metre, as cosines tell no smaller distances apart.
  reach CONSTANT float8 := miles / 3958.7613 + 1e-7;
  up CONSTANT float8 := degrees(reach);
  across float8 := 180;
BEGIN
  IF abs(center[1]) + up < 90 THEN
    across := degrees(asin(sin(reach) / cos(radians(center[1]))));
  END IF;
  IF abs(center[0]) + across > 180 THEN
    RETURN box(point(-180, center[1] - up), point(180, center[1] + up));
  END IF;
  RETURN box(point(center[0] - across, center[1] - up), point(center[0] + across, center[1] + up));
END $$;

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

-- A query among the schools of a size level (lib/search/entries.rules.ts): behind every lexeme of `template` stands "~",
-- where the level goes.
CREATE FUNCTION search_at_level(template text, level int) RETURNS tsquery
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN replace(template, '~', CASE WHEN level = 0 THEN '' ELSE '#' || level END)::tsquery;

-- The level in which about `wanted` of `frequency` schools are: each holds a quarter of the one below.
CREATE FUNCTION search_level(frequency bigint, wanted int) RETURNS int
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN greatest(0, least(7, floor(ln(greatest(frequency, 1)::float8 / wanted) / ln(4))))::int;

-- The ids of the `wanted` largest schools that match, largest first. `frequency` is about how many match at most: it
-- tells at which level to begin. Where too few are found, lower levels follow. So the work grows with what is wanted,
-- not with what matches.
-- `query` is read from the index, `demanded` (null: nothing) of the rows that it leaves. A name has to be like one of
-- `some_of` and like each of `all_of`; null asks for nothing.
CREATE FUNCTION search_largest(
  query text, demanded tsquery, frequency bigint, some_of text[], all_of text[], grade_mask int, except_ids int[],
  wanted int
) RETURNS int[]
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  level int := search_level(frequency, 50);
  within tsquery;
  found int[];
BEGIN
  LOOP
    within := search_at_level(query, level);
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
    EXIT WHEN level = 0 OR cardinality(found) >= wanted;
    level := level - 1;
  END LOOP;
  RETURN found;
END $$;

-- The `wanted` largest schools whose names begin in one of these ways, largest first, read from the index of names alone;
-- null where more than a few hundred begin so.
CREATE FUNCTION search_starting(starts text[], except_ids int[], wanted int) RETURNS int[]
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  most CONSTANT int := 500;
  found int[];
  matches int;
BEGIN
  SELECT count(*), (array_agg(m.school_id ORDER BY m.size DESC, m.school_id)
    FILTER (WHERE m.school_id <> ALL (except_ids)))[:wanted] INTO matches, found
  FROM unnest(starts) start
  CROSS JOIN LATERAL (
    -- Names are letters, digits and spaces, and "~" stands behind them all.
    SELECT s.school_id, s.size FROM school_search s WHERE s.core >= start AND s.core < (start || '~')
    LIMIT most + 1
  ) m;
  RETURN CASE WHEN matches <= most THEN coalesce(found, '{}') END;
END $$;

-- The schools that match a query (lib/search/query.rules.ts), best first: the exact name, names that start so, all words
-- in a name, words in name, city, state and acronym together; among equals the larger school.
--
-- demands        the query's clauses, all of which have to hold; like `exact` and `anchored` they have "~" behind lexemes
-- starts         beginnings of names, where nothing but the name is asked for
-- terms/clauses  lexemes of the clauses and the number of the clause each belongs to, to estimate how many match it
-- wanted         how many schools to find
-- cap            matches are counted up to `cap`; null: only as far as they have to be looked at anyway
-- total          all matches; where `is_counted` is false, there may be more than these
--
-- Up to `cap` matches are ranked one by one. More are never looked at one by one: rank after rank asks for its largest schools.
CREATE FUNCTION search_schools(
  demands text[], exact text, anchored text, starts text[], starts_like text[], words_like text[],
  exact_lexeme text, anchors text[], terms text[], clauses int[], grade_mask int, wanted int, cap int
) RETURNS TABLE (school_id int, total int, is_counted boolean)
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  unlisted CONSTANT int := 50; -- no lexeme that search_term leaves out is more frequent
  far_more CONSTANT int := 60;
  looked_at CONSTANT int := coalesce(cap, 50);
  frequencies bigint[];
  rarest bigint;
  query text; -- the clauses that are read from the index
  demanded tsquery; -- the whole query, where that leaves some clauses out
  matches int;
  level int;
  within tsquery;
  found int[] := '{}';
  starting int[];
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
      query := concat_ws(' & ', query, demands[at]);
    ELSIF demanded IS NULL THEN
      demanded := search_at_level(demands[at], 0);
    ELSE
      demanded := demanded && search_at_level(demands[at], 0);
    END IF;
  END LOOP;

  IF rarest > 2 * looked_at AND (cap IS NULL OR cardinality(demands) = 1 AND grade_mask = 0) THEN
    matches := looked_at + 1; -- probably, or known to be that frequent
  ELSE
    -- Where far more are possible, a higher level is looked at first: it may hold too many already.
    level := search_level(rarest, 2 * looked_at);
    LOOP
      within := search_at_level(query, level);
      SELECT count(*), (array_agg(m.school_id ORDER BY m.rank, m.size DESC, m.school_id))[:wanted] INTO matches, found
      FROM (
        SELECT s.school_id, s.size,
          CASE WHEN s.lexemes @@ search_at_level(exact, 0) THEN 0
               WHEN s.names LIKE ANY (starts_like) THEN 1
               WHEN s.names LIKE ALL (words_like) THEN 2
               ELSE 3 END AS rank
        FROM school_search s
        WHERE s.lexemes @@ within
          AND (demanded IS NULL OR s.lexemes @@ demanded)
          AND (grade_mask = 0 OR s.grades & grade_mask <> 0)
        LIMIT looked_at + 1
      ) m;
      EXIT WHEN level = 0 OR matches > looked_at;
      level := 0;
    END LOOP;
  END IF;

  IF matches <= looked_at THEN
    RETURN QUERY SELECT id, matches, true FROM unnest(found) id;
    RETURN;
  END IF;

  found := '{}';
  IF anchored IS NOT NULL THEN
    found := search_largest(
      exact, NULL, coalesce((SELECT t.entries FROM search_term t WHERE t.lexeme = exact_lexeme), unlisted),
      NULL, NULL, grade_mask, found, wanted);
    IF cardinality(found) < wanted THEN
      IF cardinality(starts) > 0 AND grade_mask = 0 THEN
        starting := search_starting(starts, found, wanted - cardinality(found));
      END IF;
      found := found || coalesce(starting, search_largest(
        anchored || ' & ' || query, demanded,
        least(rarest, (SELECT sum(coalesce(t.entries, unlisted)) FROM unnest(anchors) lexeme LEFT JOIN search_term t USING (lexeme))),
        starts_like, NULL, grade_mask, found, wanted - cardinality(found)));
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
  RETURN QUERY SELECT id, coalesce(cap, cardinality(found)), cap IS NULL AND cardinality(found) < wanted
    FROM unnest(found) id;
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
-- The letters of 400 names are compared at most: where more match, those of the larger schools. `frequency` is about how
-- many match at most.
-- How many match is not known to the planner, who may take reading the table until there are enough for the cheaper way; it
-- is not where few match.
CREATE FUNCTION search_similar(
  query text, frequency bigint, typed text, most_edits int, grade_mask int, wanted int
) RETURNS TABLE (school_id int, names text)
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  enough CONSTANT int := 100;
  most CONSTANT int := 400;
  level int := search_level(frequency, most);
  candidates int[];
  within tsquery;
BEGIN
  LOOP
    within := search_at_level(query, level);
    SELECT coalesce(array_agg(m.school_id), '{}') INTO candidates
    FROM (
      SELECT s.school_id FROM school_search s
      WHERE s.lexemes @@ within AND (grade_mask = 0 OR s.grades & grade_mask <> 0)
      LIMIT most
    ) m;
    EXIT WHEN level = 0 OR cardinality(candidates) >= enough;
    level := level - 1;
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

-- The `wanted` (at most `cap`) schools nearest to a position and within `miles` of it, nearest first, and how many are within,
-- counted up to `cap` + 1. All is read from the index of positions alone, and never much more than `cap` of it.
CREATE FUNCTION search_around(center point, miles float8, wanted int, cap int, OUT school_ids int[], OUT total int)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  latitude CONSTANT float8 := radians(center[1]);
  longitude CONSTANT float8 := radians(center[0]);
  cosine CONSTANT float8 := cos(latitude);
  farthest CONSTANT float8 := power(sin(miles / 7917.5226), 2);
  around box := box_around(center, miles);
BEGIN
  SELECT count(*) INTO total
  FROM (
    SELECT FROM school_search s
    WHERE s.position <@ around AND haversine(s.position, latitude, longitude, cosine) <= farthest
    LIMIT cap + 1
  ) m;
  IF total > cap THEN
    -- The index orders by degrees, of which those of longitude are shorter: the first by that order tell how far to look.
    SELECT box_around(center, least(miles, max(miles_between(m.position, center)))) INTO around
    FROM (SELECT s.position FROM school_search s WHERE s.position IS NOT NULL ORDER BY s.position <-> center LIMIT wanted) m;
  END IF;
  school_ids := ARRAY (
    SELECT m.school_id
    FROM (
      SELECT s.school_id, haversine(s.position, latitude, longitude, cosine) AS nearness
      FROM school_search s WHERE s.position <@ around
      OFFSET 0 -- works the haversine out once
    ) m
    WHERE m.nearness <= farthest
    ORDER BY m.nearness, m.school_id LIMIT wanted
  );
END $$;

-- How many of these words the vocabulary knows. A function, so that its cost is the same for every list and the statement
-- that calls it is planned once.
CREATE FUNCTION search_known_words(words text[]) RETURNS int
LANGUAGE sql STABLE SET plan_cache_mode = force_generic_plan
BEGIN ATOMIC
  SELECT count(*)::int FROM search_word w WHERE w.word = ANY (words) AND w.entries > 0;
END;

-- How many of some pairs of known words have a second one that may be meant as well, not being much rarer: "philips" and
-- "phillips".
CREATE FUNCTION search_as_usual(typed text[], other text[]) RETURNS int
LANGUAGE sql STABLE SET plan_cache_mode = force_generic_plan
BEGIN ATOMIC
  SELECT count(*)::int
  FROM unnest(typed, other) pair (typed, other)
  JOIN search_word o ON o.word = pair.other
  JOIN search_word t ON t.word = pair.typed
  WHERE o.entries > t.entries / 2;
END;
