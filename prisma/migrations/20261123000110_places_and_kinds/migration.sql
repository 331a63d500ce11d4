-- Regular, alternative, special education, vocational: what a register calls the kind of school.
ALTER TABLE "school" ADD COLUMN "school_kind" TEXT;

-- Where a position comes from if no register gives it: looked up by the school's address, or the center of its street
-- or of its ZIP code. NULL for all others. Derived from the origin of the position, so that an edit by staff or a
-- register's own position also ends the mark.
ALTER TABLE "school" ADD COLUMN "position_precision" TEXT GENERATED ALWAYS AS (CASE
  WHEN "latitude" IS NULL OR "provenance" #> '{coordinates,by}' IS NOT NULL THEN NULL
  WHEN "provenance" #>> '{coordinates,s}' LIKE 'nces-edge-address-%' THEN 'address'
  WHEN "provenance" #>> '{coordinates,s}' = 'center-of-street' THEN 'street'
  WHEN "provenance" #>> '{coordinates,s}' = 'center-of-zip' THEN 'zip'
END) STORED;

-- Addresses of a register of locations, by which schools without a position are placed.
CREATE TABLE "register_address" (
    "release" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "zip" CHAR(5) NOT NULL,
    "street" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "county" TEXT,
    "locale" SMALLINT,

    CONSTRAINT "register_address_pkey" PRIMARY KEY ("release", "id")
);
CREATE INDEX "register_address_zip_idx" ON "register_address"("zip");
