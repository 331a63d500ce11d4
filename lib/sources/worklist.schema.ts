import { z } from "zod";
import { schoolListQuerySchema } from "#lib/editing/list.schema.ts";
import { completenessSchema } from "#lib/record/completeness.schema.ts";
import { schoolCardSchema } from "#lib/schools/schema.ts";

/** What a worklist begins with: the schools of which least is known, or those with the oldest sources. */
export const WORKLIST_ORDERS = ["emptiest", "oldest"] as const;
export type WorklistOrder = (typeof WORKLIST_ORDERS)[number];

const positionSchema = z
  .string()
  .regex(/^\d{1,4}\.\d{1,10}$/, "must be the position of a school in a worklist")
  .meta({ example: "35.1234" });

export const worklistQuerySchema = z.strictObject({
  state: schoolListQuerySchema.shape.state.meta({
    description: "Two-letter code; without it, all states",
    example: "OR",
  }),
  order: z.enum(WORKLIST_ORDERS).default("emptiest"),
  after: positionSchema.optional().meta({
    description:
      "Where to go on: the position of a school as it was listed. It stays when the school has changed",
  }),
  limit: schoolListQuerySchema.shape.limit,
});
export type WorklistQuery = z.output<typeof worklistQuerySchema>;

const worklistSchoolSchema = z
  .strictObject({
    _id: z.string(),
    name: z.string(),
    location: schoolCardSchema.shape.location,
    completeness: completenessSchema,
    missing: z
      .array(z.strictObject({ field: z.string(), label: z.string() }))
      .meta({ description: "Those that a page of the school may state" }),
    oldestSourceYear: z.int().nullable().meta({
      description: "Of the oldest source of its facts; null if none of them has a source",
    }),
    position: positionSchema,
  })
  .meta({ id: "WorklistSchool" });
export type WorklistSchool = z.infer<typeof worklistSchoolSchema>;

export const worklistAnswerSchema = z.strictObject({
  success: z.literal(true),
  schools: z.array(worklistSchoolSchema),
  left: z.int().nullable().meta({
    description:
      "How many schools the list has from here on: on its first page, all of them. Null if one school alone is asked for",
  }),
  next: positionSchema.nullable().meta({ description: "`after` of the next page; null on the last" }),
});
export type Worklist = Omit<z.infer<typeof worklistAnswerSchema>, "success">;
