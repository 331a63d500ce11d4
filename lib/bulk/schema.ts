import { z } from "zod";

/** Text encodings. */
export const ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export const encodingSchema = z.enum(ENCODINGS);
export type Encoding = z.infer<typeof encodingSchema>;

export const DELIMITERS = [",", ";", "\t", "|"] as const;
export const delimiterSchema = z.enum(DELIMITERS);
export type Delimiter = z.infer<typeof delimiterSchema>;

/** One column of an import file. */
export const importColumnSchema = z.strictObject({
  name: z.string().meta({ description: "As in the header of the file" }),
  field: z.string().nullable().meta({ description: "The field with this name; null if there is none" }),
  suggestion: z.string().nullable().meta({ description: "A field that may be meant" }),
  samples: z.array(z.string()).meta({ description: "The first nonblank values" }),
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

/** How the staff member wants a file to be read. */
export const importOptionsSchema = z.strictObject({
  // A list, because an object cannot hold a column called __proto__.
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
