import type { ResearchDocument } from "./document.schema.ts";
import { otherSchoolOf } from "./other-school-keys.rules.ts";
import { FEWEST_PEERS } from "./peer-groups.rules.ts";
import { FEWEST_OTHERS } from "./placement.rules.ts";

/** Of a place among others, how many these are. */
const PLACE = /^(?:place|scale)\/.+\/others$/;

/**
 * Whether a report compares its school with others: with a group, or with a few of them by name. Members pay for the
 * comparison; the facts of the school alone are on its page.
 */
export function isComparison({ facts }: Pick<ResearchDocument, "facts">): boolean {
  const all = Object.values(facts);
  if (all.some(({ key, value }) => PLACE.test(key) && Number(value) >= FEWEST_OTHERS)) return true;
  const named = all.flatMap(({ key, school }) =>
    /^(?:peer|near)\//.test(otherSchoolOf(key) ?? "") ? [school] : [],
  );
  return new Set(named).size >= FEWEST_PEERS;
}

/** Why a report that compares with nothing is not published, for staff. */
export const NO_COMPARISON =
  "This report compares the school with hardly any other, so it cannot be published: nobody should pay a credit for facts that the school’s page has for free.";
