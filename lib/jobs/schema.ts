import { z } from "zod";

/** All background work there is. */
export const JOB_KINDS = [
  "import_check",
  "import",
  "import_undo",
  "name_variations",
  "duplicate_report",
  "statistics",
  "picture_cleaning",
  "ai_call_cleaning",
  "conversation_cleaning",
  "feedback_cleaning",
  "news_pictures",
  "news_digest",
  "news_search",
  "news_schedule",
  "news_cleaning",
  "research",
  "research_check",
  "research_cleaning",
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATUSES = ["waiting", "running", "completed", "failed", "cancelled"] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

const count = z.int().min(0);

const jobSchema = z
  .strictObject({
    _id: z.uuid(),
    kind: z.enum(JOB_KINDS),
    status: z.enum(JOB_STATUSES),
    current: count.meta({ description: "How many of `total` are done" }),
    total: count,
    queuedAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable().meta({ description: "When it was last begun" }),
    finishedAt: z.iso.datetime().nullable(),
    count: count
      .nullable()
      .meta({ description: "How many schools it changed or found, or articles it stored, once it is done" }),
  })
  .meta({ id: "Job" });
export type JobProgress = z.infer<typeof jobSchema>;

export const latestJobQuerySchema = z.strictObject({ kind: z.enum(JOB_KINDS) });

export const latestJobAnswerSchema = z.strictObject({
  success: z.literal(true),
  job: jobSchema.nullable().meta({ description: "Null when there has been none" }),
});
export type LatestJobAnswer = z.infer<typeof latestJobAnswerSchema>;

/** The answer to what starts a job: how far it is, GET /api/admin/jobs/latest says. */
export const startedJobAnswerSchema = z.strictObject({ success: z.literal(true), job: jobSchema });
export type StartedJobAnswer = z.infer<typeof startedJobAnswerSchema>;

/** The name of the event that says how far a job is: `{ jobId, kind, current, total }`. */
export const JOB_PROGRESS = "job-progress";
/** The name of the event that a job began or ended: `{ jobId, kind }`. */
export const JOB_CHANGED = "job-changed";

export const jobProgressSchema = z.object({ jobId: z.string(), current: count, total: count });

const JOBS_PAGE_SIZE = 20;

export const jobListQuerySchema = z.strictObject({
  status: z.enum(JOB_STATUSES).optional(),
  kind: z.enum(JOB_KINDS).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(JOBS_PAGE_SIZE),
});
export type JobListQuery = z.output<typeof jobListQuerySchema>;

const listedJobSchema = jobSchema
  .extend({
    subject: z.string().nullable().meta({
      description:
        "The _id of the import that it is a step of, of the school that news is searched for, or of the report that it makes",
    }),
    label: z
      .string()
      .nullable()
      .meta({ description: "What it is about: the name of the imported file, or of the school" }),
    startedBy: z
      .strictObject({ _id: z.string(), displayName: z.string() })
      .nullable()
      .meta({ description: "Null for what the site does by itself, and once the account is deleted" }),
    attempts: count.meta({ description: "How often it was begun" }),
    message: z.string().nullable().meta({ description: "Why it failed, or why it waits for another try" }),
  })
  .meta({ id: "ListedJob" });
export type ListedJob = z.infer<typeof listedJobSchema>;

export const jobListAnswerSchema = z.strictObject({
  success: z.literal(true),
  jobs: z.array(listedJobSchema),
  counts: z.record(z.enum(JOB_STATUSES), count).meta({ description: "Of all jobs, whatever is asked for" }),
  schedules: z
    .array(
      z.strictObject({
        kind: z.enum(JOB_KINDS),
        nextAt: z.iso.datetime(),
        last: z.strictObject({ status: z.enum(JOB_STATUSES), queuedAt: z.iso.datetime() }).nullable(),
      }),
    )
    .meta({ description: "What begins by itself" }),
  pagination: z.strictObject({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() }),
});
export type JobListAnswer = z.infer<typeof jobListAnswerSchema>;

export const jobParamsSchema = z.strictObject({ id: z.uuid("must be the _id of a job") });
