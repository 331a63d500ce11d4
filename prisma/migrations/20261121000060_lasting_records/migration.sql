-- What was recorded stays as it was written, whatever code or hand comes later. The one change: the reference to a
-- person, the trigger's argument, becomes null when their account is deleted, and details may be emptied with it.
CREATE FUNCTION keep_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person CONSTANT text := TG_ARGV[0];
BEGIN
  IF TG_OP = 'UPDATE'
    AND to_jsonb(NEW) ->> person IS NULL
    AND to_jsonb(NEW) - person - 'details' = to_jsonb(OLD) - person - 'details'
    AND to_jsonb(NEW) -> 'details' IN (to_jsonb(OLD) -> 'details', '{}') IS NOT FALSE
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME;
END $$;

CREATE TRIGGER activity_kept BEFORE UPDATE OR DELETE ON "activity"
  FOR EACH ROW EXECUTE FUNCTION keep_record('account_id');

-- Entries go with the account that they belong to, so that deletion is left to its foreign key.
CREATE TRIGGER credit_entry_kept BEFORE UPDATE ON "credit_entry"
  FOR EACH ROW EXECUTE FUNCTION keep_record('granted_by_id');
