import "server-only";
import { z } from "zod";
import { db } from "#lib/platform/db.ts";
import type { Job } from "#prisma/generated/client.ts";
import { hasLostItsProcess } from "./jobs.rules.ts";
import type { JobKind, JobProgress } from "./jobs.schema.ts";

const resultSchema = z.object({ count: z.int().optional() });

/** The latest job of a kind; null when there has been none. One that gives no sign of life any more is failed. */
export async function latestJob(kind: JobKind): Promise<JobProgress | null> {
  const job = await db().job.findFirst({ where: { kind }, orderBy: [{ startedAt: "desc" }, { id: "desc" }] });
  return job && toProgress(kind, job);
}

/** A job that has just been started. */
export async function startedJob(kind: JobKind, id: string): Promise<JobProgress> {
  return toProgress(kind, await db().job.findUniqueOrThrow({ where: { id, kind } }));
}

function toProgress(kind: JobKind, job: Job): JobProgress {
  return {
    _id: job.id,
    kind,
    status: hasLostItsProcess(job) ? "failed" : job.status,
    current: job.current,
    total: job.total,
    startedAt: job.startedAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
    count: job.status === "completed" ? (resultSchema.parse(job.result).count ?? null) : null,
  };
}
