/** One event of a stream of Server-Sent Events. */
export type StreamedEvent = { event: string; data: unknown };

export type StreamReader = {
  /** The next event. @throws Error if the stream ends first */
  next: () => Promise<StreamedEvent>;
  /** Resolves when the server ends the stream, with the events up to then. */
  rest: () => Promise<StreamedEvent[]>;
  cancel: () => Promise<void>;
};

/** Reads an answer's body as browsers read an event stream, ignoring comments and `retry`. */
export function readEvents(response: Response): StreamReader {
  if (!response.body) throw new Error("The answer has no body");
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = "";

  async function next(): Promise<StreamedEvent | null> {
    for (;;) {
      const end = buffer.indexOf("\n\n");
      if (end < 0) {
        const { done, value } = await reader.read();
        if (done) return null;
        buffer += value;
        continue;
      }
      const block = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      const event = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (event && data) return { event, data: JSON.parse(data) };
    }
  }

  return {
    next: async () => {
      const event = await next();
      if (!event) throw new Error("The stream has ended");
      return event;
    },
    rest: async () => {
      const events: StreamedEvent[] = [];
      for (let event = await next(); event; event = await next()) events.push(event);
      return events;
    },
    cancel: () => reader.cancel(),
  };
}
