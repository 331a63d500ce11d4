import "server-only";
import { z } from "zod";
import { fieldDefinitionSchema } from "#lib/fields/schema.ts";
import { fingerprintOf } from "#lib/platform/fingerprint.ts";
import { wholeText } from "./blocks.format.ts";
import type { ExtractAnswer, Extracted } from "./extract.schema.ts";
import { type ReadDocument, type ReadingTask, readingTaskSchema } from "./reading.schema.ts";
import type { Extract } from "./summarize.schema.ts";

const taskSchema = z.discriminatedUnion("task", [
  z.strictObject({ task: z.literal("read"), ...readingTaskSchema.shape }),
  z.strictObject({ task: z.literal("summarize"), title: z.string().nullable(), names: z.array(z.string()) }),
  z.strictObject({
    task: z.literal("suggest"),
    fields: z.array(fieldDefinitionSchema),
    names: z.array(z.string()),
  }),
]);
export type SourceTask = z.infer<typeof taskSchema>;

/**
 * Does what the site leaves to a separate process. Only what the task needs is loaded: that is most of the time that
 * a short text takes.
 * @returns of a document that was read, JSON of an ExtractAnswer in UTF-8: it may be long, and the site would write it in the
 *   thread that answers everybody
 */
export async function answerSourceTask(question: unknown, input: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const task = taskSchema.parse(question);
  if (task.task === "read") {
    const { readDocument } = await import("./reading.rules.ts");
    const reading = await readDocument(input, task);
    if ("refusal" in reading) return reading;
    const content = extractedFrom(reading.document, task);
    return new TextEncoder().encode(JSON.stringify({ success: true, content } satisfies ExtractAnswer));
  }
  const text = new TextDecoder().decode(input);
  if (task.task === "summarize") {
    const { hasOrdersToSoftware, summaryOf } = await import("./summary.rules.ts");
    const { languageOf } = await import("./text-language.rules.ts");
    return {
      summary: summaryOf(text, task.title, task.names),
      language: languageOf(text),
      hasOrders: hasOrdersToSoftware(text),
    } satisfies Extract;
  }
  const { statedIn } = await import("./values.rules.ts");
  return statedIn(text, task.fields, new Date(), task.names);
}

function extractedFrom(document: ReadDocument, { url, fileName }: ReadingTask): Extracted {
  const { contact: _, ...read } = document;
  const text = wholeText(document);
  return {
    url,
    fileName,
    ...read,
    text,
    fingerprint: fingerprintOf(text),
    readAt: new Date().toISOString(),
  };
}
