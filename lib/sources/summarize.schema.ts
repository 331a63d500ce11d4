import { z } from "zod";
import { LONGEST_CITED } from "#lib/schools/citation.schema.ts";
import { MOST_CHARACTERS } from "./reading.schema.ts";
import { TEXT_LANGUAGES } from "./text-language.rules.ts";

/** Bytes of a request that brings a text of the greatest length, whatever its letters. */
export const TEXT_BODY_LIMIT = 8 * 2 ** 20;

export const summarizeBodySchema = z.strictObject({
  content: z.string().trim().min(1, "must not be empty").max(MOST_CHARACTERS),
  title: z
    .string()
    .max(LONGEST_CITED.title)
    .nullable()
    .default(null)
    .meta({ description: "What the document is called; by default, the text says it" }),
  schoolId: z.string().max(40),
});

const summary = z.string().meta({ description: "Markdown; the first line is the title" });
const by = z
  .enum(["model", "extract"])
  .meta({ description: "Whether a language model wrote it, or it is an extract" });
const notice = z.string().nullable().meta({ description: "What was left out, or why it is only an extract" });

export const summarizedSchema = z.strictObject({ success: z.literal(true), summary, by, notice });
export type Summarized = z.infer<typeof summarizedSchema>;

export const summaryEventSchema = z.discriminatedUnion("event", [
  z.strictObject({ event: z.literal("text"), data: z.strictObject({ text: z.string() }) }),
  z.strictObject({ event: z.literal("done"), data: summarizedSchema }),
]);
export type SummaryEvent = z.infer<typeof summaryEventSchema>;

/** The summary without a language model, its language, and whether orders to software were left out of it. */
export const extractSchema = z.strictObject({
  summary: z.string(),
  language: z.enum(TEXT_LANGUAGES),
  hasOrders: z.boolean(),
});
export type Extract = z.infer<typeof extractSchema>;
