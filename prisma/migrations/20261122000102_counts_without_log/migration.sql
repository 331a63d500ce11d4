-- Every write and every stream is counted here before it is answered, so that a count may not wait for the disk. A crash of
-- the database forgets the counts; a restart in good order does not.
ALTER TABLE "attempt_counter" SET UNLOGGED;
