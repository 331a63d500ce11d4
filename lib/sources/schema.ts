import { z } from "zod";
import { LONGEST_CITED } from "#lib/schools/citation.schema.ts";

/** What a source was read from. */
export const CONTENT_TYPES = ["html", "pdf", "text"] as const;

/** A school's name may appear only in the head of its page, which is not part of the text. */
export const headTitlesSchema = z
  .array(z.string().max(LONGEST_CITED.title))
  .max(2)
  .meta({ description: "What the head of a web page calls it: its title, and the name of its site" });

/** What was read from a page or a document: its text as Markdown, in which a form feed ends each page of a PDF. */
export const extractedSchema = z.object({
  url: z.string().nullable(),
  fileName: z.string().nullable(),
  title: z.string().nullable(),
  headTitles: headTitlesSchema.optional(),
  language: z.string().nullable(),
  publishedOn: z.string().nullable().meta({ description: "ISO date, as the document itself says" }),
  madeOn: z.string().optional().meta({ description: "ISO date: the day that a PDF’s file was made" }),
  contentType: z.enum(CONTENT_TYPES),
  text: z.string().meta({ description: "Markdown; the pages of a PDF are separated by form feeds" }),
  leftOut: z.int().optional().meta({
    description: "How many characters of the page’s own words are not in the text, if they are many",
  }),
  fingerprint: z.string().meta({ description: "SHA-256 of the text, in hexadecimal" }),
  readAt: z.string().meta({ description: "ISO date and time" }),
});

/** A value that a text states for a field, with the place of the sentence that states it. */
export const suggestionSchema = z.object({
  value: z.unknown().meta({ description: "As the field's form takes it" }),
  confidence: z.number().int().min(0).max(100),
  quote: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  page: z.number().int().nullable(),
  column: z.number().int().optional().meta({
    description:
      "Of a row of a table: the cell with the value, from 0, where others may have the same figure",
  }),
  year: z
    .string()
    .nullable()
    .meta({ description: "The year that the text states for a figure: “2025–26”, “2025”, “Class of 2025”" }),
});
