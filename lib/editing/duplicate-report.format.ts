import type { Caution, Reason } from "#lib/catalog/likeness.schema.ts";
import type { Likelihood } from "./duplicate-report.schema.ts";

export const REASON_WORDS = {
  sameNcesId: "Same NCES ID",
  sameName: "Same name",
  similarName: "Similar name",
  sameAddress: "Same address",
  samePhone: "Same telephone",
  sameSwitchboard: "Nearly the same telephone",
  sameWebsite: "Same website",
  near: "Within 200 meters",
  samePlace: "Same ZIP code or city",
  sameGrades: "Same grades",
  sameSize: "About as many students",
} as const satisfies Record<Reason, string>;

/** Phrases for use after "But:". */
export const CAUTION_WORDS = {
  otherName: "different names",
  otherUnit: "names of different parts or campuses",
  otherNcesId: "different NCES IDs",
  listedTwice: "one release lists both",
  otherGrades: "different grades",
  otherSize: "many more students in one",
  otherAffiliation: "different affiliations",
  otherType: "different types",
  otherPlace: "different cities",
  apart: "miles apart",
} as const satisfies Record<Caution, string>;

export const LIKELIHOOD_WORDS = {
  "very likely": "Very likely",
  likely: "Likely",
  possible: "Possible",
} as const satisfies Record<Likelihood, string>;
