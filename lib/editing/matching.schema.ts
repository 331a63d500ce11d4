import { z } from "zod";
import { LIST_FILTERS } from "./list-filters.schema.ts";
import { MOST_SELECTED } from "./selection.rules.ts";

/** The query of GET /api/schools/admin/matching. */
export const matchingQuerySchema = z.strictObject({
  view: z.enum(["active", "archived"]).default("active"),
  ...LIST_FILTERS,
});
export type MatchingQuery = z.output<typeof matchingQuerySchema>;

export const matchingAnswerSchema = z.strictObject({
  success: z.literal(true),
  schools: z
    .array(z.strictObject({ _id: z.string(), name: z.string() }))
    .meta({ description: `The first ${MOST_SELECTED} by name` }),
  total: z.int().min(0).meta({ description: "All that match" }),
});
export type Matching = Omit<z.infer<typeof matchingAnswerSchema>, "success">;
