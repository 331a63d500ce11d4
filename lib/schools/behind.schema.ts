import { z } from "zod";

const factsSchema = z.array(z.string()).meta({ description: "The labels of the fields that have a value" });

/** What the tabs for members have for one school: enough to say whether an account would show anything there. */
export const behindSchema = z
  .strictObject({
    academics: factsSchema,
    demographics: factsSchema,
    extracurriculars: z.int().min(0).meta({ description: "Activities" }),
    latestnews: z.int().min(0).meta({ description: "Published stories, without samples" }),
    deepresearch: z.boolean().meta({ description: "Whether there is a published report" }),
  })
  .meta({ id: "BehindTheLock" });
export type Behind = z.infer<typeof behindSchema>;

export const behindAnswerSchema = z.strictObject({ success: z.literal(true), behind: behindSchema });
export type BehindAnswer = z.infer<typeof behindAnswerSchema>;
