import { z } from "zod";
import { RELIGION_KEYS } from "#lib/fields/religion.rules.ts";
import { plainLine } from "#lib/platform/characters.ts";
import { lineSchema } from "#lib/platform/text.schema.ts";
import { schoolTypeSchema } from "#lib/schools/said.schema.ts";
import { gradeSchema } from "#lib/schools/schema.ts";
import { formatBounds } from "#lib/search/address.rules.ts";
import { LARGEST_PAGE_SIZE, LARGEST_RADIUS_MILES, SEARCH_PARAMS } from "#lib/search/params.schema.ts";
import { LONGEST_SEARCH_NAME } from "./saved-searches.rules.ts";

/** What is saved of a search: what it looks for, not how its results are sorted or shown. */
const savedParamsSchema = z
  .strictObject({
    q: z.string().optional().meta({ description: "Part of a school's name" }),
    location: z.string().optional().meta({ description: "A ZIP code (five digits) or a city" }),
    radiusMiles: z.int().min(1).max(LARGEST_RADIUS_MILES).optional(),
    limit: z.int().min(1).max(LARGEST_PAGE_SIZE).optional(),
    type: schoolTypeSchema.optional(),
    grades: z.array(gradeSchema).optional(),
    magnet: z.literal(true).optional(),
    charter: z.literal(true).optional(),
    religion: z.enum(RELIGION_KEYS).optional(),
    listed: z.literal(true).optional(),
    bounds: z
      .string()
      .optional()
      .meta({ description: "A part of the map: south,west,north,east in degrees" }),
  })
  .meta({ id: "SavedSearchParams" });
export type SavedSearchParams = z.infer<typeof savedParamsSchema>;

export const savedSearchSchema = z
  .strictObject({
    _id: z.uuid(),
    displayName: z.string(),
    searchParams: savedParamsSchema,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "SavedSearch" });
export type SavedSearch = z.infer<typeof savedSearchSchema>;

export const savedSearchesAnswerSchema = z.strictObject({
  success: z.literal(true),
  savedSearches: z.array(savedSearchSchema).meta({ description: "Newest first" }),
});

export const savedSearchAnswerSchema = z.strictObject({
  success: z.literal(true),
  savedSearch: savedSearchSchema,
});

/** What was typed, as a box of one line in a form would have it. */
const oneLine = (typed: string) => plainLine(typed.replaceAll(/[\s\p{Cc}]+/gu, " "));

/** Where an address has text, JSON may contain a number, true or a list; null, "" and false mean no choice. */
const said = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()])).max(20)])
  .nullish()
  .transform((value) => (value === false ? undefined : oneLine(String(value ?? "")) || undefined));

function asInAddress<S extends z.ZodType<unknown, string>>(schema: S) {
  return said.pipe(schema.optional());
}

const displayName = lineSchema(LONGEST_SEARCH_NAME, "Name");

export const searchNameSchema = z.strictObject({ displayName });

/** A search as sent by a client; each value follows the rules for search addresses. */
export const newSavedSearchSchema = z.strictObject({
  displayName,
  searchParams: z
    .strictObject({
      q: asInAddress(SEARCH_PARAMS.q),
      location: asInAddress(SEARCH_PARAMS.city),
      radiusMiles: asInAddress(SEARCH_PARAMS.radiusMiles),
      limit: asInAddress(SEARCH_PARAMS.limit),
      type: asInAddress(SEARCH_PARAMS.type),
      grades: asInAddress(SEARCH_PARAMS.grades),
      magnet: asInAddress(SEARCH_PARAMS.magnet),
      charter: asInAddress(SEARCH_PARAMS.charter),
      religion: asInAddress(SEARCH_PARAMS.religion),
      listed: asInAddress(SEARCH_PARAMS.listed),
      // What is stored has fewer decimals, and must be a part of the map itself.
      bounds: asInAddress(
        SEARCH_PARAMS.bounds.transform(formatBounds).pipe(SEARCH_PARAMS.bounds).transform(formatBounds),
      ),
    })
    .refine(({ location, bounds }) => !(location && bounds), {
      path: ["bounds"],
      error: "cannot be given together with location",
    }),
});
export type NewSavedSearch = z.output<typeof newSavedSearchSchema>;
