import { z } from "zod";
import { paginationSchema } from "#lib/editing/list.schema.ts";
import { bulkRunSchema, runStatsSchema } from "./runs.schema.ts";

/** The default number of rows per page. */
export const HISTORY_PAGE_SIZE = 10;

export const historyQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(HISTORY_PAGE_SIZE),
  sort: z.enum(["startTime"]).default("startTime"),
  dir: z.enum(["asc", "desc"]).default("desc").meta({ description: "Newest first by default" }),
});
export type HistoryQuery = z.output<typeof historyQuerySchema>;

const historyItemSchema = z
  .strictObject({
    _id: z.string(),
    triggerType: z.enum(["IMPORT", "export"]),
    startTime: z.iso.datetime(),
    endTime: z.iso.datetime().nullable(),
    status: z.string().meta({
      description:
        "COMPLETED, FAILED; for an import also CANCELLED, UNDONE, UPLOADED and CHECKED (not imported yet); anything else is in progress",
    }),
    stats: runStatsSchema.omit({ ambiguousRecords: true, repeatedRecords: true }).extend({
      failedRecords: runStatsSchema.shape.failedRecords.meta({
        description: "Rows left out, for whatever reason: `failed` in the results of the import",
      }),
    }),
    fileName: z.string(),
    user: bulkRunSchema.shape.startedBy,
    message: z.string().nullable().meta({ description: "Why it failed" }),
  })
  .meta({ id: "BulkHistoryItem" });
export type HistoryItem = z.infer<typeof historyItemSchema>;

export const historyAnswerSchema = z.strictObject({
  success: z.literal(true),
  history: z.array(historyItemSchema),
  pagination: paginationSchema,
});
export type HistoryAnswer = z.infer<typeof historyAnswerSchema>;
