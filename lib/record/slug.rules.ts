import type { SchoolFacts } from "#lib/fields/facts.rules.ts";

/** Maximum length of a slug before the ZIP code or the ID is added. */
const SLUG_MAX = 90;

/**
 * The readable part of a school's address: "boston-latin-school-boston-ma". If another school in the city has the
 * same name, the ZIP code is added, and if that is taken too, the ID. It follows the name that registers give (decision 0108).
 * @param isTaken whether another school has that slug
 */
export function newSlug(facts: Partial<SchoolFacts>, id: number, isTaken: (slug: string) => boolean): string {
  const { name = "school", address } = facts;
  const base = slugify([name, address?.city, address?.state].filter(Boolean).join(" ")) || "school";
  const withZip = address?.zip ? `${base}-${address.zip}` : `${base}-${id}`;
  return [base, withZip].find((slug) => !isTaken(slug)) ?? `${base}-${id}`;
}

function slugify(text: string): string {
  const words = text
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, "-");
  return words.slice(0, SLUG_MAX).replace(/^-+|-+$/g, "");
}
