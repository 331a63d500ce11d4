import "server-only";
import { log } from "./log.ts";
import { pool } from "./pool.ts";
import { pusher, userChannel } from "./realtime-pusher.ts";

/** The PostgreSQL channel on which every instance hears the events of all others. */
export const REALTIME_CHANNEL = "homeroom_realtime";

/** NOTIFY takes fewer than 8,000 bytes, and Pusher 10,240. */
const LARGEST_MESSAGE_BYTES = 7900;

/**
 * Tells the pages that an account has open at this moment, on whichever instance. Nobody else hears of it, and nothing is
 * kept: who is not there reads what it was about when they come back. A message that could not be sent is logged, since
 * the work that it tells of must not fail for it.
 * @param event kebab-case, for instance "import-progress"
 * @throws Error when the message is larger than 7,900 bytes
 */
export async function publish(event: string, data: object, { to }: { to: string }): Promise<void> {
  const message = JSON.stringify({ to, event, data });
  if (Buffer.byteLength(message) > LARGEST_MESSAGE_BYTES)
    throw new Error(`${event}: a message may have ${LARGEST_MESSAGE_BYTES} bytes at most`);
  try {
    const service = pusher();
    if (service) await service.trigger(userChannel(to), event, data);
    else await pool().query("SELECT pg_notify($1, $2)", [REALTIME_CHANNEL, message]);
  } catch (err) {
    log().warn({ err, event }, "realtime: an event was not sent");
  }
}
