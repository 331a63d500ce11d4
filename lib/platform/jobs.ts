import "server-only";
import type pg from "pg";
import { PgBoss } from "pg-boss";
import { log } from "./log.ts";
import { pool } from "./pool.ts";
import { processState } from "./process-state.ts";

/** What a job is told: ids, never contents. */
export type JobData = Record<string, string>;

/** Does a job. When it throws, the job is tried again a little later. */
export type JobHandler = (data: JobData) => Promise<void>;

/** A process that gave no sign of life for so long is dead, and another one takes its jobs. Least that pg-boss allows. */
const DEAD_AFTER_SECONDS = 10;
/** How often dead processes are looked for. */
const LOOK_EVERY_SECONDS = 15;
/** How many jobs of one queue a process works on at a time. */
const AT_ONCE = 4;
const RETRY_START_MS = 5000;
/** A trouble that lasts is told again after so long. */
const TOLD_AGAIN_MS = 30_000;

const QUEUE = {
  heartbeatSeconds: DEAD_AFTER_SECONDS,
  // A job is as long as it is; what tells a dead one is its heartbeat.
  expireInSeconds: 24 * 3600,
  retryLimit: 5,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
};

type Jobs = { boss: Promise<PgBoss> | null; workers: Map<string, string[]> };
const shared = processState("jobs", (): Jobs => ({ boss: null, workers: new Map() }));

/** pg-boss keeps its tables in a schema of its own and makes them at its first start. */
async function start(): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool().query(text, values) },
    schema: "pgboss",
    schedule: false,
    monitorVacuum: false,
    superviseIntervalSeconds: LOOK_EVERY_SECONDS,
    monitorIntervalSeconds: LOOK_EVERY_SECONDS,
  });
  // Each look of each worker fails while the database is away, several times in a second.
  let toldAt = 0;
  boss.on("error", (err) => {
    if (Date.now() - toldAt < TOLD_AGAIN_MS) return;
    toldAt = Date.now();
    log().warn({ err }, "jobs: the queue is out of reach, it is tried again");
  });
  return boss.start();
}

function boss(): Promise<PgBoss> {
  shared.boss ??= start().catch((error: unknown) => {
    shared.boss = null;
    throw error;
  });
  return shared.boss;
}

/**
 * Makes this process work on a queue from now on, as soon as the database can be reached. A job whose process dies is
 * begun again, here or by another process, so that a handler must be able to go on where the one before it stopped.
 */
export async function workOn(queue: string, handle: JobHandler): Promise<void> {
  try {
    const started = await boss();
    await started.createQueue(queue, QUEUE);
    const ids = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        started.work<JobData>(queue, async (jobs) => {
          for (const { data } of jobs) await handle(data);
        }),
      ),
    );
    shared.workers.set(queue, ids);
  } catch (err) {
    log().warn({ err, queue, retryMs: RETRY_START_MS }, "jobs: not started, tried again");
    setTimeout(() => void workOn(queue, handle), RETRY_START_MS).unref();
  }
}

/**
 * Adds a job, in the transaction of what it is about: neither stands without the other.
 * Call `wakeWorkers` when the transaction has ended; without it the job waits for the next look, two seconds at most.
 */
export async function addJob(client: pg.ClientBase | pg.Pool, queue: string, data: JobData): Promise<void> {
  const started = await boss();
  await started.createQueue(queue, QUEUE);
  await started.send(queue, data, { db: { executeSql: (text, values) => client.query(text, values) } });
}

export async function wakeWorkers(queue: string): Promise<void> {
  const started = await boss();
  for (const id of shared.workers.get(queue) ?? []) started.notifyWorker(id);
}

/** Takes no more jobs. What is under way goes on elsewhere, or at the next start. */
export async function stopJobs(): Promise<void> {
  const running = shared.boss;
  shared.boss = null;
  shared.workers.clear();
  await (await running)?.stop({ graceful: false });
}
