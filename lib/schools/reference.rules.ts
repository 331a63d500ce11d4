import { z } from "zod";

/** How an address of the product refers to a school: by its ID or by its slug. */
export type SchoolReference = { id: number } | { slug: string };

/** PostgreSQL keeps IDs in four bytes. */
export const LARGEST_SCHOOL_ID = 2_147_483_647;
const LONGEST_SLUG = 200;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A slug that staff may give a school: lowercase letters and digits with single hyphens, at least one letter. */
export const slugSchema = z
  .string()
  .max(LONGEST_SLUG, `At most ${LONGEST_SLUG} characters.`)
  .regex(SLUG, "Lowercase letters a to z, digits, and single hyphens between them.")
  .regex(/[a-z]/, "At least one letter: digits alone would be the number of a school.");

/**
 * Parses the `{id or slug}` of an address without querying the database, so that a malformed one costs nothing. Slugs
 * are lowercase; typed capitals are accepted.
 * @returns null if no school can have that address
 */
export function parseSchoolReference(text: string): SchoolReference | null {
  if (/^\d+$/.test(text)) {
    const id = Number(text);
    return id >= 1 && id <= LARGEST_SCHOOL_ID ? { id } : null;
  }
  const slug = text.toLowerCase();
  return slug.length <= LONGEST_SLUG && SLUG.test(slug) ? { slug } : null;
}
