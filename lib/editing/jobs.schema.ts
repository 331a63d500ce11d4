import { z } from "zod";

/** Long work that staff start and watch. */
export const JOB_KINDS = ["name_variations", "duplicate_report"] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const latestJobQuerySchema = z.strictObject({ kind: z.enum(JOB_KINDS) });

const jobSchema = z
  .strictObject({
    _id: z.string(),
    kind: z.enum(JOB_KINDS),
    status: z.enum(["running", "completed", "failed", "cancelled"]),
    current: z.int().min(0).meta({ description: "How many of `total` are done" }),
    total: z.int().min(0),
    startedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    count: z.int().min(0).nullable().meta({ description: "How many schools it changed, once it is done" }),
  })
  .meta({ id: "Job" });
export type JobProgress = z.infer<typeof jobSchema>;

export const latestJobAnswerSchema = z.strictObject({
  success: z.literal(true),
  job: jobSchema.nullable().meta({ description: "null when there has been none" }),
});
export type LatestJobAnswer = z.infer<typeof latestJobAnswerSchema>;

/** What starts the job answers before it is done, so that its count is of what it goes through. */
export const nameVariationsAnswerSchema = z.strictObject({
  success: z.literal(true),
  count: z.int().min(0).meta({ description: "Schools whose variations are being worked out" }),
  job: jobSchema.meta({ description: "How far it is tells /api/admin/jobs/latest?kind=name_variations" }),
});
export type NameVariationsAnswer = z.infer<typeof nameVariationsAnswerSchema>;
