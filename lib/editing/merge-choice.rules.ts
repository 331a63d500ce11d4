/** What is known of a fact on one side of a merge. */
export type Held = {
  isBlank: boolean;
  /** Greater for a later origin; null where none is known. */
  newness: number | null;
};

/**
 * Whether a merge takes a fact from the school that goes, unless somebody chooses otherwise: where the one that stays has
 * none, or an older one.
 */
export function takesOther(stays: Held, goes: Held): boolean {
  if (goes.isBlank) return false;
  if (stays.isBlank) return true;
  return (goes.newness ?? Number.NEGATIVE_INFINITY) > (stays.newness ?? Number.NEGATIVE_INFINITY);
}
