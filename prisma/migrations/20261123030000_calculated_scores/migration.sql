-- CreateTable
CREATE TABLE "school_score" (
    "school_id" INTEGER NOT NULL,
    "scores" JSONB NOT NULL,
    "percentiles" JSONB NOT NULL,

    CONSTRAINT "school_score_pkey" PRIMARY KEY ("school_id")
);

-- CreateTable
CREATE TABLE "score_group" (
    "figure" TEXT NOT NULL,
    "school_type" "school_type" NOT NULL,
    "level" TEXT NOT NULL,
    "schools" INTEGER NOT NULL,
    "states" TEXT[],
    "first_year" TEXT,
    "last_year" TEXT,

    CONSTRAINT "score_group_pkey" PRIMARY KEY ("figure","school_type","level")
);

-- The averages so far are over all levels. A site that starts without the tables above filled calculates them anew.
ALTER TABLE "school_average" ADD COLUMN "level" TEXT NOT NULL DEFAULT 'any';
ALTER TABLE "school_average" ALTER COLUMN "level" DROP DEFAULT;
ALTER TABLE "school_average" DROP CONSTRAINT "school_average_pkey",
    ADD CONSTRAINT "school_average_pkey" PRIMARY KEY ("school_type","level","place","figure");

-- Sample scores were made up from the slugs of real schools.
UPDATE "school" SET
    "scores" = "scores" - sample."categories",
    "provenance" = "provenance" - sample."paths"
FROM (
    SELECT "id", array_agg(lower(substr(origin.key, 10))) AS "categories", array_agg(origin.key) AS "paths"
    FROM "school", jsonb_each("provenance") AS origin
    WHERE origin.key LIKE 'CompScore%' AND origin.value->>'s' = 'sample-ratings' AND NOT origin.value ? 'at'
    GROUP BY "id"
) AS sample
WHERE "school"."id" = sample."id";
DELETE FROM "data_source" WHERE "key" = 'sample-ratings';
