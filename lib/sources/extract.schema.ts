import { z } from "zod";
import { extractedSchema } from "./schema.ts";

/** The message if no address was entered. */
export const ENTER_URL = "Please enter a valid URL";

/** A single word is not one: "abc" is not a host that anybody could reach. */
export function isLikeAddress(text: string): boolean {
  return /[.:]/.test(text) || text === "localhost";
}

export const extractBodySchema = z
  .strictObject({ url: z.string().trim().max(2000).default("") })
  .refine(({ url }) => isLikeAddress(url), ENTER_URL);

export const extractAnswerSchema = z.strictObject({
  success: z.literal(true),
  content: extractedSchema.meta({ id: "ExtractedContent" }),
});
export type ExtractAnswer = z.infer<typeof extractAnswerSchema>;
export type Extracted = z.infer<typeof extractedSchema>;

/** The files that can be read instead of an address. */
export const SOURCE_EXTENSIONS = [".pdf", ".html", ".htm", ".txt", ".md"] as const;
export const CHOOSE_SOURCE = "Please select a PDF, a web page (HTML) or a text file";
export const extractFormSchema = z.strictObject({});
