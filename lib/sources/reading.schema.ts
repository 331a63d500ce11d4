import { z } from "zod";
import { CONTENT_TYPES, headTitlesSchema } from "./schema.ts";

/** What the process that reads a document is told about it. The document itself is its standard input. */
export const readingTaskSchema = z.strictObject({
  /** The Content-Type header, or "". */
  contentType: z.string(),
  /** Where it was, behind all redirects; of a file, as its sender called it. */
  url: z.string().nullable(),
  fileName: z.string().nullable(),
});
export type ReadingTask = z.infer<typeof readingTaskSchema>;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** Why there is nothing to read; refusals.format.ts has the words. */
export const refusalSchema = z.strictObject({
  code: z.enum([
    "scanned",
    "empty",
    "needs_script",
    "login",
    "not_found",
    "locked_pdf",
    "damaged_pdf",
    "no_pdf",
    "wrong_type",
    "too_large",
    "too_complex",
    "too_deep",
  ]),
  /** What it is instead: "a picture". */
  what: z.string().optional(),
});
export type Refusal = z.infer<typeof refusalSchema>;

/** What a document says, before it is given an address and a day. */
export const documentSchema = z.strictObject({
  contentType: z.enum(CONTENT_TYPES),
  title: z.string().nullable(),
  headTitles: headTitlesSchema.optional(),
  language: z.string().nullable(),
  publishedOn: z.string().nullable(),
  /** The day that the file of a PDF was made, which says nothing of how old its text is. */
  madeOn: z.string().optional(),
  text: z.string(),
  /** How many characters of a page are in neither, if they are many. */
  leftOut: z.number().int().optional(),
  /** How to reach the school, as the surroundings of a page's text say it. */
  contact: z.string().nullable(),
});
export type ReadDocument = z.infer<typeof documentSchema>;

export type Reading = { document: ReadDocument } | { refusal: Refusal };

/** The most characters of a text that we take: some 400 closely written pages. */
export const MOST_CHARACTERS = 1_500_000;
