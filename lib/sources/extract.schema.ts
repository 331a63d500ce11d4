import { z } from "zod";
import { extractedSchema } from "./schema.ts";

export const extractBodySchema = z.strictObject({
  url: z.string({ error: "Please enter a valid URL" }).trim().min(1, "Please enter a valid URL").max(2000),
});

export const extractAnswerSchema = z.strictObject({
  success: z.literal(true),
  content: extractedSchema.meta({ id: "ExtractedContent" }),
});
export type Extracted = z.infer<typeof extractedSchema>;

/** The files that can be read instead of an address. */
export const SOURCE_EXTENSIONS = [".pdf", ".html", ".htm", ".txt", ".md"] as const;
export const CHOOSE_SOURCE = "Please select a PDF, a web page (HTML) or a text file";
export const extractFormSchema = z.strictObject({});
