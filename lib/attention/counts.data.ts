import "server-only";
import { z } from "zod";
import { conditionsOf } from "#lib/editing/list-conditions.data.ts";
import { LIST_FILTERS } from "#lib/editing/list-filters.schema.ts";
import { log } from "#lib/platform/log.ts";
import { pool } from "#lib/platform/pool.ts";
import { processState } from "#lib/platform/process-state.ts";
import { type QueueNow, queuesIn } from "./queues.rules.ts";
import type { AttentionQueue } from "./schema.ts";

/** How old counts may be before they are counted again. It takes one pass over all schools. */
const FRESH_MS = 2 * 60_000;

type Counts = { countedAt: Date; queues: AttentionQueue[] };
const known = processState("attention", (): { counts: Counts | null; counting: Promise<Counts> | null } => ({
  counts: null,
  counting: null,
}));

/** Time that a change takes from its beginning, which its revision tells, until others see it. */
const COMMIT_MS = 2000;

/**
 * How many active schools are in each queue. Whoever works off a queue sees it shrink: after a change by staff, the counts
 * are waited for. Otherwise nobody waits but whoever asks first: older counts are answered with their time, and counted
 * again meanwhile.
 */
export async function queueCounts(): Promise<Counts> {
  const isOutdated = known.counts !== null && (await isEditedSince(known.counts.countedAt));
  const counts = isOutdated ? null : known.counts;
  const isFresh = counts !== null && Date.now() - counts.countedAt.getTime() < FRESH_MS;
  if (isFresh) return counts;
  known.counting ??= countQueues().finally(() => {
    known.counting = null;
  });
  if (!counts) return known.counting;
  known.counting.catch((err: unknown) => log().warn({ err }, "queues not counted"));
  return counts;
}

async function isEditedSince(countedAt: Date): Promise<boolean> {
  const { rows } = await pool().query<{ edited: boolean }>(
    "SELECT EXISTS (SELECT FROM revision WHERE actor_id IS NOT NULL AND at > $1) AS edited",
    [new Date(countedAt.getTime() - COMMIT_MS)],
  );
  return rows[0]?.edited ?? false;
}

async function countQueues(): Promise<Counts> {
  const countedAt = new Date();
  const queues = queuesIn(countedAt.getUTCFullYear());
  const values: unknown[] = [];
  const counted = queues.map((queue, at) => {
    const condition = conditionOf(queue, (value) => `$${values.push(value)}`);
    return `count(*) FILTER (WHERE ${condition})::int AS "${at}"`;
  });
  const { rows } = await pool().query<{ state: string | null; [queue: string]: number | string | null }>(
    `SELECT s.state, ${counted.join(", ")} FROM school s WHERE s.archived_at IS NULL GROUP BY s.state`,
    values,
  );
  known.counts = {
    countedAt,
    queues: queues.map(({ id }, at) => {
      const states = rows
        .map(({ state, [at]: count }) => ({ state, count: Number(count) }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count || (a.state ?? "").localeCompare(b.state ?? ""));
      return { id, total: states.reduce((sum, { count }) => sum + count, 0), states };
    }),
  };
  return known.counts;
}

const filtersSchema = z.strictObject(LIST_FILTERS);

/** The same condition as in the list that shows the queue. */
function conditionOf({ filters }: QueueNow, parameter: (value: unknown) => string): string {
  return conditionsOf(filtersSchema.parse(filters), parameter).join(" AND ");
}
