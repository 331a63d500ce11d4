import { z } from "zod";

/** Of each list of the results, so many entries are given; all are counted, and the rows of the import have the rest. */
export const LISTED_RESULTS = 100;

const count = z.int().min(0);
const named = z.array(z.strictObject({ name: z.string() })).max(LISTED_RESULTS);

export const importResultsSchema = z
  .strictObject({
    total: count.meta({ description: "Rows of the file" }),
    processed: count,
    created: count,
    updated: count,
    unchanged: count,
    failed: count.meta({ description: "Rows that were refused, for whatever reason" }),
    createdSchools: named,
    updatedSchools: named,
    failedSchoolIds: z.array(z.string()).max(LISTED_RESULTS).meta({
      description:
        "Ids of schools whose rows were refused; of a row without a known school its name or its line",
    }),
    errors: z
      .array(
        z.strictObject({
          schoolId: z.string(),
          error: z.string(),
          line: z.int(),
          column: z.string().nullable(),
          value: z.string(),
        }),
      )
      .max(LISTED_RESULTS),
    unrecognizedFields: z.array(z.string()).meta({ description: "When there are any, nothing was imported" }),
  })
  .meta({ id: "ImportResults" });
export type ImportResults = z.infer<typeof importResultsSchema>;

export const importAnswerSchema = z.strictObject({
  success: z.literal(true),
  data: z.strictObject({ results: importResultsSchema }),
});
