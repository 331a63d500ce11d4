import { z } from "zod";
import { UNANSWERED } from "#lib/platform/ai/outcomes.ts";
import { AI_TASKS } from "#lib/platform/ai/tasks.ts";

/** How many days the table of usage has. */
export const USAGE_DAYS = 30;

const count = z.int().min(0);
const dollars = z.number().min(0);

const limitedSchema = (amount: z.ZodNumber) => z.strictObject({ used: amount, limit: amount });

const usageDaySchema = z
  .strictObject({
    day: z.iso.date(),
    calls: count,
    answered: count,
    unanswered: z
      .array(z.strictObject({ reason: z.enum(UNANSWERED), calls: count }))
      .meta({ description: "The other calls by reason, the most frequent first" }),
    promptTokens: count.meta({ description: "Tokens read by the models; for speech, characters" }),
    completionTokens: count.meta({ description: "Tokens written by the models" }),
    estimated: count.meta({ description: "Calls whose tokens are an estimate: the provider did not say" }),
    dollars: dollars.nullable().meta({ description: "Null without prices" }),
  })
  .meta({ id: "LanguageModelUsageDay" });
export type UsageDay = z.infer<typeof usageDaySchema>;

export const aiUsageAnswerSchema = z.strictObject({
  success: z.literal(true),
  provider: z.strictObject({ host: z.string() }).nullable().meta({ description: "Null when no key is set" }),
  tasks: z.array(
    z.strictObject({
      task: z.enum(AI_TASKS),
      variable: z
        .string()
        .meta({ description: "The variable that names its model", example: "AI_CHAT_MODEL" }),
      model: z.string().nullable(),
    }),
  ),
  today: z
    .strictObject({
      calls: limitedSchema(count),
      tokens: limitedSchema(count),
      dollars: limitedSchema(dollars).nullable().meta({ description: "Null without prices" }),
    })
    .meta({ description: "Of the whole site since midnight UTC, with what calls under way have set aside" }),
  days: z.array(usageDaySchema).meta({ description: "Days with calls (UTC), newest first" }),
});
export type AiUsage = Omit<z.infer<typeof aiUsageAnswerSchema>, "success">;
