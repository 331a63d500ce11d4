import { z } from "zod";
import { MOST_CHARACTERS } from "./reading.schema.ts";
import { headTitlesSchema, suggestionSchema } from "./schema.ts";

export const SUGGESTIONS_NEED = "School and AI summary are required for field suggestions";

export const suggestBodySchema = z
  .strictObject({
    schoolId: z.string().trim().max(40).default(""),
    aiSummary: z.string().trim().max(MOST_CHARACTERS).default(""),
    extractedText: z.string().max(MOST_CHARACTERS),
    headTitles: headTitlesSchema.default([]),
    url: z.string().trim().max(2000).nullable().default(null).meta({
      description:
        "Where the text is from. What the school’s own website or one of its web sources says is compared with what is stored, though it does not name the school.",
    }),
  })
  .refine(({ schoolId, aiSummary }) => schoolId !== "" && aiSummary !== "", SUGGESTIONS_NEED);

const suggestion = suggestionSchema.meta({ id: "FieldSuggestion" });
const byField = z.record(z.string(), z.array(suggestion));
const unclear = z
  .strictObject({
    field: z.string(),
    quote: z.string(),
    start: z.number().int(),
    end: z.number().int(),
    page: z.number().int().nullable(),
  })
  .meta({ id: "UnclearStatement" });
export type Unclear = z.infer<typeof unclear>;

export const suggestAnswerSchema = z.strictObject({
  success: z.literal(true),
  suggestions: byField.meta({ description: "For empty fields by name, the surest value first" }),
  conflicts: byField.meta({ description: "What the text states instead of a stored value" }),
  withheld: byField.meta({
    description:
      "What it states instead of a stored value, without naming the school: it may be about another one",
  }),
  unclear: z.array(unclear).meta({
    description: "What it states of several years, without saying for certain which figure is the newest",
  }),
  mentioned: z.array(unclear).meta({
    description:
      "Sentences that name an empty field beside a figure, where it is not clear enough what they say of it to suggest a value",
  }),
});
export type Suggestions = Omit<z.infer<typeof suggestAnswerSchema>, "success">;
export type Suggestion = z.infer<typeof suggestionSchema>;
