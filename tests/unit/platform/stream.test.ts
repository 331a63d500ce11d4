import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { type Access, refusal, type Viewer } from "#lib/auth/roles.policy.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { RouteHandler } from "#lib/platform/http/declaration.ts";
import type { RoutePolicy } from "#lib/platform/http/reception.ts";
import { createStream } from "#lib/platform/http/stream.ts";
import { log } from "#lib/platform/log.ts";
import { memoryRateLimiter, noRateLimiter } from "#lib/platform/rate-limit.ts";
import { call } from "#tests/support/call.ts";
import { readEvents } from "#tests/support/event-stream.ts";

const ada: Viewer = { id: "7", displayName: "Ada", email: "ada@example.org", role: "user" };
const policy: RoutePolicy<Access, Viewer> = {
  identify: (request) => (request.headers.has("test-guest") ? null : ada),
  refusal,
  rateLimitOf: () => ({ calls: 100, seconds: 900 }),
  countedAs: ({ id }) => id,
  limiter: noRateLimiter,
  sharedLimiter: noRateLimiter,
};
const stream = createStream<Access, Viewer>(policy);

/** What is logged about calls, in order. */
const lines: Record<string, unknown>[] = [];
beforeEach(() => {
  for (const level of ["info", "error"] as const)
    vi.spyOn(log(), level).mockImplementation(
      (entry: unknown) => void lines.push(entry as (typeof lines)[0]),
    );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  lines.length = 0;
});

type Pieces = AsyncIterable<string>;
function fileOf(pieces: (signal: AbortSignal) => Pieces | Promise<Pieces>, from = stream) {
  return from(
    { path: "/api/x", auth: "user", summary: "", sends: { type: "text/csv; charset=utf-8" } },
    async ({ signal }) => ({ fileName: "x.csv", pieces: await pieces(signal) }),
  );
}

const tokenSchema = z.strictObject({ event: z.literal("token"), data: z.strictObject({ text: z.string() }) });
type Tokens = AsyncIterable<z.infer<typeof tokenSchema> | { retry: number }>;
function eventsOf(events: (signal: AbortSignal) => Tokens, from = stream) {
  return from({ path: "/api/x", auth: "user", summary: "", sends: { events: tokenSchema } }, ({ signal }) =>
    events(signal),
  );
}
const token = (text: string) => ({ event: "token" as const, data: { text } });

const begun = (handler: RouteHandler, init: RequestInit = {}) =>
  handler(new Request("http://localhost/api/x", init), { params: Promise.resolve({}) });

test("a file is sent in chunks under its name, and logged with its length when it has ended", async () => {
  const answer = await call(
    fileOf(async function* () {
      yield "a,b\n";
      yield "é,2\n";
    }),
  );
  expect([answer.status, answer.text]).toEqual([200, "a,b\né,2\n"]);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="x.csv"');
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines).toMatchObject([
    { route: "/api/x", status: 200, bytes: 9, end: "complete", ms: expect.any(Number) },
  ]);
});

test("identity, role, limit, and input are checked before anything is generated", async () => {
  const make = vi.fn(async function* () {
    yield "x";
  });
  const limited = createStream<Access, Viewer>({
    ...policy,
    rateLimitOf: () => ({ calls: 1, seconds: 60 }),
    sharedLimiter: memoryRateLimiter(),
  });
  expect((await call(fileOf(make), { headers: { "test-guest": "" } })).status).toBe(401);
  const ADMIN = stream({ path: "/api/x", auth: "admin", summary: "", sends: { type: "text/csv" } }, () => ({
    pieces: make(),
  }));
  expect((await call(ADMIN)).status).toBe(403);
  const POST = stream(
    {
      path: "/api/x",
      auth: "user",
      summary: "",
      body: z.strictObject({ text: z.string().max(5) }),
      sends: { events: tokenSchema },
    },
    async function* ({ body }) {
      yield token(body.text);
    },
  );
  const refused = await call(POST, { body: { text: "too long" } });
  expect([refused.status, refused.body.message]).toEqual([400, "text: must have at most 5 characters"]);
  const LIMITED = fileOf(make, limited);
  make.mockClear();
  expect([(await call(LIMITED)).status, (await call(LIMITED)).status]).toEqual([200, 429]);
  expect(make).toHaveBeenCalledTimes(1);

  const answer = await POST(
    new Request("http://localhost/api/x", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"text":"hello"}',
    }),
    { params: Promise.resolve({}) },
  );
  expect(await readEvents(answer).rest()).toEqual([token("hello")]);
});

const failsAtOnce = {
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new AppError("not_found")) }),
};
test.each([
  ["the handler", () => Promise.reject(new AppError("not_found"))],
  ["the first piece", () => failsAtOnce],
])("what fails with %s is an answer like any other", async (_, pieces) => {
  const answer = await call(fileOf(pieces));
  expect(answer.status).toBe(404);
  expect(answer.body).toMatchObject({ success: false, code: "not_found" });
  expect(lines).toMatchObject([{ status: 404, code: "not_found" }]);
});

test("a file that fails later is aborted, and does not look complete", async () => {
  const answer = await begun(
    fileOf(async function* () {
      yield "a,b\n";
      throw new Error("SELECT secret");
    }),
  );
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow("cut off");
  expect(lines).toMatchObject([
    { status: 200, code: "unexpected", bytes: 4, end: "failed", err: expect.any(Error) },
  ]);
});

test("events that fail later end with one that says so in general terms", async () => {
  const answer = await begun(
    eventsOf(async function* () {
      yield token("a");
      throw new Error("SELECT secret");
    }),
  );
  expect(await readEvents(answer).rest()).toEqual([
    token("a"),
    {
      event: "error",
      data: {
        success: false,
        code: "unexpected",
        message: "An unexpected error occurred.",
        requestId: answer.headers.get("x-request-id"),
      },
    },
  ]);
  expect(lines).toMatchObject([{ code: "unexpected", end: "failed" }]);
});

test("an event in another shape than declared is a failure", async () => {
  const answer = await begun(
    eventsOf(async function* () {
      yield JSON.parse('{"event":"token","data":{"passwordHash":"secret"}}');
    }),
  );
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain("secret");
});

test("chunks are generated only as they are taken", async () => {
  let made = 0;
  const answer = await begun(
    fileOf(async function* () {
      for (; made < 100; made += 1) yield "x";
    }),
  );
  const reader = answer.body?.getReader();
  await reader?.read();
  await turn();
  expect(made).toBeLessThan(4);
  await reader?.cancel();
});

test.each(["cancels", "hangs up"])("a reader who %s ends the generation", async (way) => {
  const ended = Promise.withResolvers<unknown>();
  const connection = new AbortController();
  const answer = await begun(
    eventsOf(async function* (signal) {
      try {
        yield token("a");
        await new Promise((_, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
        });
      } finally {
        ended.resolve("ended");
      }
    }),
    { signal: connection.signal },
  );
  const reader = readEvents(answer);
  await reader.next();
  if (way === "cancels") await reader.cancel();
  else connection.abort();
  expect(await ended.promise).toBe("ended");
  expect(lines).toMatchObject([{ status: 200, end: "aborted", bytes: 33 }]);
});

test("a reader who hangs up before the first chunk is also noticed", async () => {
  const connection = new AbortController();
  const waiting = Promise.withResolvers<void>();
  const answer = begun(
    eventsOf(async function* (signal) {
      waiting.resolve();
      await new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
      yield token("never");
    }),
    { signal: connection.signal },
  );
  await waiting.promise;
  connection.abort();
  expect((await answer).status).toBe(499);
  expect(lines).toMatchObject([{ status: 499, code: "request_aborted" }]);
});

test("a HEAD gets the headers, and nothing keeps running behind them", async () => {
  let hasEnded = false;
  const answer = await begun(
    fileOf(async function* () {
      try {
        yield "a";
        yield "b";
      } finally {
        hasEnded = true;
      }
    }),
    { method: "HEAD" },
  );
  expect([answer.headers.get("content-type"), await answer.text()]).toEqual(["text/csv; charset=utf-8", ""]);
  expect(hasEnded).toBe(true);
});

/** Events until the reader leaves; the test sends each of them. */
function controlled(from = stream) {
  let wake: (text: string) => void = () => undefined;
  const GET = eventsOf(async function* (signal) {
    yield { retry: 2000 };
    for (;;) {
      const next = Promise.withResolvers<string>();
      wake = next.resolve;
      signal.addEventListener("abort", () => next.reject(signal.reason), { once: true });
      yield token(await next.promise);
    }
  }, from);
  return { GET, send: (text: string) => wake(text) };
}

test("events continue for an active reader, with a heartbeat when nothing happens", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { GET, send } = controlled();
  const answer = await begun(GET);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => (await reader?.read())?.value;
  expect(await read()).toBe("retry: 2000\n\n");
  for (let beats = 0; beats < 4; beats += 1) {
    const next = read();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await next).toBe(": heartbeat\n\n");
  }
  send("a");
  expect(await read()).toBe('event: token\ndata: {"text":"a"}\n\n');
  await reader?.cancel();
});

test("a reader who takes nothing from one heartbeat to the next is cut off", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { GET } = controlled();
  const answer = await begun(GET);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(lines).toEqual([]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(lines).toMatchObject([{ status: 200, end: "too slow" }]);
  await expect(answer.text()).rejects.toThrow("cut off");
});

test("a reader who may no longer read gets nothing more", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let role: Viewer["role"] = "editor";
  const changing = createStream<Access, Viewer>({ ...policy, identify: () => ({ ...ada, role }) });
  const GET = changing(
    { path: "/api/x", auth: "editor", summary: "", sends: { events: tokenSchema } },
    async function* ({ signal }) {
      yield { retry: 2000 };
      await new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    },
  );
  const events = readEvents(await begun(GET)).rest();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(lines).toEqual([]);
  role = "user";
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await events).toEqual([]);
  expect(lines).toMatchObject([{ end: "refused" }]);
});

/** Counts up to three, and returns the sum. */
function eitherWay(fails?: unknown) {
  return stream(
    {
      path: "/api/x",
      auth: "user",
      summary: "",
      sends: { events: tokenSchema, orReturns: z.strictObject({ sum: z.int() }) },
    },
    async function* () {
      yield token("1");
      yield token("2");
      if (fails) throw fails;
      return { sum: 3 };
    },
  );
}

test.each([
  ["nothing about it", undefined],
  ["that anything will do", "*/*"],
  ["that JSON is better", "text/event-stream;q=0.5, application/json"],
  ["something else", "text/html"],
])("one call can answer either way: as JSON for who says %s", async (_, accept) => {
  const answer = await begun(eitherWay(), { headers: accept ? { accept } : {} });
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(answer.headers.get("vary")).toBe("accept");
  expect(await answer.json()).toEqual({ sum: 3 });
  expect(lines).toMatchObject([{ status: 200 }]);
  expect(lines).toHaveLength(1);
});

test.each(["text/event-stream", "text/event-stream, */*;q=0.1", "application/json;q=0.5, text/event-stream"])(
  "one call can answer either way: as events for %s",
  async (accept) => {
    const answer = await begun(eitherWay(), { headers: { accept } });
    expect(answer.headers.get("content-type")).toMatch(/^text\/event-stream/);
    expect(await readEvents(answer).rest()).toEqual([token("1"), token("2")]);
    expect(lines).toMatchObject([{ status: 200, end: "complete" }]);
  },
);

test("what fails on the way to a complete answer has its own status, and no part of the answer", async () => {
  const answer = await begun(eitherWay(new AppError("not_found")));
  expect([answer.status, (await answer.json()).code]).toEqual([404, "not_found"]);
  expect(lines).toMatchObject([{ status: 404, code: "not_found" }]);
});

test("a complete answer in another shape than declared is a failure", async () => {
  const handler = stream(
    { path: "/api/x", auth: "user", summary: "", sends: { events: tokenSchema, orReturns: tokenSchema } },
    async function* () {
      yield token("1");
      return JSON.parse('{"passwordHash":"secret"}');
    },
  );
  const answer = await begun(handler);
  expect([answer.status, await answer.text()]).toEqual([500, expect.not.stringContaining("secret")]);
});

test("who waits for a complete answer and hangs up ends its generation", async () => {
  const connection = new AbortController();
  const waiting = Promise.withResolvers<void>();
  const handler = stream(
    { path: "/api/x", auth: "user", summary: "", sends: { events: tokenSchema, orReturns: tokenSchema } },
    async function* ({ signal }) {
      yield token("1");
      await new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        waiting.resolve();
      });
      return token("never");
    },
  );
  const answer = begun(handler, { signal: connection.signal });
  await waiting.promise;
  connection.abort();
  expect((await answer).status).toBe(499);
});
