import type { Caution, Likelihood, Reason } from "./duplicate-report.schema.ts";

export const REASON_WORDS = {
  sameName: "Same name",
  similarName: "Similar name",
  sameAddress: "Same address",
  samePhone: "Same telephone",
  sameWebsite: "Same website",
  near: "Within 200 meters",
} as const satisfies Record<Reason, string>;

/** Phrases for use after "But:". */
export const CAUTION_WORDS = {
  otherNcesId: "different NCES IDs",
  otherGrades: "different grades",
  otherAffiliation: "different affiliations",
  otherType: "different types",
  apart: "miles apart",
} as const satisfies Record<Caution, string>;

export const LIKELIHOOD_WORDS = {
  "very likely": "Very likely",
  likely: "Likely",
  possible: "Possible",
} as const satisfies Record<Likelihood, string>;
