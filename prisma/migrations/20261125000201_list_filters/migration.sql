-- What the list of schools is narrowed and searched by (lib/editing/list-conditions.data.ts).

-- The ten digits of a telephone number, however it is written.
CREATE INDEX "school_phone_digits_idx" ON "school"
  ((substring(regexp_replace("contact_info" ->> 'phone', '\D', '', 'g') FROM '^1?(\d{10})')));

-- Changes by staff, of one person or of all. Those of the catalog have no actor.
CREATE INDEX "revision_by_staff_idx" ON "revision"("actor_id", "at") INCLUDE ("school_id")
  WHERE "actor_id" IS NOT NULL;
CREATE INDEX "revision_of_staff_idx" ON "revision"("at") INCLUDE ("school_id") WHERE "actor_id" IS NOT NULL;
