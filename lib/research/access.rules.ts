/** What unlocking a report costs. */
export const UNLOCK_CREDITS = 1;

/** The reason of the charge in the ledger, which its owner reads as "Deep research". */
export const UNLOCK_OPERATION = "deep_research";
