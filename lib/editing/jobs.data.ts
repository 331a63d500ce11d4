import "server-only";
import { z } from "zod";
import { db } from "#lib/platform/db.ts";
import { hasLostItsProcess } from "./jobs.rules.ts";
import type { JobKind, JobProgress } from "./jobs.schema.ts";

const resultSchema = z.object({ count: z.int().optional() });

/** The latest job of a kind; null when there has been none. One whose process died is failed. */
export async function latestJob(kind: JobKind): Promise<JobProgress | null> {
  const job = await db().job.findFirst({ where: { kind }, orderBy: [{ startedAt: "desc" }, { id: "desc" }] });
  if (!job) return null;
  return {
    _id: job.id,
    kind,
    status: hasLostItsProcess(job) ? "failed" : job.status,
    current: job.current,
    total: job.total,
    startedAt: job.startedAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
    count: resultSchema.parse(job.result).count ?? null,
  };
}
