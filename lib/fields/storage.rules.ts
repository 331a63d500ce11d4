import { isKeyOf } from "#lib/platform/own.ts";
import { type FieldPath, isFieldPath, type SchoolFacts } from "./facts.rules.ts";

/** Columns of a school that staff enter and that are no facts with an origin: property of the Prisma model → column. */
export const PLAIN_COLUMNS = {
  alternativeNames: "alternative_names",
  websources: "websources",
  newsFeedName: "news_feed_name",
} as const;
export type PlainColumn = keyof typeof PLAIN_COLUMNS;

/** Where the value of an entered field stands: a fact or a part of one, or a plain column. */
export type FieldPlace =
  | { path: FieldPath; part?: keyof SchoolFacts["address"] | keyof SchoolFacts["coordinates"] }
  | { column: PlainColumn };

/** Fields whose name differs from their fact's path: an address and a position are one fact each, a county is its own. */
const PARTS = {
  "address.street": { path: "address", part: "street" },
  "address.city": { path: "address", part: "city" },
  "address.state": { path: "address", part: "state" },
  "address.zip": { path: "address", part: "zip" },
  "address.county": { path: "county" },
  "address.lat": { path: "coordinates", part: "lat" },
  "address.long": { path: "coordinates", part: "long" },
} as const satisfies Record<string, FieldPlace>;

/** @returns null for a field that nobody enters, because the site derives or keeps it */
export function placeOf(name: string): FieldPlace | null {
  if (isKeyOf(PARTS, name)) return PARTS[name];
  if (isKeyOf(PLAIN_COLUMNS, name)) return { column: name };
  // Their fields are others, in PARTS.
  if (name === "address" || name === "coordinates" || name === "county") return null;
  return isFieldPath(name) ? { path: name } : null;
}

/** Path under which the origin of a field stands in a school's provenance; null where it has none. */
export function originPathOf(name: string): FieldPath | null {
  const place = placeOf(name);
  return place && "path" in place ? place.path : null;
}
