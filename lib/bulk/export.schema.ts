import { z } from "zod";
import { stateParamSchema } from "#lib/search/finder.schema.ts";
import { SEARCH_PARAMS } from "#lib/search/params.schema.ts";

/** The schools and columns of an export: the query of GET /api/bulk/export/csv. */
export const exportQuerySchema = z.strictObject({
  fields: z
    .string()
    .max(5000)
    .transform((names) => names.split(",").map((name) => name.trim()))
    .optional()
    .meta({
      description:
        "The columns, separated by commas: _id, ncesId and names of fields. By default all that import files contain",
      example: "_id,name,contactInfo.phone",
    }),
  q: SEARCH_PARAMS.q
    .optional()
    .meta({ description: "Words of the name, city, state or ZIP code, spelled as in the school's record" }),
  type: SEARCH_PARAMS.type.optional(),
  state: stateParamSchema.optional(),
  status: z.enum(["active", "archived", "all"]).default("active"),
});
export type ExportQuery = z.output<typeof exportQuerySchema>;

/** The query of GET /api/bulk/export, which returns the schools batch by batch. */
export const exportPageQuerySchema = exportQuerySchema.extend({
  cursor: z
    .string()
    .regex(/^[0-9a-f-]{36}\.\d{1,9}$/, "must be the `next` of the previous batch")
    .optional()
    .meta({ description: "`next` of the previous batch; the rest of the query must be the same" }),
});
export type ExportPageQuery = z.output<typeof exportPageQuerySchema>;

const recordSchema = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]))
  .meta({ id: "ExportedSchool", description: "A school by column; nested fields have dotted names" });
export type ExportedSchool = z.infer<typeof recordSchema>;

export const exportAnswerSchema = z.strictObject({
  success: z.literal(true),
  data: z.strictObject({
    data: z.array(recordSchema),
    total: z.int().min(0).meta({ description: "Number of schools in the whole export" }),
    fileName: z.string().meta({ description: "The name of the file, also in the history" }),
    next: z
      .string()
      .nullable()
      .meta({ description: "The cursor of the next batch; null after the last one" }),
  }),
});
export type ExportAnswer = z.infer<typeof exportAnswerSchema>;
