-- Each process keeps the accounts of members who look around in its memory: whoever changes one, or what belongs to it,
-- tells all of them, whichever way it was changed. PostgreSQL sends the same ID only once per transaction.
CREATE FUNCTION "announce_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('homeroom_accounts', OLD.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER "announce_account" AFTER UPDATE OR DELETE ON "account"
  FOR EACH ROW EXECUTE FUNCTION "announce_account"();

CREATE FUNCTION "announce_account_of_favorite"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('homeroom_accounts', account_id::text)
    FROM unnest(ARRAY[OLD.account_id, NEW.account_id]) AS account_id WHERE account_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "announce_account_of_favorite" AFTER INSERT OR UPDATE OR DELETE ON "favorite"
  FOR EACH ROW EXECUTE FUNCTION "announce_account_of_favorite"();
