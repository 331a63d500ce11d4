-- Further doubts about a school (lib/editing/doubts.rules.ts): a ZIP code of another state, a year before there were
-- schools, and many more students than those in K–12 where there is no pre-kindergarten.

-- ZIP codes outside the blocks of their state, as in lib/places/zip-codes.rules.ts.
CREATE FUNCTION "is_zip_outside"("state" text, "zip" text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT CASE WHEN "zip" ~ '^[0-9]{5}$' THEN
  CASE "state"
    WHEN 'AK' THEN "zip"::int NOT BETWEEN 99500 AND 99999
    WHEN 'AL' THEN "zip"::int NOT BETWEEN 35000 AND 36999
    WHEN 'AR' THEN "zip"::int NOT BETWEEN 71600 AND 72999
    WHEN 'AS' THEN "zip"::int <> 96799
    WHEN 'AZ' THEN "zip"::int NOT BETWEEN 85000 AND 86599
    WHEN 'CA' THEN "zip"::int NOT BETWEEN 90000 AND 96199
    WHEN 'CO' THEN "zip"::int NOT BETWEEN 80000 AND 81699
    WHEN 'CT' THEN "zip"::int NOT BETWEEN 6000 AND 6999
    WHEN 'DC' THEN "zip"::int NOT BETWEEN 20000 AND 20599 AND "zip"::int NOT BETWEEN 56900 AND 56999
    WHEN 'DE' THEN "zip"::int NOT BETWEEN 19700 AND 19999
    WHEN 'FL' THEN "zip"::int NOT BETWEEN 32000 AND 33999 AND "zip"::int NOT BETWEEN 34100 AND 34999
    WHEN 'FM' THEN "zip"::int NOT BETWEEN 96941 AND 96944
    WHEN 'GA' THEN "zip"::int NOT BETWEEN 30000 AND 31999 AND "zip"::int NOT BETWEEN 39800 AND 39999
    WHEN 'GU' THEN "zip"::int NOT BETWEEN 96910 AND 96932
    WHEN 'HI' THEN "zip"::int NOT BETWEEN 96700 AND 96899
    WHEN 'IA' THEN "zip"::int NOT BETWEEN 50000 AND 52899
    WHEN 'ID' THEN "zip"::int NOT BETWEEN 83200 AND 83899
    WHEN 'IL' THEN "zip"::int NOT BETWEEN 60000 AND 62999
    WHEN 'IN' THEN "zip"::int NOT BETWEEN 46000 AND 47999
    WHEN 'KS' THEN "zip"::int NOT BETWEEN 66000 AND 67999
    WHEN 'KY' THEN "zip"::int NOT BETWEEN 40000 AND 42799
    WHEN 'LA' THEN "zip"::int NOT BETWEEN 70000 AND 71499
    WHEN 'MA' THEN "zip"::int NOT BETWEEN 1000 AND 2799 AND "zip"::int NOT BETWEEN 5500 AND 5599
    WHEN 'MD' THEN "zip"::int NOT BETWEEN 20600 AND 21999
    WHEN 'ME' THEN "zip"::int NOT BETWEEN 3900 AND 4999
    WHEN 'MH' THEN "zip"::int NOT BETWEEN 96960 AND 96970
    WHEN 'MI' THEN "zip"::int NOT BETWEEN 48000 AND 49999
    WHEN 'MN' THEN "zip"::int NOT BETWEEN 55000 AND 56799
    WHEN 'MO' THEN "zip"::int NOT BETWEEN 63000 AND 65899
    WHEN 'MP' THEN "zip"::int NOT BETWEEN 96950 AND 96952
    WHEN 'MS' THEN "zip"::int NOT BETWEEN 38600 AND 39799
    WHEN 'MT' THEN "zip"::int NOT BETWEEN 59000 AND 59999
    WHEN 'NC' THEN "zip"::int NOT BETWEEN 27000 AND 28999
    WHEN 'ND' THEN "zip"::int NOT BETWEEN 58000 AND 58899
    WHEN 'NE' THEN "zip"::int NOT BETWEEN 68000 AND 69399
    WHEN 'NH' THEN "zip"::int NOT BETWEEN 3000 AND 3899
    WHEN 'NJ' THEN "zip"::int NOT BETWEEN 7000 AND 8999
    WHEN 'NM' THEN "zip"::int NOT BETWEEN 87000 AND 88499
    WHEN 'NV' THEN "zip"::int NOT BETWEEN 88900 AND 89899
    WHEN 'NY' THEN "zip"::int NOT BETWEEN 500 AND 599 AND "zip"::int <> 6390 AND "zip"::int NOT BETWEEN 10000 AND 14999
    WHEN 'OH' THEN "zip"::int NOT BETWEEN 43000 AND 45999
    WHEN 'OK' THEN "zip"::int NOT BETWEEN 73000 AND 73299 AND "zip"::int NOT BETWEEN 73400 AND 74999
    WHEN 'OR' THEN "zip"::int NOT BETWEEN 97000 AND 97999
    WHEN 'PA' THEN "zip"::int NOT BETWEEN 15000 AND 19699
    WHEN 'PR' THEN "zip"::int NOT BETWEEN 600 AND 799 AND "zip"::int NOT BETWEEN 900 AND 999
    WHEN 'PW' THEN "zip"::int NOT BETWEEN 96939 AND 96940
    WHEN 'RI' THEN "zip"::int NOT BETWEEN 2800 AND 2999
    WHEN 'SC' THEN "zip"::int NOT BETWEEN 29000 AND 29999
    WHEN 'SD' THEN "zip"::int NOT BETWEEN 57000 AND 57799
    WHEN 'TN' THEN "zip"::int NOT BETWEEN 37000 AND 38599
    WHEN 'TX' THEN "zip"::int NOT BETWEEN 73300 AND 73399 AND "zip"::int <> 73960 AND "zip"::int NOT BETWEEN 75000 AND 79999 AND "zip"::int NOT BETWEEN 88500 AND 88599
    WHEN 'UT' THEN "zip"::int NOT BETWEEN 84000 AND 84799
    WHEN 'VA' THEN "zip"::int NOT BETWEEN 20100 AND 20199 AND "zip"::int NOT BETWEEN 22000 AND 24699
    WHEN 'VI' THEN "zip"::int NOT BETWEEN 800 AND 899
    WHEN 'VT' THEN "zip"::int NOT BETWEEN 5000 AND 5499 AND "zip"::int NOT BETWEEN 5600 AND 5999
    WHEN 'WA' THEN "zip"::int NOT BETWEEN 98000 AND 99499
    WHEN 'WI' THEN "zip"::int NOT BETWEEN 53000 AND 54999
    WHEN 'WV' THEN "zip"::int NOT BETWEEN 24700 AND 26899
    WHEN 'WY' THEN "zip"::int NOT BETWEEN 82000 AND 83199 AND "zip"::int <> 83414
  END
END $$;

-- The index goes with the column. What is settled stays.
ALTER TABLE "school" DROP COLUMN "doubts";
ALTER TABLE "school" ADD COLUMN "doubts" TEXT[] NOT NULL GENERATED ALWAYS AS (array_remove(ARRAY[
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
    THEN 'position:' || coalesce(("latitude")::text, '') || ',' || coalesce(("longitude")::text, '') || ',' || coalesce(("state")::text, '') END,
  CASE WHEN "k12_enrollment" * 1.5 < "enrollment" AND "enrollment" - "k12_enrollment" >= 50
    AND cardinality("grades") > 0 AND NOT (-1::smallint = ANY("grades"))
    THEN 'outsideK12:' || ("enrollment")::text || ',' || ("k12_enrollment")::text END,
  CASE WHEN "is_zip_outside"("state"::text, "zip"::text)
    THEN 'zip:' || ("zip")::text || ',' || ("state")::text END,
  CASE WHEN substring("founded" FROM '[0-9]{3,}')::numeric < 1600
    THEN 'founded:' || "founded" END
]::text[], NULL)) STORED;

-- The queue, in the order of names.
CREATE INDEX "school_doubtful_idx" ON "school"("name" NULLS FIRST, "id")
  WHERE "archived_at" IS NULL AND NOT ("doubts" <@ "settled_doubts");
