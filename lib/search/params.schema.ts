import { z } from "zod";
import { parseReligion, type Religion } from "#lib/fields/religion.rules.ts";
import type { Bounds } from "#lib/places/map-view.rules.ts";
import { schoolTypeSchema } from "#lib/schools/said.schema.ts";
import { GRADE_MAX, GRADE_MIN } from "#lib/schools/schema.ts";

/**
 * The parameters of a search address. The page reads each one separately, so that a wrong value does not affect the
 * others.
 */
export const DEFAULT_RADIUS_MILES = 10;
export const LARGEST_RADIUS_MILES = 100;
/** The distances to choose from; any other can be typed. */
export const RADIUS_CHOICES = [5, DEFAULT_RADIUS_MILES, 15, 25, 50] as const;
/** The largest page that may be asked for. A page has no more schools than the site's settings allow: these, at first. */
export const LARGEST_PAGE_SIZE = 500;
export const FIRST_MOST_ON_PAGE = 50;
export const SORTS = ["best", "distance", "name", "size"] as const;

const text = z.string().max(100, "is longer than 100 characters");
/** A whole number in an address. @param name what it is, for the message @param more what else the message says */
export const wholeNumber = (name: string, least: number, most: number, more = "") =>
  z
    .string()
    .regex(/^-?\d+$/, "is not a whole number")
    .transform(Number)
    .refine((value) => value >= least && value <= most, `${name} must be from ${least} to ${most}${more}`);

/** A number in an address as it is written: "42", "-71.06", ".5"; NaN for anything else. */
export function decimalOf(text: string): number {
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
}

const onlyTrue = z.literal("true", "can only be “true”").transform(() => true as const);

const grades = z.string().transform((list, context) => {
  const chosen = list
    .split(",")
    .map((grade) => (/^(-1|\d{1,2})$/.test(grade.trim()) ? Number(grade) : Number.NaN));
  if (chosen.every((grade) => grade >= GRADE_MIN && grade <= GRADE_MAX)) {
    return [...new Set(chosen)].sort((a, b) => a - b);
  }
  context.addIssue({ code: "custom", message: "grades range from -1 (pre-K) and 0 (kindergarten) to 12" });
  return z.NEVER;
});

const religion = z.string().transform((value, context): Religion => {
  const known = parseReligion(value);
  if (known) return known;
  context.addIssue({ code: "custom", message: "is not a known affiliation" });
  return z.NEVER;
});

const bounds = z.string().transform((text, context): Bounds => {
  const degrees = text.split(",").map((part) => decimalOf(part.trim()));
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] = degrees;
  const isOnEarth = south >= -90 && north <= 90 && Math.abs(west) <= 180 && Math.abs(east) <= 180;
  if (degrees.length === 4 && south < north && west !== east && isOnEarth) {
    return { south, west, north, east };
  }
  context.addIssue({ code: "custom", message: "is not “south,west,north,east” in degrees" });
  return z.NEVER;
});

export const SEARCH_PARAMS = {
  q: text,
  zip: z.string().regex(/^\d{5}$/, "is not five digits"),
  city: text,
  radiusMiles: wholeNumber("the radius", 1, LARGEST_RADIUS_MILES),
  limit: wholeNumber(
    "the number of results per page",
    1,
    LARGEST_PAGE_SIZE,
    `, and a page has at most ${FIRST_MOST_ON_PAGE} unless this site’s staff set another limit`,
  ),
  type: z.enum(schoolTypeSchema.options, `must be one of ${schoolTypeSchema.options.join(", ")}`),
  grades,
  magnet: onlyTrue,
  charter: onlyTrue,
  religion,
  listed: onlyTrue,
  page: wholeNumber("the page", 1, 100_000),
  sort: z.enum(SORTS, `must be one of ${SORTS.join(", ")}`),
  bounds,
  /** Whether the map is shown; by default this depends on the screen and the results. */
  map: z.enum(["show", "hide"], "can only be “show” or “hide”"),
} as const;

type Parsers = typeof SEARCH_PARAMS;
/** The parsed parameters of an address; those that are absent, blank or wrong are absent here. */
export type SearchParams = { [Name in keyof Parsers]?: z.output<Parsers[Name]> };
export type SearchParamName = keyof Parsers;
