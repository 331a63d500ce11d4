import { z } from "zod";

/** A figure's source, which a number after it stands for in an answer. */
export const sourceNoteSchema = z.strictObject({
  number: z.int().min(1),
  url: z
    .string()
    .nullable()
    .meta({ description: "Address of the figure on the school’s page, or of a web page" }),
  label: z.string().meta({ example: "Boston Latin School: Students" }),
  year: z.string().nullable(),
  source: z.string().nullable().meta({ example: "NCES Common Core of Data" }),
});
export type SourceNote = z.infer<typeof sourceNoteSchema>;
