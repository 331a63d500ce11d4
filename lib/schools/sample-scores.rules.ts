import { stableHash } from "#lib/platform/stable-hash.ts";
import { CATEGORIES, type Category } from "./scores.rules.ts";

/**
 * The stated source of the seed schools' ratings. No register rates schools, so a fresh installation could not show a
 * working comparison. These figures are made up from a school's address, and every one of them says so.
 */
export const SAMPLE_RATINGS = {
  key: "sample-ratings",
  name: "Sample rating for technical testing",
  schoolYear: "No school year: mock data",
} as const;

/** One in this many ratings is left out, because real ones would have gaps. */
const ONE_BLANK_IN = 6;
const LOWEST = 25;
const HIGHEST = 98;

/**
 * Mock scores of a school, 25 to 98, by category; about one in six is left out, and online schools have none. They
 * say nothing about the school: they depend only on its slug, so that the same school always gets the same.
 */
export function sampleScores(school: {
  slug: string;
  schoolType: "PUBLIC" | "PRIVATE" | "ONLINE";
}): Partial<Record<Category, number>> {
  if (school.schoolType === "ONLINE") return {};
  const scores: Partial<Record<Category, number>> = {};
  for (const category of CATEGORIES) {
    const number = stableHash(`${category} of ${school.slug}`);
    if (number % ONE_BLANK_IN === 0) continue;
    scores[category] = LOWEST + (Math.floor(number / ONE_BLANK_IN) % (HIGHEST - LOWEST + 1));
  }
  return scores;
}
