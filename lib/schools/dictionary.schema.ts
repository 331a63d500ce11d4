import { z } from "zod";
import { fieldTypeSchema } from "#lib/fields/schema.ts";
import { SCORE_FIELDS } from "./scores.rules.ts";
import { likeSchoolsSchema } from "./scores.schema.ts";

const schoolsSchema = z.int().min(0);

/** A release that values of a field come from. */
export const dictionarySourceSchema = z.strictObject({
  source: z.string().meta({ description: "Name of the register, or of the page about a school" }),
  publisher: z.string(),
  year: z.string().meta({ description: "School year that its figures describe", example: "2013–14" }),
  url: z.string().nullable(),
  schools: schoolsSchema.meta({ description: "Number of schools whose value comes from it" }),
});
export type DictionarySource = z.infer<typeof dictionarySourceSchema>;

/** What one field of a school's page means, and the catalog's data for it. */
export const dictionaryFieldSchema = z
  .strictObject({
    name: z.string().meta({ description: "Its name in the API", example: "academicInfo.averageSAT" }),
    label: z.string(),
    type: fieldTypeSchema,
    unit: z.string().nullable(),
    meaning: z.string().nullable(),
    values: z.array(z.string()).meta({ description: "The options of a choice field" }),
    shownOn: z.strictObject({
      tab: z.string().meta({ description: "Tab of the school's page" }),
      forMembers: z.boolean().meta({ description: "Whether it is only shown to signed-in users" }),
    }),
    schools: schoolsSchema.meta({ description: "Number of schools that have a value" }),
    sources: z
      .array(dictionarySourceSchema)
      .meta({ description: "Sorted by number of schools, highest first" }),
    editedByStaff: schoolsSchema.meta({
      description: "Number of schools whose value our staff entered or removed",
    }),
    citedByStaff: schoolsSchema.meta({
      description:
        "Of these, number of schools whose value our staff took from a page or a file that they cite",
    }),
  })
  .meta({ id: "DictionaryField" });
export type DictionaryField = z.infer<typeof dictionaryFieldSchema>;

/** How one of the composite scores is calculated, and how many schools have it. */
export const dictionaryScoreSchema = z
  .strictObject({
    name: z.enum(Object.values(SCORE_FIELDS)),
    label: z.string(),
    method: z.string().nullable().meta({
      description:
        "In the words of the site, which shows scores as 0 to 10. Null: no source has facts to calculate it from",
    }),
    inputs: z.array(z.string()).meta({ description: "The fields that it is calculated from" }),
    schools: schoolsSchema.meta({ description: "Number of schools with a calculated score" }),
    groups: z
      .array(likeSchoolsSchema.extend({ figure: z.string().meta({ description: "Field path" }) }))
      .meta({ description: "The like schools that have the figure: the largest groups first" }),
  })
  .meta({ id: "DictionaryScore" });
export type DictionaryScore = z.infer<typeof dictionaryScoreSchema>;

export const dataDictionarySchema = z.strictObject({
  schools: schoolsSchema.meta({ description: "Number of schools in the catalog, excluding the archive" }),
  countedAt: z.iso.datetime(),
  sections: z.array(
    z.strictObject({ id: z.string(), label: z.string(), fields: z.array(dictionaryFieldSchema) }),
  ),
  scores: z.array(dictionaryScoreSchema).meta({ description: "The composite scores of the comparison" }),
});
export type DataDictionary = z.infer<typeof dataDictionarySchema>;

export const dataDictionaryAnswerSchema = dataDictionarySchema.extend({ success: z.literal(true) });
