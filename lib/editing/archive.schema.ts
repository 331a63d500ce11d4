import { z } from "zod";
import { MOST_MOVED } from "./selection.rules.ts";
import { unmergedSchema } from "./unmerge.schema.ts";

export const movedSchoolsInputSchema = z.strictObject({
  ids: z
    .array(z.string().regex(/^\d{1,9}$/, "is not a school ID"))
    .min(1)
    .max(MOST_MOVED),
});

const movedSchoolsSchema = z
  .strictObject({
    moved: z.array(z.string()).meta({ description: "Those that actually moved" }),
    failed: z.array(z.strictObject({ _id: z.string(), message: z.string() })),
    unmerged: z.array(unmergedSchema.extend({ _id: z.string() })).meta({
      description: "Those whose merge into another school has ended with this, and what became of it",
    }),
  })
  .meta({ id: "MovedSchools" });
export type MovedSchools = z.infer<typeof movedSchoolsSchema>;

export const movedSchoolsAnswerSchema = movedSchoolsSchema.extend({ success: z.literal(true) });
export type MovedSchoolsAnswer = z.infer<typeof movedSchoolsAnswerSchema>;
