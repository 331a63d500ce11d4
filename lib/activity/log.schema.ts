import { z } from "zod";
import { ACTIONS, type ActivityDetails } from "./schema.ts";

/** Rows of a page unless something else is asked for. */
export const LOG_PAGE_SIZE = 20;
const MOST_ROWS = 100;
/** No list is paged this far by hand; `lastId` goes on from anywhere. */
const MOST_PAGES = 1_000_000;

const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], {
    error: "must be a date like 2026-09-01 or a time like 2026-09-01T08:30:00Z",
  })
  .meta({ description: "A date (of UTC, as a whole) or a moment" });

const filters = {
  userId: z.uuid("must be the _id of an account").optional().meta({ description: "Who did it" }),
  action: z.enum(ACTIONS).optional(),
  start: moment.transform((text) => new Date(text)).optional(),
  end: moment.transform(endOf).optional(),
};
const inOrder = ({ start, end }: { start?: Date | undefined; end?: Date | undefined }) =>
  !start || !end || start <= end;
const NOT_IN_ORDER = { path: ["end"], error: "must not be before start" };

/** The last millisecond of a date; a moment is itself. */
function endOf(text: string): Date {
  return new Date(text.includes("T") ? text : `${text}T23:59:59.999Z`);
}

/** The query of GET /api/admin/activity/export. */
export const logFilterSchema = z.strictObject(filters).refine(inOrder, NOT_IN_ORDER);
export type LogFilter = z.output<typeof logFilterSchema>;

/** The query of GET /api/admin/activity. */
export const logQuerySchema = z
  .strictObject({
    ...filters,
    limit: z.coerce.number().int().min(1).max(MOST_ROWS).default(LOG_PAGE_SIZE),
    page: z.coerce.number().int().min(1).max(MOST_PAGES).default(1),
    lastId: z.uuid("must be the _id of an entry").optional().meta({
      description:
        "The last entry of the page before: this page goes on after it, as quickly at the end of the record as at its beginning; page then only numbers it",
    }),
  })
  .refine(inOrder, NOT_IN_ORDER);
export type LogQuery = z.output<typeof logQuerySchema>;

const detailSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const logEntrySchema = z
  .strictObject({
    _id: z.string(),
    userId: z.string().nullable().meta({ description: "Null once the account is deleted" }),
    action: z.string(),
    details: z.record(z.string(), detailSchema) satisfies z.ZodType<ActivityDetails>,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "ActivityLog" });
export type LogEntry = z.infer<typeof logEntrySchema>;

/** Somebody whom the entries name by id, as their account says now. */
export const logPersonSchema = z
  .strictObject({ _id: z.string(), displayName: z.string(), email: z.string() })
  .meta({ id: "ActivityPerson" });
export type LogPerson = z.infer<typeof logPersonSchema>;

export const logAnswerSchema = z.strictObject({
  success: z.literal(true),
  logs: z.array(logEntrySchema),
  people: z.array(logPersonSchema).meta({
    description: "Everybody whose id stands in these logs, as far as they have an account",
  }),
  pagination: z.strictObject({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() }),
});
export type LogAnswer = z.infer<typeof logAnswerSchema>;
