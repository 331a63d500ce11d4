import { z } from "zod";
import { importOptionsSchema } from "./schema.ts";

/** The message if there is no CSV file to import. */
export const CHOOSE_FILE = "Please select a CSV file to import";

/** The extension of import files. */
export const IMPORT_EXTENSION = ".csv";

/** The form of an import contains only its file; its columns are mapped later. */
export const uploadFormSchema = z.strictObject({});

const { mapping, blanks } = importOptionsSchema.shape;

/** The form of an import without a dry run: its options as texts, the mapping as JSON. */
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
