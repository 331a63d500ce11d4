import { z } from "zod";
import { filter } from "#lib/platform/filter.schema.ts";
import { ACTIONS, type ActivityDetails } from "./schema.ts";

/** The default number of rows per page. */
export const LOG_PAGE_SIZE = 20;
const MOST_ROWS = 100;
/** Nobody pages this far by hand; `lastId` continues from anywhere. */
const MOST_PAGES = 1_000_000;

const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], {
    error: "must be a date like 2026-09-01 or a time like 2026-09-01T08:30:00Z",
  })
  .meta({ description: "A date (the whole day, in UTC) or a time" });

const schoolId = z.string().regex(/^\d{1,9}$/, "must be the _id of a school");

const filters = {
  school: filter(schoolId).meta({
    description: "What was done to this school, by hand, by an import, or by a merge",
  }),
  field: filter(z.string().max(100)).meta({ description: "Changes of this field, by its dotted name" }),
  userId: filter(z.uuid("must be the _id of an account")).meta({ description: "Who did it" }),
  action: filter(z.enum(ACTIONS)),
  start: filter(moment.transform((text) => new Date(text))),
  end: filter(moment.transform(endOf)),
};
const inOrder = ({ start, end }: { start?: Date | undefined; end?: Date | undefined }) =>
  !start || !end || start <= end;
const NOT_IN_ORDER = { path: ["end"], error: "must not be before start" };

/** The last millisecond of a date; a time is returned as it is. */
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
        "The last entry of the previous page: this page continues after it, equally fast anywhere in the log; page is then only its number",
    }),
  })
  .refine(inOrder, NOT_IN_ORDER);
export type LogQuery = z.output<typeof logQuerySchema>;

const detailSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const logEntrySchema = z
  .strictObject({
    _id: z.string(),
    userId: z.string().nullable().meta({
      description:
        "Who did it; null once the account is deleted, unless they did it as staff: then the ID that they had",
    }),
    action: z.string(),
    details: z.record(z.string(), detailSchema) satisfies z.ZodType<ActivityDetails>,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "ActivityLog" });
export type LogEntry = z.infer<typeof logEntrySchema>;

/**
 * A person whose ID appears in the entries, with the current data of their account; of a deleted one, the name that it
 * had, or a part of its address.
 */
export const logPersonSchema = z
  .strictObject({
    _id: z.string(),
    displayName: z.string(),
    email: z.string().nullable().meta({ description: "Null once the account is deleted" }),
  })
  .meta({ id: "ActivityPerson" });
export type LogPerson = z.infer<typeof logPersonSchema>;

/** Of an import, what it changed is told of the first few schools; its page has the others. */
export const TOLD_OF_IMPORT = 3;

/** A change of a field, in words. */
const logChangeSchema = z
  .strictObject({
    field: z.string(),
    label: z.string(),
    of: z.strictObject({ _id: z.string(), name: z.string(), location: z.string() }).optional().meta({
      description: "The school, if it is neither the one that the entry names nor the one that is asked for",
    }),
    from: z.string().meta({ description: "Long texts are cut off" }),
    to: z.string(),
  })
  .meta({ id: "ActivityChange" });
export type LogChange = z.infer<typeof logChangeSchema>;

export const logAnswerSchema = z.strictObject({
  success: z.literal(true),
  logs: z.array(logEntrySchema),
  people: z.array(logPersonSchema).meta({
    description: "Everybody whose ID appears in these logs and whose name is known",
  }),
  changes: z.record(z.string(), z.array(logChangeSchema)).meta({
    description:
      "What these entries changed in schools, by their _id; of an import, what it changed in `school`, or in the first few schools",
  }),
  changedSchools: z.record(z.string(), z.int()).meta({
    description:
      "If a `field` is asked for: in how many schools these imports, or their undoing, changed it, by the entry's _id",
  }),
  schools: z
    .array(z.strictObject({ _id: z.string(), name: z.string() }))
    .meta({ description: "The schools that appear in these logs by their _id alone" }),
  archived: z.array(z.string()).meta({
    description:
      "Of the schools that these logs say were archived, those still in the archive, by their _id; without merged ones",
  }),
  imports: z
    .array(z.strictObject({ _id: z.string(), fileName: z.string() }))
    .meta({ description: "The imports that appear in these logs as the detail `import`" }),
  pagination: z.strictObject({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() }),
});
export type LogAnswer = z.infer<typeof logAnswerSchema>;
