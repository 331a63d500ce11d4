-- Undoing a merge has an action of its own in the log, also where it is recorded already.
UPDATE "activity" SET "action" = 'school_unmerged'
WHERE "action" = 'school_restored' AND "details" ? 'unmergedFrom';
