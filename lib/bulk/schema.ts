import { z } from "zod";

/** How text was written into bytes. */
export const ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export const encodingSchema = z.enum(ENCODINGS);
export type Encoding = z.infer<typeof encodingSchema>;

export const DELIMITERS = [",", ";", "\t", "|"] as const;
export const delimiterSchema = z.enum(DELIMITERS);
export type Delimiter = z.infer<typeof delimiterSchema>;

/** One column of an import file. */
export const importColumnSchema = z.strictObject({
  name: z.string().meta({ description: "As the header of the file says" }),
  field: z.string().nullable().meta({ description: "The field that has this name; null when none has it" }),
  suggestion: z.string().nullable().meta({ description: "A field that may be meant" }),
  samples: z.array(z.string()).meta({ description: "The first values that are no blanks" }),
});
export type ImportColumn = z.infer<typeof importColumnSchema>;

/** What was found out about an import file when it arrived. */
export const fileReadingSchema = z.strictObject({
  encoding: encodingSchema,
  delimiter: delimiterSchema,
  columns: z.array(importColumnSchema),
  rows: z.int().meta({ description: "How many rows follow the header" }),
});
export type FileReading = z.infer<typeof fileReadingSchema>;

/** How the staff member wants a file to be taken. */
export const importOptionsSchema = z.strictObject({
  // A list, since an object cannot hold a column that is called __proto__.
  mapping: z
    .array(
      z.strictObject({
        column: z.string().max(1000),
        field: z.string().max(100).nullable().meta({ description: "Null for a column to ignore" }),
      }),
    )
    .max(500)
    .default([])
    .meta({ description: "What columns mean; others go by their own name" }),
  blanks: z
    .enum(["keep", "clear"])
    .default("keep")
    .meta({ description: "Whether a blank cell leaves a value as it is, or deletes it" }),
});
export type ImportOptions = z.output<typeof importOptionsSchema>;
