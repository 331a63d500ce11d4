import { z } from "zod";
import { movedSchoolsInputSchema } from "./archive.schema.ts";
import { schoolListQuerySchema } from "./list.schema.ts";
import { matchingQuerySchema } from "./matching.schema.ts";

/** The query of GET /api/schools/admin/next. */
export const nextQuerySchema = matchingQuerySchema.extend({
  after: movedSchoolsInputSchema.shape.ids.element.meta({
    description: "The school that the next one stands behind, whether or not the list still has it",
  }),
  sort: schoolListQuerySchema.shape.sort,
  dir: schoolListQuerySchema.shape.dir,
});
export type NextQuery = z.output<typeof nextQuerySchema>;

export const nextAnswerSchema = z.strictObject({
  success: z.literal(true),
  next: z
    .strictObject({ _id: z.string(), name: z.string() })
    .nullable()
    .meta({ description: "Null at the end" }),
  left: z.int().min(0).meta({ description: "How many schools the list has now" }),
});
export type NextInList = Omit<z.infer<typeof nextAnswerSchema>, "success">;
