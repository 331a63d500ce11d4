import type { School } from "./schools.ts";
import { textOf } from "./schools.ts";

/**
 * What is always true of the catalog, and how many exceptions there may be. Without a limit, they are only counted: each
 * figure still names its own year.
 */
export const INVARIANTS = {
  headcounts: { says: "the total counts everyone, the K–12 part and the ratio only those in K–12", limit: 0 },
  zeros: { says: "no zero that another figure of the school contradicts", limit: 0 },
  unplaced: { says: "a school with an address has a position, or a mark that it is approximate", limit: 0 },
  "not placed": { says: "without an address, or with a position that contradicts it", limit: null },
  // What is left are addresses that a register itself has wrong, and ZIP codes as large as a county.
  misplaced: { says: "a position is in its state and near its ZIP code", limit: 25 },
  status: { says: "the status has a source with a date", limit: 0 },
  unlisted: { says: "a school that a newer complete register leaves out is marked", limit: 0 },
  "looked-up ids": { says: "an ID that was looked up is not shown as the register’s own", limit: 0 },
  credits: { says: "every value names its register and year, or says “looked up”", limit: 0 },
  "one school": { says: "the rows on one page are about one school", limit: 20 },
  duplicates: { says: "one page per school", limit: 20 },
  names: { says: "names and cities as a person would write them", limit: 60 },
  reasons: { says: "a column that a state left empty is “not collected”", limit: 0 },
  sums: { says: "shares that a register gives add up to 100", limit: null },
  scores: { says: "composite scores are calculated, never made up", limit: 0 },
  ratios: { says: "a ratio follows from the counts of its own source", limit: 0 },
  "ratio years": { says: "a ratio is shown beside the counts that it follows from", limit: null },
} as const satisfies Record<string, { says: string; limit: number | null }>;
export type Invariant = keyof typeof INVARIANTS;

export type Finding = {
  invariant: Invariant;
  school: string;
  state: string;
  slug: string;
  id: number;
  what: string;
};

export type Report = (invariant: Invariant, school: School, what: string) => void;

export function findingAbout(invariant: Invariant, school: School, what: string): Finding {
  return {
    invariant,
    school: textOf(school, "name") ?? "",
    state: textOf(school, "address.state") ?? "",
    slug: school.slug,
    id: school.id,
    what,
  };
}
