import { z } from "zod";
import { STATUS_WORDS } from "#lib/fields/school-types.format.ts";
import { filter } from "#lib/platform/filter.schema.ts";
import { stateParamSchema } from "#lib/search/finder.schema.ts";
import { SEARCH_PARAMS, wholeNumber } from "#lib/search/params.schema.ts";

/** The statuses of a school, as its record has them. */
export const SCHOOL_STATUSES = Object.keys(STATUS_WORDS).map((key) => key.toLowerCase());

/** Earlier than the oldest register, and later than any year that a source can have. */
const YEARS = { first: 1900, last: 2100 };

const percent = wholeNumber("the percentage", 0, 100);
const year = wholeNumber("the year", YEARS.first, YEARS.last);

/** What narrows the lists of schools, and with them what can be selected, exported, and worked through. */
export const LIST_FILTERS = {
  q: SEARCH_PARAMS.q.optional().meta({
    description:
      "Words of the name, city, state or ZIP code; or a telephone number, its last four or seven digits, or its first six; an NCES ID; or a record ID",
  }),
  type: SEARCH_PARAMS.type.optional(),
  state: stateParamSchema.optional(),
  schoolStatus: filter(z.enum(SCHOOL_STATUSES)).meta({ description: "Whether the school is open" }),
  missing: filter(z.string().max(100)).meta({
    description: "The dotted name of a field without a value. Zero is a value",
    example: "contactInfo.phone",
  }),
  completeFrom: filter(percent).meta({ description: "Complete to at least this percentage" }),
  completeTo: filter(percent).meta({ description: "Complete to at most this percentage" }),
  sourceFrom: filter(year).meta({ description: "Whose oldest source is from this year or later" }),
  sourceTo: filter(year).meta({ description: "Whose oldest source is from this year or earlier" }),
  doubt: filter(z.literal("true", "can only be “true”").transform(() => true as const)).meta({
    description: "“true” for schools about which something looks wrong that nobody has confirmed to be right",
  }),
  editedBy: filter(z.uuid("must be the _id of an account")).meta({
    description: "Changed by this member of staff",
  }),
  editedSince: filter(z.iso.date("must be a date like 2026-09-01")).meta({
    description: "Changed by staff on this day (in UTC) or later",
  }),
} as const;

const filtersSchema = z.strictObject(LIST_FILTERS);
export type ListFilters = z.output<typeof filtersSchema>;
