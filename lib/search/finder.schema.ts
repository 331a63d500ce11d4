import { z } from "zod";
import { placeSchema } from "#lib/places/schema.ts";
import { parseState, type StateCode } from "#lib/places/states.rules.ts";
import { schoolTypeSchema } from "#lib/schools/said.schema.ts";
import { schoolCardSchema } from "#lib/schools/schema.ts";
import type { ListGroup } from "./city-groups.format.ts";
import { GUEST_PAGES, MOST_BROWSED, MOST_COUNTED } from "./paging.rules.ts";
import {
  DEFAULT_RADIUS_MILES,
  decimalOf,
  FIRST_MOST_ON_PAGE,
  LARGEST_PAGE_SIZE,
  LARGEST_RADIUS_MILES,
  SEARCH_PARAMS,
  SORTS,
  wholeNumber,
} from "./params.schema.ts";

/** How many schools are listed next to a school's own page. */
export const DEFAULT_NEIGHBORS = 5;
export const MOST_NEIGHBORS = 50;

/** A US state or territory by its two-letter code or its name. */
export const stateParamSchema = z.string().transform((text, context): StateCode => {
  const code = parseState(text);
  if (code) return code;
  context.addIssue({ code: "custom", message: "is not a US state" });
  return z.NEVER;
});

const coordinate = (most: number) =>
  z
    .string()
    .transform(decimalOf)
    .refine((value) => !Number.isNaN(value), { error: "is not a decimal number", abort: true })
    .refine((value) => Math.abs(value) <= most, `must be from -${most} to ${most}`);

const filters = {
  type: SEARCH_PARAMS.type.optional().meta({ description: `One of ${schoolTypeSchema.options.join(", ")}` }),
  grades: SEARCH_PARAMS.grades.optional().meta({
    description:
      "One or more, separated by commas: -1 is pre-K, 0 kindergarten; a school that is known to have any of them matches (mayTeachLowerGrades)",
    example: "-1,0",
  }),
  magnet: SEARCH_PARAMS.magnet.optional().meta({ description: "“true” finds magnet schools only" }),
  charter: SEARCH_PARAMS.charter.optional().meta({ description: "“true” finds charter schools only" }),
  religion: SEARCH_PARAMS.religion
    .optional()
    .meta({ description: "A religious affiliation", example: "Roman Catholic" }),
  listed: SEARCH_PARAMS.listed.optional().meta({
    description:
      "“true” leaves out public schools that the newest complete register of their state does not have (notInRegisterYear)",
  }),
};
const paging = {
  page: SEARCH_PARAMS.page
    .optional()
    .meta({ description: `Which page of the results; guests may open ${GUEST_PAGES}` }),
  limit: SEARCH_PARAMS.limit.optional().meta({
    description: `How many schools a page has, up to ${LARGEST_PAGE_SIZE}. Nobody gets more than ${FIRST_MOST_ON_PAGE} on a page, unless this site’s staff set another limit; the answer’s “limit” is the number that applied`,
  }),
  sort: SEARCH_PARAMS.sort.optional().meta({ description: `One of ${SORTS.join(", ")}` }),
};
const place = {
  zip: SEARCH_PARAMS.zip.optional().meta({ description: "A ZIP code of five digits", example: "02108" }),
  city: SEARCH_PARAMS.city.optional().meta({
    description: "A city, “City, ST”, or a county; the name of a state finds all of its schools",
    example: "Portland, ME",
  }),
};

/** A ZIP code, a city, and a part of the map exclude each other. */
export function onePlaceAtMost(
  { zip, city, bounds }: { zip?: unknown; city?: unknown; bounds?: unknown },
  context: z.RefinementCtx,
): void {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (zip && city) refuse("city", "cannot be given together with zip");
  if (bounds && (zip || city)) refuse("bounds", "cannot be given together with zip or city");
}

type Around = { zip?: unknown; city?: unknown; bounds?: unknown; sort?: unknown };

/** Nothing has a distance without a place that it is measured from. */
export const DISTANCE_NEEDS_PLACE = {
  isKept: ({ zip, city, bounds, sort }: Around) => Boolean(sort !== "distance" || zip || city || bounds),
  otherwise: { path: ["sort"], error: "distance needs a zip, a city or bounds" },
};

/** The query of GET /api/schools/search. */
export const searchQuerySchema = z
  .strictObject({
    q: SEARCH_PARAMS.q.optional().meta({ description: "A school’s name, or part of it", example: "latin" }),
    ...place,
    state: stateParamSchema
      .optional()
      .meta({ description: "A state’s two letters or its name", example: "MA" }),
    bounds: SEARCH_PARAMS.bounds.optional().meta({
      description:
        "A part of the map: south,west,north,east in degrees; west is larger if it crosses the antimeridian. By default, the nearest to its center come first, or the largest in an area that extends farther than 100 miles from its center",
      example: "42.2,-71.3,42.5,-70.9",
    }),
    ...filters,
    ...paging,
    count: z
      .literal("false", "can only be “false”")
      .transform(() => false as const)
      .optional()
      .meta({
        description:
          "“false” requests only the first schools, as fast as possible: total is then the minimum number of matches",
      }),
  })
  .refine((query) => query.count !== false || (query.page ?? 1) === 1, {
    path: ["page"],
    error: "cannot be given together with count=false",
  })
  .superRefine(onePlaceAtMost)
  .refine(DISTANCE_NEEDS_PLACE.isKept, DISTANCE_NEEDS_PLACE.otherwise);
export type SearchQueryParams = z.output<typeof searchQuerySchema>;

/** The query of GET /api/schools/nearby: around a ZIP code, a city or a position. */
export const nearbyQuerySchema = z
  .strictObject({
    ...place,
    lat: coordinate(90).optional().meta({ description: "Latitude in degrees, given with lng" }),
    lng: coordinate(180).optional().meta({ description: "Longitude in degrees, given with lat" }),
    radiusMiles: SEARCH_PARAMS.radiusMiles.optional().meta({
      description: `In miles, up to ${LARGEST_RADIUS_MILES}; ${DEFAULT_RADIUS_MILES} if it is not given`,
    }),
    ...filters,
    ...paging,
  })
  .refine((query) => (query.lat === undefined) === (query.lng === undefined), {
    path: ["lng"],
    error: "lat and lng must be given together",
  })
  .refine((query) => [query.zip, query.city, query.lat].filter((given) => given !== undefined).length === 1, {
    path: ["zip"],
    error: "give either zip, city, or lat and lng",
  });
export type NearbyQueryParams = z.output<typeof nearbyQuerySchema>;

/** The `{id}` of an address: the ID or the slug. */
export const schoolReferenceSchema = z.string().min(1).max(200).meta({ description: "ID or slug" });

/** The query of GET /api/schools/{id}/nearby. */
export const neighborsQuerySchema = z.strictObject({
  limit: wholeNumber("the number of schools", 1, MOST_NEIGHBORS)
    .optional()
    .meta({ description: `How many schools, up to ${MOST_NEIGHBORS}` }),
});

/** A city to choose among those of the same name, with the number of schools we list there. */
export const placeChoiceSchema = z
  .strictObject({ city: z.string(), state: z.string(), label: z.string(), schools: z.int().min(0) })
  .meta({ id: "PlaceChoice" });
export type PlaceChoice = z.infer<typeof placeChoiceSchema>;

/** What is searched for instead of a name without matches. */
export const correctionSchema = z.strictObject({
  to: z.string(),
  by: z.enum(["spelling", "fewer_words"]).meta({
    description: "Whether words are spelled differently, or some are left out",
  }),
});
export type Correction = z.infer<typeof correctionSchema>;

/** The response body of both searches. */
export const schoolListSchema = z
  .strictObject({
    success: z.literal(true),
    schools: z.array(schoolCardSchema),
    total: z
      .int()
      .min(0)
      .meta({
        description: `All matches; for guests, who may open ${GUEST_PAGES} pages, counting usually stops at ${MOST_COUNTED} schools, or at ${MOST_BROWSED} without a name`,
      }),
    totalIsCapped: z.boolean().meta({ description: "True if there may be more matches than total" }),
    page: z.int().min(1),
    pages: z.int().min(0),
    limit: z.int().min(1),
    corrected: correctionSchema.extend({ from: z.string() }).nullable().meta({
      description: "Set if nothing matches the typed text and these results are for something similar",
    }),
    place: placeSchema
      .nullable()
      .meta({ description: "The place searched for, as in the gazetteer; null for a state or a county" }),
    county: z.string().nullable().meta({
      description: "The county searched for, all of whose schools these are",
      example: "Queens County, NY",
    }),
    choices: z.array(placeChoiceSchema).meta({
      description: "If the city exists in several states: search again with one of these labels",
    }),
    otherPlaces: z.array(placeChoiceSchema).meta({ description: "Less prominent places of the same name" }),
  })
  .meta({ id: "SchoolList" });
export type SchoolList = z.infer<typeof schoolListSchema>;

/** The outcome of a search, for pages, which word each case themselves. */
export type SearchOutcome =
  | {
      kind: "schools";
      list: SchoolList;
      /** The parts of a page whose order begins with a city. */
      groups?: ListGroup[];
    }
  | { kind: "choose_place"; choices: PlaceChoice[] }
  | { kind: "unknown_place"; asked: string; suggestions: PlaceChoice[] };
