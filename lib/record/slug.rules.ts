import type { SchoolFacts } from "#lib/fields/facts.rules.ts";

/** Longest slug before the ZIP code or the id is added. */
const SLUG_MAX = 90;

/**
 * The part of a school's address that people read: "boston-latin-school-boston-ma", for namesakes of one city with the
 * ZIP code, and where that is taken too with the id. A slug never changes afterwards.
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
