/** What unlocking a report costs. */
export const UNLOCK_CREDITS = 1;

/** The reason of the charge in the ledger, which its owner reads. */
export function unlockReason(school: string): string {
  return `Unlocked the report of ${school}`;
}
