-- Telephone numbers by how they begin or end, for the search of staff (lib/editing/list-conditions.data.ts). The pattern
-- operators serve equality as well.
DROP INDEX "school_phone_digits_idx";
CREATE INDEX "school_phone_digits_idx" ON "school"
  ((substring(regexp_replace("contact_info" ->> 'phone', '\D', '', 'g') FROM '^1?(\d{10})')) text_pattern_ops);
CREATE INDEX "school_phone_reversed_idx" ON "school"
  ((reverse(substring(regexp_replace("contact_info" ->> 'phone', '\D', '', 'g') FROM '^1?(\d{10})'))) text_pattern_ops);
