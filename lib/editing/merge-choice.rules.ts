/** A fact on one side of a merge. */
export type Held = {
  isBlank: boolean;
  /** Higher for a later origin; null if unknown. */
  newness: number | null;
};

/**
 * Whether a merge takes a fact from the school that goes, unless someone chooses otherwise: if the one that stays has
 * none, or an older one.
 */
export function takesOther(stays: Held, goes: Held): boolean {
  if (goes.isBlank) return false;
  if (stays.isBlank) return true;
  return (goes.newness ?? Number.NEGATIVE_INFINITY) > (stays.newness ?? Number.NEGATIVE_INFINITY);
}
