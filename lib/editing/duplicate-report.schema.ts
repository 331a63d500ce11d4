import { z } from "zod";
import { cautionSchema, reasonSchema } from "#lib/catalog/likeness.schema.ts";
import { LARGEST_SCHOOL_ID } from "#lib/schools/reference.rules.ts";
import { stateParamSchema } from "#lib/search/finder.schema.ts";
import { SEARCH_PARAMS } from "#lib/search/params.schema.ts";
import { paginationSchema } from "./list.schema.ts";

/** Pairs per page of the report. */
export const PAIRS_PAGE_SIZE = 20;

export const LIKELIHOODS = ["very likely", "likely", "possible"] as const;
export type Likelihood = (typeof LIKELIHOODS)[number];

export const reportQuerySchema = z.strictObject({
  state: stateParamSchema.optional(),
  reason: reasonSchema.optional(),
  view: z
    .enum(["open", "dismissed"])
    .default("open")
    .meta({ description: "Pairs to review, or those that staff marked as two schools" }),
  page: SEARCH_PARAMS.page.default(1),
});
export type ReportQuery = z.output<typeof reportQuerySchema>;

const pairedSchoolSchema = z.strictObject({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  location: z.string(),
  schoolType: z.string(),
  gradesOffered: z.string(),
});
export type PairedSchool = z.infer<typeof pairedSchoolSchema>;

const duplicatePairSchema = z
  .strictObject({
    _id: z.string().meta({ description: "Both schools' IDs, the lower one first: 12-40" }),
    likelihood: z.enum(LIKELIHOODS),
    reasons: z.array(reasonSchema),
    cautions: z.array(cautionSchema),
    schools: z.tuple([pairedSchoolSchema, pairedSchoolSchema]),
  })
  .meta({ id: "DuplicatePair" });
export type ReportedPair = z.infer<typeof duplicatePairSchema>;

export const reportAnswerSchema = z.strictObject({
  success: z.literal(true),
  pairs: z.array(duplicatePairSchema).meta({ description: "Most likely first" }),
  pagination: paginationSchema,
});
export type ReportAnswer = z.infer<typeof reportAnswerSchema>;

const pairedIdSchema = z.coerce.number().int().min(1).max(LARGEST_SCHOOL_ID);

export const dismissalSchema = z
  .strictObject({
    schools: z
      .tuple([pairedIdSchema, pairedIdSchema])
      .refine(([one, other]) => one !== other, "must be two schools")
      .meta({ description: "IDs of both schools" }),
    dismissed: z.boolean().default(true).meta({ description: "false to include the pair in reports again" }),
  })
  .meta({ id: "DuplicateDismissal" });
export type DismissalInput = z.output<typeof dismissalSchema>;

export const dismissalAnswerSchema = z.strictObject({ success: z.literal(true) });
