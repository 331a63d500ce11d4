import "server-only";
import { log } from "./log.ts";
import { pool } from "./pool.ts";
import { pusher, userChannel } from "./realtime-pusher.ts";

/** The PostgreSQL channel on which every instance receives the events of all others. */
export const REALTIME_CHANNEL = "homeroom_realtime";

/** NOTIFY takes fewer than 8,000 bytes, and Pusher 10,240. */
const LARGEST_MESSAGE_BYTES = 7900;

/**
 * Notifies the pages that an account currently has open, on any instance. Nobody else receives the event, and it is
 * not stored: pages opened later load the current state anyway. A failure to send is logged, since it must not fail
 * the work that it reports on.
 * @param event kebab-case, for instance "import-progress"
 * @throws Error if the message is larger than 7,900 bytes
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
    log().warn({ err, event }, "realtime: event not sent");
  }
}
