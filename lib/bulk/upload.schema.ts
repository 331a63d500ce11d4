import { z } from "zod";
import { importOptionsSchema } from "./schema.ts";

/** What is said when there is no CSV file to import. */
export const CHOOSE_FILE = "Please select a CSV file to import";

/** How an import file's name ends. */
export const IMPORT_EXTENSION = ".csv";

/** The form of an import has nothing but its file; what its columns mean is said later. */
export const uploadFormSchema = z.strictObject({});

const { mapping, blanks } = importOptionsSchema.shape;

/** The form of an import that is done at once: its options as texts, the mapping as JSON. */
export const importFormSchema = z.strictObject({
  mapping: z
    .string()
    .default("[]")
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue("is not valid JSON");
        return z.NEVER;
      }
    })
    .pipe(mapping)
    .meta({ description: "As JSON, [{ column, field }]" }),
  blanks,
});
