import type { Caution, Likelihood, Reason } from "./duplicate-report.schema.ts";

export const REASON_WORDS = {
  sameName: "Same name",
  similarName: "Similar name",
  sameAddress: "Same address",
  samePhone: "Same telephone",
  sameWebsite: "Same website",
  near: "Within 200 meters",
} as const satisfies Record<Reason, string>;

export const CAUTION_WORDS = {
  otherNcesId: "Different NCES ids",
  otherGrades: "Different grades",
  otherAffiliation: "Different affiliations",
  otherType: "Different types",
  apart: "Miles apart",
} as const satisfies Record<Caution, string>;

export const LIKELIHOOD_WORDS = {
  "very likely": "Very likely",
  likely: "Likely",
  possible: "Possible",
} as const satisfies Record<Likelihood, string>;
