import type { LogEntry } from "./log.schema.ts";

/** What staff do with many schools at one press, and how the log says it of several. */
const AT_ONE_PRESS: ReadonlyMap<string, string> = new Map([
  ["school_archived", "archived"],
  ["school_restored", "restored"],
]);

/** Schools are moved one after the other; more time than this lies between two presses. */
const PAUSE_MS = 2000;

/** An entry of the log as a list shows it: one that stands for several has them all, itself included. */
export type ShownEntry = LogEntry & { batch: readonly LogEntry[] };

/**
 * The entries of a page, where those of one press are one, also if others did something in between.
 * @param logs newest first
 */
export function inBatches(logs: readonly LogEntry[]): ShownEntry[] {
  const batches: LogEntry[][] = [];
  for (const entry of logs) {
    const batch = batches.findLast((one) => one.slice(-1).some((last) => isOfOnePress(last, entry)));
    if (batch) batch.push(entry);
    else batches.push([entry]);
  }
  return batches.flatMap((batch) => batch.slice(0, 1).map((first) => ({ ...first, batch })));
}

function isOfOnePress(later: LogEntry, earlier: LogEntry): boolean {
  return (
    AT_ONE_PRESS.has(earlier.action) &&
    earlier.action === later.action &&
    earlier.userId !== null &&
    earlier.userId === later.userId &&
    Date.parse(later.createdAt) - Date.parse(earlier.createdAt) <= PAUSE_MS
  );
}

/** "5 schools archived"; null for an entry that stands for itself alone. */
export function batchText({ action, batch }: ShownEntry): string | null {
  const done = AT_ONE_PRESS.get(action);
  return batch.length > 1 && done !== undefined ? `${batch.length} schools ${done}` : null;
}
