import "server-only";
import { z } from "zod";
import { db } from "#lib/platform/db.ts";
import type { Job } from "#prisma/generated/client.ts";
import {
  JOB_KINDS,
  JOB_STATUSES,
  type JobKind,
  type JobListAnswer,
  type JobListQuery,
  type JobProgress,
  type ListedJob,
} from "./schema.ts";

const kindSchema = z.enum(JOB_KINDS);
const resultSchema = z.object({ count: z.int().optional() });

/** The latest job of a kind; null when there has been none. */
export async function latestJob(kind: JobKind): Promise<JobProgress | null> {
  const job = await db().job.findFirst({ where: { kind }, orderBy: [{ queuedAt: "desc" }, { id: "desc" }] });
  return job && toProgress(job);
}

/** A job that has just been started. */
export async function startedJob(id: string): Promise<JobProgress> {
  return toProgress(await db().job.findUniqueOrThrow({ where: { id } }));
}

/** A page of all jobs, newest first, and how many there are of each status. */
export async function listJobs({
  status,
  kind,
  page,
  limit,
}: JobListQuery): Promise<Pick<JobListAnswer, "jobs" | "counts" | "pagination">> {
  const where = { ...(status && { status }), ...(kind && { kind }) };
  const [jobs, total, counted] = await Promise.all([
    db().job.findMany({
      where,
      orderBy: [{ queuedAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    db().job.count({ where }),
    db().job.groupBy({ by: ["status"], _count: true }),
  ]);
  const counts = new Map(counted.map((one) => [one.status, one._count]));
  return {
    jobs: await withStarters(jobs),
    counts: Object.fromEntries(
      JOB_STATUSES.map((one) => [one, counts.get(one) ?? 0]),
    ) as JobListAnswer["counts"],
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

async function withStarters(jobs: readonly Job[]): Promise<ListedJob[]> {
  const accounts = await db().account.findMany({
    where: { id: { in: jobs.flatMap(({ startedById }) => startedById ?? []) } },
    select: { id: true, displayName: true },
  });
  const names = new Map(accounts.map(({ id, displayName }) => [id, displayName]));
  return jobs.map((job) => {
    const displayName = job.startedById === null ? undefined : names.get(job.startedById);
    return {
      ...toProgress(job),
      subject: job.subject,
      label: job.label,
      startedBy: job.startedById && displayName !== undefined ? { _id: job.startedById, displayName } : null,
      attempts: job.attempts,
      message: job.message,
    };
  });
}

function toProgress(job: Job): JobProgress {
  return {
    _id: job.id,
    kind: kindSchema.parse(job.kind),
    status: job.status,
    current: job.current,
    total: job.total,
    queuedAt: job.queuedAt.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    finishedAt: job.finishedAt?.toISOString() ?? null,
    count: job.status === "completed" ? (resultSchema.parse(job.result).count ?? null) : null,
  };
}
