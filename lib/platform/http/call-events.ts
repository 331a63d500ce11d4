import { EventSourceParserStream } from "eventsource-parser/stream";
import { CallError, type Given, type Options, requestOf } from "./call.ts";
import type { EventCallName, EventOf, InputOf } from "./calls.ts";
import type { FailureBody } from "./failure.ts";

/** What a stream says that fails after it has begun. */
const FAILURE = "error";

/**
 * Calls our API from the browser and gives its Server-Sent Events one by one, until the server has sent the last.
 * Unlike EventSource, it works for any method, and does not reconnect. Whoever stops early, or aborts the signal,
 * closes the connection.
 * @throws CallError if the server refuses or fails, before the first event or later, or if the connection is lost
 */
export async function* callEvents<Name extends EventCallName>(
  name: Name,
  ...[input]: Given<InputOf<Name> & Options>
): AsyncGenerator<EventOf<Name>, void, undefined> {
  const signal = input?.signal;
  const { events, status } = await opened(name, input);
  const reader = events.getReader();
  try {
    for (;;) {
      const { value: message, done } = await reader.read().catch((error: unknown) => {
        throw signal?.aborted ? error : new CallError(null);
      });
      if (done) return;
      const event = { event: message.event, data: JSON.parse(message.data) };
      if (event.event === FAILURE) throw new CallError(status, event.data);
      yield event as EventOf<Name>;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function opened(name: string, input: Parameters<typeof requestOf>[1]) {
  const request = requestOf(name, input, "text/event-stream");
  let response: Response;
  try {
    response = await fetch(...request);
  } catch (error) {
    // A caller that aborted expects the abort error itself.
    throw input?.signal?.aborted ? error : new CallError(null);
  }
  if (!response.ok || !response.body) {
    const failure: Partial<FailureBody> | undefined = await response.json().catch(() => undefined);
    throw new CallError(response.status, failure);
  }
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  return { events, status: response.status };
}
