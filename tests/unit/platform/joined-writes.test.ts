import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ResponseWithJoinedWrites } from "#lib/platform/http/joined-writes.ts";

type Handler = (response: ServerResponse) => Promise<void>;

let answer: Handler = async () => undefined;
const server = createServer(
  { ServerResponse: ResponseWithJoinedWrites },
  (_, response) => void answer(response),
);

beforeAll(async () => {
  server.listen(0);
  await once(server, "listening");
});
afterAll(() => server.close());

async function fetchAnswer(handler: Handler): Promise<string> {
  answer = handler;
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://localhost:${port}`, { headers: { connection: "close" } });
  return response.text();
}

/** The number of bytes that the operating system has not been given yet. */
const held = ({ socket }: ServerResponse) => socket?.writableLength ?? 0;

test("headers and a short answer leave in one piece, though the headers were sent first", async () => {
  const seen: number[] = [];
  const text = await fetchAnswer(async (response) => {
    // Like Next.js, which answers after it has waited for something.
    await Promise.resolve();
    response.flushHeaders();
    seen.push(held(response));
    await Promise.resolve();
    response.write("short");
    await Promise.resolve();
    seen.push(held(response));
    response.end();
  });
  expect(text).toBe("short");
  expect(seen[0]).toBeGreaterThan(0);
  expect(seen[1]).toBeGreaterThan(seen[0] ?? 0);
});

test("headers do not wait for an answer that comes later", async () => {
  let heldLater = -1;
  const text = await fetchAnswer(async (response) => {
    response.flushHeaders();
    await nextTurn();
    heldLater = held(response);
    response.end("later");
  });
  expect(text).toBe("later");
  expect(heldLater).toBe(0);
});
