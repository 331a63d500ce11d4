import "server-only";
import type pg from "pg";
import { type Job, PgBoss, type Queue, type QueueOptions } from "pg-boss";
import { listenOn } from "./channel-listener.ts";
import { env } from "./env.ts";
import { log } from "./log.ts";
import { beforePoolCloses, pool } from "./pool.ts";
import { processState } from "./process-state.ts";

/** What an entry of a queue says: ids and choices, never contents. */
export type EntryData = Record<string, string>;
/** @param retries how often this entry was begun before */
export type Entry = { id: string; data: EntryData; retries: number };

export type QueueWork = {
  queue: string;
  /** How many handlers of this process run at a time. */
  atOnce?: number;
  /** All entries that wait go to one call of the handler, at most this often. Otherwise each is handled as it comes. */
  gatherSeconds?: number;
  /** When an entry comes by itself: a cron expression, in UTC. */
  schedule?: string;
  /** Does what the entries say. When it throws, or its process dies, they are tried again a little later. */
  handle: (entries: Entry[]) => Promise<void>;
};

/** An entry whose process died this often, or whose handler threw this often, is given up. */
export const MOST_RETRIES = 20;

/** A process that gives no sign of life for this long is dead, and another one takes its entries. pg-boss's minimum. */
const DEAD_AFTER_SECONDS = 10;
/** How often dead processes are looked for. */
const LOOK_EVERY_SECONDS = 15;
/** New entries announce themselves; those that are due for another try have to be looked for. */
const LOOK_FOR_RETRIES_SECONDS = 5;
const DAY_SECONDS = 24 * 3600;
/** How many entries one call of a gathering handler takes at most. */
const GATHERED = 10_000;
const RETRY_START_MS = 5000;
/** A failure that lasts is logged again after this long. */
const LOGGED_AGAIN_MS = 30_000;
const GIVEN_UP = "given-up";

const OPTIONS: QueueOptions = {
  heartbeatSeconds: DEAD_AFTER_SECONDS,
  // Work takes as long as it takes; a dead process shows by its missing heartbeat.
  expireInSeconds: DAY_SECONDS,
  // Nothing that waits for a worker is ever dropped.
  retentionSeconds: 10 * 365 * DAY_SECONDS,
  retryLimit: MOST_RETRIES,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
};

type Shared = { sender: Promise<PgBoss> | null; worker: Promise<PgBoss> | null; known: Set<string> };
const shared = processState("queue", (): Shared => ({ sender: null, worker: null, known: new Set() }));

/** pg-boss keeps its tables in its own schema. `npm run migrate` makes them; a start brings them up to date. */
async function start(isWorker: boolean): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool().query(text, values), listen },
    schema: "pgboss",
    schedule: isWorker,
    supervise: isWorker,
    useListenNotify: isWorker,
    monitorVacuum: false,
    superviseIntervalSeconds: LOOK_EVERY_SECONDS,
    monitorIntervalSeconds: LOOK_EVERY_SECONDS,
  });
  // While the database is away every look of every worker fails, several times a second.
  let loggedAt = 0;
  boss.on("error", (err) => {
    if (Date.now() - loggedAt < LOGGED_AGAIN_MS) return;
    loggedAt = Date.now();
    log().warn({ err }, "queue: out of reach, trying again");
  });
  await boss.start();
  beforePoolCloses(stopQueue);
  return boss;
}

/** Not awaited until it listens: work is looked for as well, and a site that can't have one more connection must start. */
async function listen(channel: string, onMessage: (payload: string) => void, onReconnect: () => void) {
  return listenOn({
    databaseUrl: env().DATABASE_URL ?? "",
    channel,
    name: "queue",
    onMessage,
    onListening: onReconnect,
  });
}

function worker(): Promise<PgBoss> {
  shared.worker ??= start(true).catch((error: unknown) => {
    shared.worker = null;
    throw error;
  });
  return shared.worker;
}

/** Every process can send; one that does not work sends without looking after the queues. */
function sender(): Promise<PgBoss> {
  if (shared.worker) return shared.worker;
  shared.sender ??= start(false).catch((error: unknown) => {
    shared.sender = null;
    throw error;
  });
  return shared.sender;
}

async function ensure(boss: PgBoss, queue: string, gathers: boolean): Promise<void> {
  if (shared.known.has(queue)) return;
  // Workers of a queue that gathers look now and then; the others are woken.
  const queues: [string, Omit<Queue, "name">][] = [
    [GIVEN_UP, { ...OPTIONS, notify: true }],
    [queue, { ...OPTIONS, deadLetter: GIVEN_UP, notify: !gathers }],
  ];
  for (const [name, options] of queues) {
    await boss.createQueue(name, options);
    // A queue that an earlier version made keeps that version's options.
    await boss.updateQueue(name, options);
  }
  shared.known.add(queue);
}

/**
 * Makes this process work on queues from now on, as soon as the database can be reached. An entry whose process dies is
 * handled again, here or elsewhere, so a handler must be able to go on where the one before it stopped.
 * @param onGivenUp hears of an entry that was tried too often, with the last error
 */
export async function workOn(
  works: readonly QueueWork[],
  onGivenUp: (queue: string, entry: Entry, message: string) => Promise<void>,
): Promise<void> {
  try {
    const boss = await worker();
    for (const work of works) await begin(boss, work);
    await boss.work<EntryData, void, { includeMetadata: true }>(
      GIVEN_UP,
      { includeMetadata: true },
      async (jobs) => {
        for (const { data, sourceId, sourceName, sourceOutput } of jobs) {
          const entry = { id: sourceId ?? "", data, retries: MOST_RETRIES };
          await onGivenUp(sourceName ?? "", entry, messageOf(sourceOutput));
        }
      },
    );
  } catch (err) {
    log().warn({ err, retryMs: RETRY_START_MS }, "queue: work not started, trying again");
    await stopQueue().catch(() => undefined);
    setTimeout(() => void workOn(works, onGivenUp), RETRY_START_MS).unref();
  }
}

async function begin(boss: PgBoss, { queue, atOnce = 1, gatherSeconds, schedule, handle }: QueueWork) {
  await ensure(boss, queue, gatherSeconds !== undefined);
  const take = (jobs: Job<EntryData>[]) => handle(jobs.map(toEntry));
  if (gatherSeconds) {
    const options = { batchSize: GATHERED, pollingIntervalSeconds: gatherSeconds };
    await boss.work<EntryData>(queue, options, take);
  } else for (let at = 0; at < atOnce; at += 1) await workOneByOne(boss, queue, take);
  if (schedule) await boss.schedule(queue, schedule, {}, { missed: "once" });
}

async function workOneByOne(
  boss: PgBoss,
  queue: string,
  take: (jobs: Job<EntryData>[]) => Promise<void>,
): Promise<void> {
  const options = { notifyPollingIntervalSeconds: LOOK_FOR_RETRIES_SECONDS };
  const id: string = await boss.work<EntryData>(queue, options, async (jobs) => {
    try {
      await take(jobs);
    } finally {
      // Another one may be waiting behind it.
      boss.notifyWorker(id);
    }
  });
}

function toEntry({ id, data, retryCount }: Job<EntryData>): Entry {
  // An entry of a schedule may come without data.
  return { id, data: data ?? {}, retries: retryCount };
}

function messageOf(output: unknown): string {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: unknown };
  return String(message ?? value ?? "Its process ended again and again.");
}

/**
 * Adds an entry in the transaction of what it is about, so that neither exists without the other.
 * @param gathers whether the queue's worker gathers entries (`QueueWork.gatherSeconds`)
 */
export async function send(
  client: pg.ClientBase | pg.Pool,
  queue: string,
  data: EntryData,
  { gathers = false } = {},
): Promise<void> {
  const boss = await sender();
  await ensure(boss, queue, gathers);
  await boss.send(queue, data, { db: { executeSql: (text, values) => client.query(text, values) } });
}

/** When a schedule is next due. @param cron in UTC */
export async function nextOccurrence(cron: string): Promise<Date> {
  const [next] = (await sender()).previewSchedule(cron, { count: 1 });
  if (!next) throw new Error(`The schedule ${cron} never comes.`);
  return next;
}

/** Takes no more entries. What is under way goes on elsewhere, or at the next start. */
export async function stopQueue(): Promise<void> {
  const running = [shared.worker, shared.sender];
  Object.assign(shared, { worker: null, sender: null });
  shared.known.clear();
  for (const boss of running) await (await boss)?.stop({ graceful: false });
}
