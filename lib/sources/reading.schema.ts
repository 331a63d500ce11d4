import { z } from "zod";
import type { CONTENT_TYPES, extractedSchema } from "./schema.ts";

/** What the process that reads a document is told about it. The document itself is its standard input. */
export const readingTaskSchema = z.strictObject({
  /** The Content-Type header, or "". */
  contentType: z.string(),
  /** Where it was, behind all redirects; null if it was uploaded. */
  url: z.string().nullable(),
  /** What its sender called it. */
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
export type ReadDocument = Omit<
  z.infer<typeof extractedSchema>,
  "url" | "fileName" | "fingerprint" | "readAt"
> & {
  /** How to reach the school, as the surroundings of a page's text say it. */
  contact: string | null;
};

export type Reading = { document: ReadDocument } | { refusal: Refusal };

/** The most characters of a text that we take: some 400 closely written pages. */
export const MOST_CHARACTERS = 1_500_000;
