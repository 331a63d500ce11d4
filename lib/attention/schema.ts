import { z } from "zod";
import { QUEUE_IDS } from "./queues.rules.ts";

/** Work besides schools, each with its own page. */
export const WORK_IDS = [
  "duplicates",
  "news_reports",
  "news_pending",
  "imports",
  "feedback",
  "jobs",
] as const;
export type WorkId = (typeof WORK_IDS)[number];

const count = z.int().min(0);

const queueSchema = z
  .strictObject({
    id: z.enum(QUEUE_IDS),
    total: count,
    states: z
      .array(z.strictObject({ state: z.string().nullable(), count }))
      .meta({ description: "What is left in each state, most first; null for schools without one" }),
  })
  .meta({ id: "AttentionQueue" });
export type AttentionQueue = z.infer<typeof queueSchema>;

export const attentionAnswerSchema = z.strictObject({
  success: z.literal(true),
  countedAt: z.iso.datetime().meta({ description: "When the schools were counted, up to a few minutes ago" }),
  queues: z.array(queueSchema),
  work: z
    .array(z.strictObject({ id: z.enum(WORK_IDS), total: count }))
    .meta({ description: "Other open work, counted now; what the caller may not open is not in it" }),
});
export type Attention = Omit<z.infer<typeof attentionAnswerSchema>, "success">;
