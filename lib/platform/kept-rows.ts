import "server-only";
import { LRUCache } from "lru-cache";
import { type ChannelListener, listenOn, NOTICED_WITHIN_MS } from "./channel-listener.ts";
import { hearOwnChanges } from "./pool.ts";
import { processState } from "./process-state.ts";

/**
 * The number of rows kept per channel; the least recently used are dropped first. None is kept longer than it takes to
 * notice that a connection died without a word.
 */
const MOST_ROWS = 5000;

const stateOf = (channel: string) =>
  processState(`kept-rows.${channel}`, () => ({
    rows: new LRUCache<string, Promise<unknown>>({
      max: MOST_ROWS,
      ttl: NOTICED_WITHIN_MS,
      ttlAutopurge: true,
    }),
    isHeard: false,
  }));

/**
 * From now on, rows are kept in this process's memory until the channel names them: its messages are the IDs of rows
 * that a trigger saw change. A change made by this process is seen by whatever it does next, one by another process as
 * soon as the message arrives. While no connection listens, nothing is kept.
 * Call this before the first statement.
 */
export function keepRows(channel: string, databaseUrl: string): ChannelListener {
  const state = stateOf(channel);
  const drop = (id: string) => state.rows.delete(id);
  const setHeard = (isHeard: boolean) => {
    state.rows.clear();
    state.isHeard = isHeard;
  };
  hearOwnChanges(channel, drop);
  return listenOn({
    databaseUrl,
    channel,
    name: `rows kept of ${channel}`,
    onMessage: drop,
    onListening: () => setHeard(true),
    onLost: () => setHeard(false),
  });
}

/**
 * A row by its ID, from memory if it has not changed since it was read; those who ask while it is being read wait for
 * the same statement. Neither failures nor missing rows are kept. Nobody may change what this returns.
 */
export function keptRow<Row extends object>(
  channel: string,
  id: string,
  read: (id: string) => Promise<Row | null>,
): Promise<Row | null> {
  const { rows, isHeard } = stateOf(channel);
  if (!isHeard) return read(id);
  const kept = rows.get(id) as Promise<Row | null> | undefined;
  if (kept) return kept;
  const reading = read(id);
  // Kept from the beginning, so that a change during the reading drops it.
  rows.set(id, reading);
  const forget = () => {
    if (rows.peek(id) === reading) rows.delete(id);
  };
  reading.then((row) => row ?? forget(), forget);
  return reading;
}
