-- NCES IDs that somebody had looked up by position became official when the locations of 2014–15, which have no names,
-- were loaded. They are inferred again, unless a register with names has described the school and so vouches for its ID.
UPDATE school_identifier SET scheme = 'nces-inferred'
FROM school
WHERE school.id = school_identifier.school_id
  AND school_identifier.scheme = 'nces'
  AND length(school_identifier.value) = 12
  AND EXISTS (
    SELECT FROM school_identifier own
    WHERE own.school_id = school.id AND own.scheme = 'nces-high-schools-2010-11'
  )
  AND NOT EXISTS (
    SELECT FROM school_identifier own
    WHERE own.scheme = 'nces-inferred' AND own.value = school_identifier.value
  )
  AND EXISTS (
    SELECT FROM jsonb_each(school.provenance) fact WHERE fact.value ->> 's' = 'nces-edge-public-2014-15'
  )
  AND NOT EXISTS (
    SELECT FROM jsonb_each(school.provenance) fact
    WHERE fact.value ->> 's' LIKE 'hifld-public-%'
      OR fact.value ->> 's' LIKE 'nces-ccd-%'
      OR (fact.value ->> 's' LIKE 'nces-edge-public-%' AND fact.value ->> 's' <> 'nces-edge-public-2014-15')
  );
