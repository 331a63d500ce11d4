import { z } from "zod";
import { displayInSchema, fieldTypeSchema } from "./schema.ts";

export const COMPARISON_STATUSES = ["matched", "missing", "type_mismatch", "displayIn_mismatch"] as const;
export const comparisonStatusSchema = z.enum(COMPARISON_STATUSES);
export type ComparisonStatus = z.infer<typeof comparisonStatusSchema>;

const type = fieldTypeSchema.nullable();
const displayIn = z.array(displayInSchema).nullable();

/**
 * One field in the master definition (`backend…`), in the stored one (`mongo…`, the specification's name) and in what
 * the program's screens can show and edit (`frontend…`). Null where it is missing.
 */
export const comparisonRowSchema = z
  .strictObject({
    name: z.string(),
    backendType: type,
    mongoType: type,
    frontendType: type,
    backendDisplayIn: displayIn,
    mongoDisplayIn: displayIn,
    frontendDisplayIn: displayIn,
    status: comparisonStatusSchema,
  })
  .meta({ id: "FieldComparisonRow" });
export type ComparisonRow = z.infer<typeof comparisonRowSchema>;

export const comparisonSummarySchema = z.strictObject({
  total: z.int(),
  matched: z.int(),
  missing: z.int(),
  typeMismatch: z.int(),
  displayInMismatch: z.int(),
});
export type ComparisonSummary = z.infer<typeof comparisonSummarySchema>;

export const comparisonAnswerSchema = z.strictObject({
  success: z.literal(true),
  results: z.array(comparisonRowSchema),
  summary: comparisonSummarySchema,
});
