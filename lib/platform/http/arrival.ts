import { AppError } from "../errors.ts";

/**
 * How long a request may take to arrive, in milliseconds: a gigabyte at 2.4 megabits per second. In Node.js' own five
 * minutes a large import file does not come through a slow line. Headers still have one minute, and a body that a route
 * reads may not stop coming (`arriving`); whoever trickles bytes holds a socket of the server, and not for ever.
 */
export const LONGEST_ARRIVAL_MS = 3_600_000;
/** For how long nothing of a body may come, in milliseconds. */
const SILENCE_MS = 60_000;

/**
 * The pieces of a body as they come. Leaving the loop gives up the rest.
 * @throws AppError request_timeout while iterating, when nothing has come for a minute
 */
export async function* arriving(
  body: ReadableStream<Uint8Array> | null,
  silenceMs = SILENCE_MS,
): AsyncGenerator<Uint8Array, void, void> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { value, done } = await beforeSilence(reader.read(), silenceMs);
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

async function beforeSilence<Piece>(piece: Promise<Piece>, silenceMs: number): Promise<Piece> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError("request_timeout")), silenceMs);
  try {
    return await Promise.race([piece, silence]);
  } finally {
    clearTimeout(timer);
  }
}
