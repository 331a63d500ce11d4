/** A fact on one side of a merge. */
export type Held = {
  isBlank: boolean;
  /** How many of its fields are filled: of an address up to four, of most facts one. */
  parts: number;
  /** Higher for a later origin; null if unknown. */
  newness: number | null;
};

/**
 * Whether a merge takes a fact from the school that goes, unless someone chooses otherwise: if the one that stays has
 * none, one of which fewer fields are filled, such as an address without a street, or an older one. Of two that are equally
 * new, the one that stays keeps its own.
 */
export function takesOther(stays: Held, goes: Held): boolean {
  if (goes.isBlank) return false;
  if (stays.isBlank) return true;
  if (goes.parts !== stays.parts) return goes.parts > stays.parts;
  return (goes.newness ?? Number.NEGATIVE_INFINITY) > (stays.newness ?? Number.NEGATIVE_INFINITY);
}

/** What decides which of two schools stays. */
export type Stayer = {
  _id: string;
  completeness: number;
  belongings: { identifiers: readonly string[] };
};

/**
 * Which of two schools stays in a merge, unless someone chooses otherwise: the more complete record; of two equally
 * complete ones, the one that a public record has; and otherwise the older one, whose address has been linked to for
 * longer. Which name the school has from then on is decided on its own, like any other fact (`heldNewness`).
 */
export function staysFirst([one, other]: readonly [Stayer, Stayer]): 0 | 1 {
  if (one.completeness !== other.completeness) return other.completeness > one.completeness ? 1 : 0;
  const [isListed, isOtherListed] = [one, other].map((school) => school.belongings.identifiers.length > 0);
  if (isListed !== isOtherListed) return isOtherListed ? 1 : 0;
  return Number(other._id) < Number(one._id) ? 1 : 0;
}
