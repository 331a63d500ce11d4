import { z } from "zod";

/**
 * The number of entries given in each list of results. All are counted, and the rows of the import contain the rest.
 */
export const LISTED_RESULTS = 100;

const count = z.int().min(0);
const named = z.array(z.strictObject({ name: z.string() })).max(LISTED_RESULTS);

export const importResultsSchema = z
  .strictObject({
    total: count.meta({ description: "Number of rows in the file" }),
    processed: count,
    created: count,
    updated: count,
    unchanged: count,
    failed: count.meta({ description: "Number of rejected rows, for whatever reason" }),
    createdSchools: named,
    updatedSchools: named,
    failedSchoolIds: z.array(z.string()).max(LISTED_RESULTS).meta({
      description:
        "IDs of schools whose rows were rejected; rows without a known school are only among the errors",
    }),
    errors: z
      .array(
        z.strictObject({
          schoolId: z
            .string()
            .meta({ description: "For a row without a known school, its name or its line" }),
          error: z.string(),
          line: z.int(),
          column: z.string().nullable(),
          value: z.string(),
        }),
      )
      .max(LISTED_RESULTS),
    unrecognizedFields: z.array(z.string()).meta({ description: "If there are any, nothing was imported" }),
  })
  .meta({ id: "ImportResults" });
export type ImportResults = z.infer<typeof importResultsSchema>;

export const importAnswerSchema = z.strictObject({
  success: z.literal(true),
  data: z.strictObject({ results: importResultsSchema }),
});
