import { afterEach, expect, expectTypeOf, test, vi } from "vitest";
import type { AnswerEvent } from "#lib/conversations/chats.schema.ts";
import { CallError } from "#lib/platform/http/call.ts";
import { callEvents } from "#lib/platform/http/call-events.ts";

const body = { chatId: "0193f3a4-0000-7000-8000-000000000000", message: "How big?" };
const ask = (signal?: AbortSignal) => callEvents("POST /api/chat/message", { body, signal });

/** Replaces the server. @param pieces of the body, as they arrive; an error cuts the connection */
function serve(pieces: (string | Error)[]) {
  const asked: [string, RequestInit][] = [];
  let isCancelled = false;
  const waiting = [...pieces];
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = waiting.shift();
      if (piece instanceof Error) controller.error(piece);
      else if (piece === undefined) controller.close();
      else controller.enqueue(Buffer.from(piece, "latin1"));
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    asked.push([address, init]);
    return new Response(stream, { headers: { "content-type": "text/event-stream" } });
  });
  return { asked, isCancelled: () => isCancelled };
}
afterEach(() => vi.unstubAllGlobals());

async function read(events: AsyncIterable<unknown>): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const event of events) all.push(event);
  return all;
}
const utf8 = (text: string) => Buffer.from(text).toString("latin1");

test("a call that asks for events gets them one by one, wherever the network cuts them", async () => {
  const sent = utf8(
    'event: text\ndata: {"text":"é 1"}\n\n: heartbeat\n\nevent: text\ndata: {"text":"2"}\n\n',
  );
  const { asked } = serve([...sent]);
  expect(await read(ask())).toEqual([
    { event: "text", data: { text: "é 1" } },
    { event: "text", data: { text: "2" } },
  ]);
  expect(asked).toEqual([
    [
      "/api/chat/message",
      expect.objectContaining({
        method: "POST",
        headers: { "content-type": "application/json", accept: "text/event-stream" },
        body: JSON.stringify(body),
      }),
    ],
  ]);
});

test("a failure after the first event is the server's own", async () => {
  const failure = { success: false, code: "ai_cut_off", message: "The connection broke.", requestId: "r" };
  serve(['event: text\ndata: {"text":"1"}\n\n', `event: error\ndata: ${JSON.stringify(failure)}\n\n`]);
  const events = ask();
  await events.next();
  const error = await events.next().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ code: "ai_cut_off", message: "The connection broke." });
});

test("a refusal, a server out of reach, and a connection that is lost are told apart", async () => {
  const refusal = { success: false, code: "chat_busy", message: "Still answering.", requestId: "r" };
  vi.stubGlobal("fetch", async () => Response.json(refusal, { status: 409 }));
  await expect(read(ask())).rejects.toMatchObject({
    status: 409,
    code: "chat_busy",
    message: "Still answering.",
  });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(read(ask())).rejects.toMatchObject({ name: "CallError", status: null });
  serve(['event: text\ndata: {"text":"1"}\n\n', new TypeError("network error")]);
  await expect(read(ask())).rejects.toMatchObject({ name: "CallError", status: null });
});

test("who stops reading closes the connection", async () => {
  const server = serve(Array.from({ length: 100_000 }, () => 'event: text\ndata: {"text":"1"}\n\n'));
  for await (const _ of ask()) break;
  await vi.waitFor(() => expect(server.isCancelled()).toBe(true));
});

test("who aborts gets the abort's own reason", async () => {
  const left = AbortSignal.abort(new Error("left"));
  vi.stubGlobal("fetch", () => Promise.reject(left.reason));
  await expect(read(ask(left))).rejects.toThrow("left");
});

test("the compiler knows the events of a call", () => {
  expectTypeOf(ask()).toEqualTypeOf<AsyncGenerator<AnswerEvent, void, undefined>>();
});
