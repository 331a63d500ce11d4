-- One list of what looks wrong about a school (lib/editing/doubts.rules.ts), for the list, its queue, and the record; and
-- which of it staff have confirmed to be right. Each doubt is held with the values that it is about.

-- Positions outside the bounds of their state, as in lib/places/state-bounds.rules.ts.
CREATE FUNCTION "is_outside_state"("state" text, "lat" float8, "long" float8) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT CASE "state"
  WHEN 'AK' THEN "lat" NOT BETWEEN 51.2 AND 71.4 OR (CASE WHEN "long" > 0 THEN "long" - 360 ELSE "long" END) NOT BETWEEN -187.6 AND -129.9
  WHEN 'AL' THEN "lat" NOT BETWEEN 30.2 AND 35.1 OR "long" NOT BETWEEN -88.5 AND -84.8
  WHEN 'AR' THEN "lat" NOT BETWEEN 33 AND 36.5 OR "long" NOT BETWEEN -94.7 AND -89.6
  WHEN 'AS' THEN "lat" NOT BETWEEN -14.4 AND -14.1 OR "long" NOT BETWEEN -170.9 AND -169.4
  WHEN 'AZ' THEN "lat" NOT BETWEEN 31.3 AND 37.1 OR "long" NOT BETWEEN -114.9 AND -109
  WHEN 'CA' THEN "lat" NOT BETWEEN 32.5 AND 42.1 OR "long" NOT BETWEEN -124.5 AND -114.1
  WHEN 'CO' THEN "lat" NOT BETWEEN 36.9 AND 41.1 OR "long" NOT BETWEEN -109.1 AND -102
  WHEN 'CT' THEN "lat" NOT BETWEEN 40.9 AND 42.1 OR "long" NOT BETWEEN -73.8 AND -71.7
  WHEN 'DC' THEN "lat" NOT BETWEEN 38.7 AND 39 OR "long" NOT BETWEEN -77.2 AND -76.9
  WHEN 'DE' THEN "lat" NOT BETWEEN 38.4 AND 39.9 OR "long" NOT BETWEEN -75.8 AND -75
  WHEN 'FL' THEN "lat" NOT BETWEEN 24.5 AND 31.1 OR "long" NOT BETWEEN -87.7 AND -80
  WHEN 'GA' THEN "lat" NOT BETWEEN 30.3 AND 35.1 OR "long" NOT BETWEEN -85.7 AND -80.8
  WHEN 'GU' THEN "lat" NOT BETWEEN 13.2 AND 13.7 OR "long" NOT BETWEEN 144.6 AND 145
  WHEN 'HI' THEN "lat" NOT BETWEEN 18.9 AND 22.3 OR "long" NOT BETWEEN -160.3 AND -154.8
  WHEN 'IA' THEN "lat" NOT BETWEEN 40.3 AND 43.6 OR "long" NOT BETWEEN -96.7 AND -90.1
  WHEN 'ID' THEN "lat" NOT BETWEEN 41.9 AND 49.1 OR "long" NOT BETWEEN -117.3 AND -111
  WHEN 'IL' THEN "lat" NOT BETWEEN 36.9 AND 42.6 OR "long" NOT BETWEEN -91.6 AND -87.4
  WHEN 'IN' THEN "lat" NOT BETWEEN 37.7 AND 41.8 OR "long" NOT BETWEEN -88.1 AND -84.7
  WHEN 'KS' THEN "lat" NOT BETWEEN 36.9 AND 40.1 OR "long" NOT BETWEEN -102.1 AND -94.5
  WHEN 'KY' THEN "lat" NOT BETWEEN 36.4 AND 39.2 OR "long" NOT BETWEEN -89.6 AND -81.9
  WHEN 'LA' THEN "lat" NOT BETWEEN 28.9 AND 33.1 OR "long" NOT BETWEEN -94.1 AND -88.8
  WHEN 'MA' THEN "lat" NOT BETWEEN 41.2 AND 42.9 OR "long" NOT BETWEEN -73.6 AND -69.9
  WHEN 'MD' THEN "lat" NOT BETWEEN 37.9 AND 39.8 OR "long" NOT BETWEEN -79.5 AND -75
  WHEN 'ME' THEN "lat" NOT BETWEEN 43 AND 47.5 OR "long" NOT BETWEEN -71.1 AND -66.9
  WHEN 'MI' THEN "lat" NOT BETWEEN 41.6 AND 48.2 OR "long" NOT BETWEEN -90.5 AND -82.4
  WHEN 'MN' THEN "lat" NOT BETWEEN 43.4 AND 49.4 OR "long" NOT BETWEEN -97.3 AND -89.4
  WHEN 'MO' THEN "lat" NOT BETWEEN 35.9 AND 40.7 OR "long" NOT BETWEEN -95.8 AND -89
  WHEN 'MP' THEN "lat" NOT BETWEEN 14.1 AND 18.9 OR "long" NOT BETWEEN 145.1 AND 146.1
  WHEN 'MS' THEN "lat" NOT BETWEEN 30.1 AND 35 OR "long" NOT BETWEEN -91.7 AND -88
  WHEN 'MT' THEN "lat" NOT BETWEEN 44.3 AND 49.1 OR "long" NOT BETWEEN -116.1 AND -104
  WHEN 'NC' THEN "lat" NOT BETWEEN 33.8 AND 36.6 OR "long" NOT BETWEEN -84.4 AND -75.4
  WHEN 'ND' THEN "lat" NOT BETWEEN 45.9 AND 49.1 OR "long" NOT BETWEEN -104.1 AND -96.5
  WHEN 'NE' THEN "lat" NOT BETWEEN 40 AND 43.1 OR "long" NOT BETWEEN -104.1 AND -95.3
  WHEN 'NH' THEN "lat" NOT BETWEEN 42.6 AND 45.4 OR "long" NOT BETWEEN -72.6 AND -70.7
  WHEN 'NJ' THEN "lat" NOT BETWEEN 38.9 AND 41.4 OR "long" NOT BETWEEN -75.6 AND -73.8
  WHEN 'NM' THEN "lat" NOT BETWEEN 31.3 AND 37.1 OR "long" NOT BETWEEN -109.1 AND -103
  WHEN 'NV' THEN "lat" NOT BETWEEN 35 AND 42.1 OR "long" NOT BETWEEN -120.1 AND -114
  WHEN 'NY' THEN "lat" NOT BETWEEN 40.5 AND 45.1 OR "long" NOT BETWEEN -79.8 AND -71.8
  WHEN 'OH' THEN "lat" NOT BETWEEN 38.4 AND 42 OR "long" NOT BETWEEN -84.9 AND -80.5
  WHEN 'OK' THEN "lat" NOT BETWEEN 33.6 AND 37.1 OR "long" NOT BETWEEN -103.1 AND -94.4
  WHEN 'OR' THEN "lat" NOT BETWEEN 41.9 AND 46.3 OR "long" NOT BETWEEN -124.6 AND -116.4
  WHEN 'PA' THEN "lat" NOT BETWEEN 39.7 AND 42.3 OR "long" NOT BETWEEN -80.6 AND -74.6
  WHEN 'PR' THEN "lat" NOT BETWEEN 17.9 AND 18.6 OR "long" NOT BETWEEN -68 AND -65.2
  WHEN 'RI' THEN "lat" NOT BETWEEN 41.1 AND 42.1 OR "long" NOT BETWEEN -71.9 AND -71.1
  WHEN 'SC' THEN "lat" NOT BETWEEN 32 AND 35.3 OR "long" NOT BETWEEN -83.4 AND -78.5
  WHEN 'SD' THEN "lat" NOT BETWEEN 42.4 AND 46 OR "long" NOT BETWEEN -104.1 AND -96.4
  WHEN 'TN' THEN "lat" NOT BETWEEN 34.9 AND 36.7 OR "long" NOT BETWEEN -90.4 AND -81.6
  WHEN 'TX' THEN "lat" NOT BETWEEN 25.8 AND 36.6 OR "long" NOT BETWEEN -106.7 AND -93.5
  WHEN 'UT' THEN "lat" NOT BETWEEN 36.9 AND 42.1 OR "long" NOT BETWEEN -114.1 AND -109
  WHEN 'VA' THEN "lat" NOT BETWEEN 36.5 AND 39.5 OR "long" NOT BETWEEN -83.7 AND -75.2
  WHEN 'VI' THEN "lat" NOT BETWEEN 17.6 AND 18.4 OR "long" NOT BETWEEN -65.1 AND -64.5
  WHEN 'VT' THEN "lat" NOT BETWEEN 42.7 AND 45.1 OR "long" NOT BETWEEN -73.5 AND -71.4
  WHEN 'WA' THEN "lat" NOT BETWEEN 45.5 AND 49.1 OR "long" NOT BETWEEN -124.8 AND -116.9
  WHEN 'WI' THEN "lat" NOT BETWEEN 42.4 AND 47.1 OR "long" NOT BETWEEN -92.9 AND -86.8
  WHEN 'WV' THEN "lat" NOT BETWEEN 37.2 AND 40.7 OR "long" NOT BETWEEN -82.7 AND -77.7
  WHEN 'WY' THEN "lat" NOT BETWEEN 40.9 AND 45.1 OR "long" NOT BETWEEN -111.1 AND -104
END $$;

-- The index goes with the column.
ALTER TABLE "school" DROP COLUMN "doubts";
ALTER TABLE "school"
  ADD COLUMN "settled_doubts" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "doubts" TEXT[] NOT NULL GENERATED ALWAYS AS (array_remove(ARRAY[
  CASE WHEN "enrollment" = 0 AND "status" = 'open'
    THEN 'noStudents:0,open' END,
  CASE WHEN "enrollment" > 0 AND "teachers" > "enrollment"
    THEN 'teachers:' || coalesce(("teachers")::text, '') || ',' || coalesce(("enrollment")::text, '') END,
  CASE WHEN "k12_enrollment" > "enrollment"
    THEN 'k12:' || coalesce(("k12_enrollment")::text, '') || ',' || coalesce(("enrollment")::text, '') END,
  CASE WHEN "student_teacher_ratio" IS NOT NULL AND "teachers" > 0 AND ("enrollment" > 0 OR "k12_enrollment" > 0)
    AND NOT coalesce(abs("student_teacher_ratio" - nullif("enrollment", 0) / nullif("teachers", 0))
      <= greatest(1, 0.15::float8 * "enrollment" / nullif("teachers", 0)), false)
    AND NOT coalesce(abs("student_teacher_ratio" - nullif("k12_enrollment", 0) / nullif("teachers", 0))
      <= greatest(1, 0.15::float8 * "k12_enrollment" / nullif("teachers", 0)), false)
    THEN 'ratio:' || coalesce(("student_teacher_ratio")::text, '') || ',' || coalesce(("teachers")::text, '') || ',' || coalesce(("enrollment")::text, '') || ',' || coalesce(("k12_enrollment")::text, '') END,
  CASE WHEN "enrollment" > 0 AND "class_size" > "enrollment"
    THEN 'classSize:' || coalesce(("class_size")::text, '') || ',' || coalesce(("enrollment")::text, '') END,
  CASE WHEN abs(("demographics" ->> 'male')::float8 + ("demographics" ->> 'female')::float8 - 100) > 1
    OR coalesce(("demographics" ->> 'male')::float8, 0) + coalesce(("demographics" ->> 'female')::float8, 0) > 101
    THEN 'sexes:' || coalesce((("demographics" ->> 'male')::float8)::text, '') || ',' || coalesce((("demographics" ->> 'female')::float8)::text, '') END,
  CASE WHEN ("demographics" ->> 'other')::float8 IS NOT NULL AND (abs(("demographics" ->> 'white')::float8 + ("demographics" ->> 'black')::float8 + ("demographics" ->> 'hispanic')::float8 + ("demographics" ->> 'asian')::float8 + ("demographics" ->> 'other')::float8 - 100) > 3
    OR coalesce(("demographics" ->> 'white')::float8, 0) + coalesce(("demographics" ->> 'black')::float8, 0) + coalesce(("demographics" ->> 'hispanic')::float8, 0) + coalesce(("demographics" ->> 'asian')::float8, 0) + coalesce(("demographics" ->> 'other')::float8, 0) > 103)
    THEN 'races:' || coalesce((("demographics" ->> 'white')::float8)::text, '') || ',' || coalesce((("demographics" ->> 'black')::float8)::text, '') || ',' || coalesce((("demographics" ->> 'hispanic')::float8)::text, '') || ',' || coalesce((("demographics" ->> 'asian')::float8)::text, '') || ',' || coalesce((("demographics" ->> 'other')::float8)::text, '') END,
  CASE WHEN ("demographics" ->> 'other')::float8 IS NULL AND (abs(("demographics" ->> 'white')::float8 + ("demographics" ->> 'black')::float8 + ("demographics" ->> 'hispanic')::float8 + ("demographics" ->> 'asian')::float8 + ("demographics" ->> 'nativeAmerican')::float8 + ("demographics" ->> 'pacificIslander')::float8 + ("demographics" ->> 'twoOrMoreRaces')::float8 - 100) > 3
    OR coalesce(("demographics" ->> 'white')::float8, 0) + coalesce(("demographics" ->> 'black')::float8, 0) + coalesce(("demographics" ->> 'hispanic')::float8, 0) + coalesce(("demographics" ->> 'asian')::float8, 0) + coalesce(("demographics" ->> 'nativeAmerican')::float8, 0) + coalesce(("demographics" ->> 'pacificIslander')::float8, 0) + coalesce(("demographics" ->> 'twoOrMoreRaces')::float8, 0) > 103)
    THEN 'racesInFull:' || coalesce((("demographics" ->> 'white')::float8)::text, '') || ',' || coalesce((("demographics" ->> 'black')::float8)::text, '') || ',' || coalesce((("demographics" ->> 'hispanic')::float8)::text, '') || ',' || coalesce((("demographics" ->> 'asian')::float8)::text, '') || ',' || coalesce((("demographics" ->> 'nativeAmerican')::float8)::text, '') || ',' || coalesce((("demographics" ->> 'pacificIslander')::float8)::text, '') || ',' || coalesce((("demographics" ->> 'twoOrMoreRaces')::float8)::text, '') END,
  CASE WHEN "is_outside_state"("state"::text, "latitude", "longitude")
    THEN 'position:' || coalesce(("latitude")::text, '') || ',' || coalesce(("longitude")::text, '') || ',' || coalesce(("state")::text, '') END
]::text[], NULL)) STORED;

-- What was confirmed before, where the rules are about the same values as they were. The last word of each counts.
UPDATE "school" s SET "settled_doubts" = said."settled"
FROM (
  SELECT "school_id", array_agg("id" || ':' || "about") AS "settled"
  FROM (
    SELECT DISTINCT ON (r."school_id", entry.key) r."school_id", substr(entry.key, 11) AS "id",
      entry.value -> 'to' ->> 'about' AS "about"
    FROM "revision" r, jsonb_each(r."changes") entry
    WHERE entry.key IN ('confirmed.sexes', 'confirmed.races', 'confirmed.position')
    ORDER BY r."school_id", entry.key, r."id" DESC
  ) "last"
  WHERE "about" IS NOT NULL GROUP BY "school_id"
) said
WHERE said."school_id" = s."id";

-- The queue, in the order of names.
CREATE INDEX "school_doubtful_idx" ON "school"("name" NULLS FIRST, "id")
  WHERE "archived_at" IS NULL AND NOT ("doubts" <@ "settled_doubts");
