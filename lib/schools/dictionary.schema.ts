import { z } from "zod";
import { fieldTypeSchema } from "#lib/fields/schema.ts";

const schoolsSchema = z.int().min(0);

/** A release that values of a field come from. */
export const dictionarySourceSchema = z.strictObject({
  source: z.string().meta({ description: "Name of the register, or of the page about a school" }),
  publisher: z.string(),
  year: z.string().meta({ description: "School year that its figures describe", example: "2013–14" }),
  url: z.string().nullable(),
  schools: schoolsSchema.meta({ description: "Schools whose value comes from it" }),
});
export type DictionarySource = z.infer<typeof dictionarySourceSchema>;

/** What one field of a school's page means, and what the catalog has of it. */
export const dictionaryFieldSchema = z
  .strictObject({
    name: z.string().meta({ description: "As the API names it", example: "academicInfo.averageSAT" }),
    label: z.string(),
    type: fieldTypeSchema,
    unit: z.string().nullable(),
    meaning: z.string().nullable(),
    values: z.array(z.string()).meta({ description: "The values that a choice has" }),
    shownOn: z.strictObject({
      tab: z.string().meta({ description: "Tab of the school's page" }),
      forMembers: z.boolean().meta({ description: "Whether one has to be signed in to see it" }),
    }),
    schools: schoolsSchema.meta({ description: "Schools that have a value" }),
    sources: z.array(dictionarySourceSchema).meta({ description: "Those of the most schools first" }),
    editedByStaff: schoolsSchema.meta({ description: "Schools whose value our staff gave, or took away" }),
  })
  .meta({ id: "DictionaryField" });
export type DictionaryField = z.infer<typeof dictionaryFieldSchema>;

export const dataDictionarySchema = z.strictObject({
  schools: schoolsSchema.meta({ description: "Schools in the catalog, without those in the archive" }),
  countedAt: z.iso.datetime(),
  sections: z.array(
    z.strictObject({ id: z.string(), label: z.string(), fields: z.array(dictionaryFieldSchema) }),
  ),
});
export type DataDictionary = z.infer<typeof dataDictionarySchema>;

export const dataDictionaryAnswerSchema = dataDictionarySchema.extend({ success: z.literal(true) });
