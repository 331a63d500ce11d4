import "server-only";
import type { Viewer } from "#lib/auth/roles.policy.ts";
import { openPairs } from "#lib/editing/duplicate-report.data.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { queueCounts } from "./counts.data.ts";
import { mayOpen } from "./policy.ts";
import { type Attention, WORK_IDS, type WorkId } from "./schema.ts";

/** What is older has been seen, and is left as it is. */
const RECENT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What there is to do: the queues of schools, and other open work that a member of staff may open. */
export async function readAttention(viewer: Viewer): Promise<Attention> {
  const ids = WORK_IDS.filter((id) => mayOpen(id, viewer));
  const [{ countedAt, queues }, ...totals] = await Promise.all([
    queueCounts(),
    ...ids.map((id) => OPEN[id]()),
  ]);
  return {
    countedAt: countedAt.toISOString(),
    queues,
    work: ids.map((id, at) => ({ id, total: totals[at] ?? 0 })),
  };
}

const recently = () => ({ gte: new Date(Date.now() - RECENT_DAYS * DAY_MS) });

/** Each from an index, or from a table of a few hundred rows. */
const OPEN: Record<WorkId, () => Promise<number>> = {
  duplicates: openPairs,
  news_reports: () => db().newsReport.count({ where: { handledAt: null } }),
  news_pending: pendingStories,
  imports: () =>
    db().bulkRun.count({
      where: { kind: "import", status: { in: ["uploaded", "checked", "failed"] }, startedAt: recently() },
    }),
  feedback: () => db().feedback.count({ where: { status: "pending" } }),
  jobs: () => db().job.count({ where: { status: "failed", queuedAt: recently() } }),
};

/** As the list of pending news counts them: a story that many papers have is decided once. */
async function pendingStories(): Promise<number> {
  const { rows } = await pool().query<{ total: number }>(
    "SELECT count(DISTINCT story)::int AS total FROM news_article WHERE status = 'pending'",
  );
  return rows[0]?.total ?? 0;
}
