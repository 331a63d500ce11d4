import "server-only";
import { z } from "zod";
import { getEditedSchool } from "#lib/editing/record.data.ts";
import { fieldDefinitions } from "#lib/fields/data.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { isConfigured } from "#lib/platform/ai/connection.ts";
import { generateObjectFor } from "#lib/platform/ai/language-model.ts";
import { ProcessBroken } from "#lib/platform/bounded-process.ts";
import { AppError } from "#lib/platform/errors.ts";
import { own } from "#lib/platform/own.ts";
import { isStoredAsIts, isStoredInDoubt } from "./contents.data.ts";
import { askReader } from "./extract.service.ts";
import { confirmedValue } from "./model-values.rules.ts";
import { isAboutSchool, provingSources } from "./named-school.rules.ts";
import { statedYear } from "./stated-year.rules.ts";
import { asSureAsKnown, conflictsWith, isOffered, mergedCandidates, suggestedFor } from "./suggest.rules.ts";
import type { Suggestions, suggestBodySchema } from "./suggest.schema.ts";
import { fieldsMessage, SUGGESTION_RULES } from "./suggest-prompt.format.ts";
import { sourceMessage } from "./summary-prompt.format.ts";
import type { Candidate, Stated } from "./values.rules.ts";

const candidatesSchema = z.array(
  z.strictObject({
    field: z.string(),
    value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]),
    confidence: z.number(),
    quote: z.string(),
    start: z.number(),
    end: z.number(),
    page: z.number().nullable(),
    column: z.number().optional(),
  }),
);
const mentionsSchema = z.array(
  z.strictObject({
    field: z.string(),
    quote: z.string(),
    start: z.number(),
    end: z.number(),
    page: z.number().nullable(),
  }),
);
const statedSchema = z.strictObject({
  values: candidatesSchema,
  unclear: candidatesSchema,
  mentioned: mentionsSchema,
});

const modelAnswerSchema = z.strictObject({
  values: z.array(z.strictObject({ field: z.string(), value: z.string(), quote: z.string() })).max(80),
});

/**
 * The values that a text states for a school's empty fields, each with the sentence that states it, those that differ from
 * what is stored, and what is not suggested, though it is stated.
 * @throws AppError school_not_found; CONTENT_TOO_LARGE
 */
export async function suggestValues(
  { schoolId, extractedText, aiSummary, headTitles, url }: z.infer<typeof suggestBodySchema>,
  account: string,
  signal: AbortSignal,
): Promise<Suggestions> {
  const [{ _id, name, values: stored }, definitions] = await Promise.all([
    getEditedSchool(schoolId),
    fieldDefinitions(),
  ]);
  const fields = definitions.filter(isOffered);
  const listed = (field: string) => [own(stored, field) ?? []].flat().map(String);
  const names = [name, ...listed("alternativeNames")];
  const { values: byRules, unclear, mentioned } = await statedIn(extractedText, fields, names);
  const isEmpty = ({ name }: FieldDefinition) => (own(stored, name) ?? null) === null;
  const empty = fields.filter(isEmpty);
  const known = new Set(byRules.map(({ field }) => field));
  const open = empty.filter(({ name }) => !known.has(name));
  const byModel = await askedOfModel(extractedText, open, account, signal);
  const isInDoubt = url !== null && (await isStoredInDoubt(Number(_id), url));
  // The first line of a summary is what the document is called.
  const [title = ""] = aiSummary.split("\n", 1);
  const isAbout =
    (await isStoredAsIts(Number(_id), extractedText)) ||
    isAboutSchool(
      { titles: [title, ...headTitles], text: extractedText, url },
      { names, websources: provingSources(listed("websources"), { url, isInDoubt }) },
    );
  const merged = mergedCandidates([...byRules, ...byModel]);
  const candidates = asSureAsKnown(merged, isAbout);
  const conflicts = conflictsWith(candidates, stored);
  const told = new Set([...byModel, ...conflicts].map(({ field }) => field));
  const emptyNames = new Set(empty.map(({ name }) => name));
  const types = new Map(fields.map((field) => [field.name, field.type]));
  const dated = (one: Candidate) => ({
    ...one,
    year: statedYear({ text: extractedText, title }, one, types.get(one.field) ?? "string"),
  });
  return {
    suggestions: grouped(suggestedFor(emptyNames, candidates, stored).map(dated)),
    conflicts: grouped(conflicts.map(dated)),
    withheld: grouped(
      asSureAsKnown(conflictsWith(merged, stored), isAbout)
        .filter(({ field }) => !told.has(field))
        .map(dated),
    ),
    unclear: unclear
      .filter(({ field }) => !told.has(field))
      .map(({ field, quote, start, end, page }) => ({ field, quote, start, end, page })),
    mentioned: mentioned.filter(({ field }) => emptyNames.has(field) && !told.has(field)),
  };
}

function grouped(candidates: readonly (Candidate & { year: string | null })[]): Suggestions["suggestions"] {
  const byField = Map.groupBy(candidates, ({ field }) => field);
  return Object.fromEntries(
    [...byField].map(([field, list]) => [field, list.map(({ field: _, ...suggestion }) => suggestion)]),
  );
}

async function statedIn(text: string, fields: readonly FieldDefinition[], names: string[]): Promise<Stated> {
  try {
    const answer = await askReader(
      { task: "suggest", fields: [...fields], names },
      new TextEncoder().encode(text),
    );
    return statedSchema.parse(answer);
  } catch (error) {
    if (error instanceof ProcessBroken) throw new AppError("CONTENT_TOO_LARGE", { cause: error });
    throw error;
  }
}

/** What a language model finds for fields that the rules found nothing for, as far as its quotes prove it. */
async function askedOfModel(
  text: string,
  fields: readonly FieldDefinition[],
  account: string,
  signal: AbortSignal,
): Promise<Candidate[]> {
  if (!isConfigured("summary") || fields.length === 0 || text.trim() === "") return [];
  try {
    const { object } = await generateObjectFor({
      task: "summary",
      account,
      signal,
      system: SUGGESTION_RULES,
      messages: [{ role: "user", text: `${fieldsMessage(fields)}\n\n${sourceMessage(text)}` }],
      schema: modelAnswerSchema,
      name: "values",
    });
    return object.values.flatMap((one) => confirmedValue(one, fields, text) ?? []);
  } catch (error) {
    // The rules' suggestions are there, whatever becomes of the model's.
    if (error instanceof AppError && error.code !== "ai_canceled") return [];
    throw error;
  }
}
