import { z } from "zod";
import { startedJobAnswerSchema } from "#lib/jobs/schema.ts";

/** It answers before the job is done, so the count is of what the job goes through. */
export const nameVariationsAnswerSchema = startedJobAnswerSchema.extend({
  count: z.int().min(0).meta({ description: "Schools whose name variations are being updated" }),
});
export type NameVariationsAnswer = z.infer<typeof nameVariationsAnswerSchema>;
