import { z } from "zod";
import { MOST_MOVED } from "./selection.rules.ts";

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
  })
  .meta({ id: "MovedSchools" });
export type MovedSchools = z.infer<typeof movedSchoolsSchema>;

export const movedSchoolsAnswerSchema = movedSchoolsSchema.extend({ success: z.literal(true) });
export type MovedSchoolsAnswer = z.infer<typeof movedSchoolsAnswerSchema>;
