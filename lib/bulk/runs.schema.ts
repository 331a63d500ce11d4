import { z } from "zod";
import { paginationSchema } from "#lib/editing/list.schema.ts";
import { fileReadingSchema, importOptionsSchema } from "./schema.ts";

export const BULK_STATUSES = [
  "uploaded",
  "checking",
  "checked",
  "running",
  "completed",
  "failed",
  "cancelled",
  "undoing",
  "undone",
] as const;
export type BulkStatus = (typeof BULK_STATUSES)[number];

export const BULK_VERDICTS = ["new", "updated", "unchanged", "invalid", "ambiguous", "repeated"] as const;
export type BulkVerdict = (typeof BULK_VERDICTS)[number];

const count = z.int().min(0);

/** Counts of an import or export; the last ones are present once an import has been undone. */
export const runStatsSchema = z.strictObject({
  newRecords: count,
  updatedRecords: count,
  unchangedRecords: count,
  failedRecords: count.meta({ description: "Rows with a value that its field does not allow" }),
  ambiguousRecords: count.meta({ description: "Rows that may mean more than one school" }),
  repeatedRecords: count.meta({ description: "Rows about the same school as an earlier row" }),
  exportedRecords: count,
  notedRecords: count.optional().meta({
    description: "Rows that are imported and have notes: what was read otherwise, or looks wrong",
  }),
  renamedRecords: count.optional().meta({ description: "Updated rows that give their school another name" }),
  undone: count.optional().meta({ description: "Schools with at least one change undone" }),
  undoneNew: count
    .optional()
    .meta({ description: "Those of them that the import had added; they are archived" }),
  leftAlone: count.optional().meta({ description: "Values that somebody changed after the import" }),
  leftSchools: count.optional().meta({
    description: "Schools that the import had added and somebody changed after it; they stay as they are",
  }),
  leftMerged: count.optional().meta({
    description: "Schools that were merged into another one after the import; they stay as they are",
  }),
});
export type RunStats = z.infer<typeof runStatsSchema>;

/** The stats of a run that has just started. */
export const NO_STATS: RunStats = {
  newRecords: 0,
  updatedRecords: 0,
  unchangedRecords: 0,
  failedRecords: 0,
  ambiguousRecords: 0,
  repeatedRecords: 0,
  exportedRecords: 0,
};

const keptLeftAloneSchema = z.strictObject({
  schoolId: z.int(),
  field: z.string().nullable(),
  actorId: z.string().nullable(),
  /** Of a school that was merged since. */
  mergedIntoId: z.int().optional(),
});
/** What an undo left as it is, as stored in the run: IDs, whose names are looked up when it is read. */
export type KeptLeftAlone = z.infer<typeof keptLeftAloneSchema>;

/** The column `stats` of a run: the counts, who undid the import, and the first of what the undo left alone. */
export const keptStatsSchema = runStatsSchema.partial().extend({
  undoneBy: z.uuid().optional(),
  left: z.array(keptLeftAloneSchema).default([]),
});
export type KeptStats = RunStats & Pick<z.input<typeof keptStatsSchema>, "undoneBy" | "left">;

const schoolLinkSchema = z.strictObject({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  location: z.string().meta({ description: "“City, ST”, as far as it is known" }),
  archived: z.boolean().meta({ description: "An import changes an archived school and does not restore it" }),
});
const personSchema = z.strictObject({ id: z.uuid(), displayName: z.string() });

const leftAloneSchema = z.strictObject({
  school: schoolLinkSchema,
  field: z.string().nullable().meta({
    description: "Null: the school itself, which the import had created, or which was merged since",
  }),
  label: z.string().nullable(),
  by: personSchema.nullable().meta({ description: "Who changed it later; null for the catalog loader" }),
  mergedInto: schoolLinkSchema
    .nullable()
    .meta({ description: "The school that it was merged into after the import; null if it was not" }),
});
export type LeftAlone = z.infer<typeof leftAloneSchema>;

export const bulkRunSchema = z
  .strictObject({
    _id: z.uuid(),
    kind: z.enum(["import", "export"]),
    status: z.enum(BULK_STATUSES),
    fileName: z.string(),
    fileBytes: z.int().nullable(),
    startedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    startedBy: personSchema.nullable().meta({ description: "Null once the account is deleted" }),
    reading: fileReadingSchema.nullable(),
    options: importOptionsSchema,
    current: count.meta({ description: "Rows done, out of `total`, in the current step" }),
    total: count,
    stats: runStatsSchema,
    unrecognizedFields: z
      .array(z.string())
      .meta({ description: "Columns that are neither mapped nor ignored" }),
    message: z.string().nullable().meta({ description: "Why it failed" }),
    corrections: z
      .strictObject({
        entered: count.meta({ description: "Values that staff entered in place of what the file says" }),
        unchecked: count.meta({ description: "Those of them that no dry run has taken into account yet" }),
        uncheckedRows: count.meta({ description: "In how many rows those are" }),
      })
      .meta({ description: "The import takes all of them into account" }),
    leftAlone: z.array(leftAloneSchema).meta({
      description:
        "The first of the values and schools that an undo left as they are because they were changed or merged later",
    }),
  })
  .meta({ id: "BulkRun" });
export type BulkRunAnswered = z.infer<typeof bulkRunSchema>;

export const runParamsSchema = z.strictObject({ id: z.uuid("must be the _id of an import") });

export const runAnswerSchema = z.strictObject({ success: z.literal(true), run: bulkRunSchema });

/** The default number of rows per page. */
export const ROWS_PAGE_SIZE = 50;

export const rowsQuerySchema = z.strictObject({
  verdict: z
    .string()
    .max(100)
    .transform((list) => list.split(","))
    .pipe(z.array(z.enum(BULK_VERDICTS)))
    .optional()
    .meta({ description: "One verdict, or several separated by commas" }),
  noted: z
    .enum(["true"])
    .optional()
    .meta({ description: "Only rows that are imported although staff should look at them" }),
  renamed: z.enum(["true"]).optional().meta({ description: "Only rows that give their school another name" }),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(ROWS_PAGE_SIZE),
});
export type RowsQuery = z.output<typeof rowsQuerySchema>;

const fieldValueSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);

export const rowProblemSchema = z.strictObject({
  column: z.string().nullable().meta({ description: "As in the header; null for the row as a whole" }),
  value: z.string(),
  reason: z.string(),
});
export type RowProblem = z.infer<typeof rowProblemSchema>;

/** A problem as the dry run shows it. */
const shownProblemSchema = rowProblemSchema.extend({
  field: z
    .string()
    .nullable()
    .meta({ description: "What can be entered to solve it; null if the file itself has to be corrected" }),
  label: z.string().nullable().meta({ description: "The field in words" }),
  entered: z
    .string()
    .nullable()
    .meta({ description: "What staff entered in its place and the next dry run takes into account" }),
});
export type ShownProblem = z.infer<typeof shownProblemSchema>;

export const runRowSchema = z
  .strictObject({
    line: z
      .int()
      .min(1)
      .meta({ description: "Line of the file on which the row begins; the header is line 1" }),
    verdict: z.enum(BULK_VERDICTS),
    school: schoolLinkSchema.nullable(),
    name: z.string().nullable(),
    changes: z.array(
      z.strictObject({ field: z.string(), label: z.string(), from: fieldValueSchema, to: fieldValueSchema }),
    ),
    problems: z.array(shownProblemSchema),
    notes: z.array(z.string()).meta({
      description: "What staff should look at although the row is imported, in sentences",
    }),
  })
  .meta({ id: "BulkRow" });
export type RunRow = z.infer<typeof runRowSchema>;

/** Lines that can be corrected in one call. */
const MOST_LINES = 1000;

/** A value for a field in place of what the file says. */
export const correctionSchema = z
  .strictObject({
    field: z.string().max(100).meta({ description: "Its dotted name, or the name of an identifier" }),
    value: z.string().max(50_000).meta({ description: "As in a cell of the file; empty for a blank" }),
    lines: z.array(z.int().min(1)).min(1).max(MOST_LINES).optional().meta({
      description: "Without it: every row that is refused because of this field and has no other value yet",
    }),
  })
  .meta({ id: "ImportCorrection" });
export type ImportCorrection = z.infer<typeof correctionSchema>;

export const correctionAnswerSchema = z.strictObject({
  success: z.literal(true),
  run: bulkRunSchema,
  corrected: count.meta({ description: "How many rows have the value now" }),
});

export const rowsAnswerSchema = z.strictObject({
  success: z.literal(true),
  rows: z.array(runRowSchema),
  refusedFields: z.array(z.strictObject({ field: z.string(), label: z.string(), rows: count })).meta({
    description:
      "The fields because of which rows are refused, on all pages, with the most rows first; empty unless invalid rows are asked for",
  }),
  pagination: paginationSchema,
});
export type RowsAnswer = z.infer<typeof rowsAnswerSchema>;
