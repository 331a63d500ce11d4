import { z } from "zod";

/** How an address of the product names a school: by its id or by its slug. */
export type SchoolReference = { id: number } | { slug: string };

const LARGEST_ID = 2_147_483_647;
const LONGEST_SLUG = 200;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A slug that staff may give a school: small letters and digits with single hyphens, at least one letter. */
export const slugSchema = z
  .string()
  .max(LONGEST_SLUG, `At most ${LONGEST_SLUG} characters.`)
  .regex(SLUG, "Small letters a to z, digits, and single hyphens between them.")
  .regex(/[a-z]/, "At least one letter: digits alone are the number of a school.");

/**
 * Reads the `{id or slug}` of an address without asking the database, so that a malformed one costs nothing.
 * Slugs are lower case; a typed capital is forgiven.
 * @returns null when no school can have that address
 */
export function parseSchoolReference(text: string): SchoolReference | null {
  if (/^\d+$/.test(text)) {
    const id = Number(text);
    return id >= 1 && id <= LARGEST_ID ? { id } : null;
  }
  const slug = text.toLowerCase();
  return slug.length <= LONGEST_SLUG && SLUG.test(slug) ? { slug } : null;
}
