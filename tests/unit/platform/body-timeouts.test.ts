import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AppError } from "#lib/platform/errors.ts";
import { allowLongUpload, bodyPieces, limitBodyTime } from "#lib/platform/http/body-timeouts.ts";
import { answering } from "#lib/platform/http/current-response.ts";

test("a body arrives in chunks to its end", async () => {
  const pieces: string[] = [];
  for await (const piece of bodyPieces(new Response("two halves").body))
    pieces.push(new TextDecoder().decode(piece));
  expect(pieces.join("")).toBe("two halves");
  expect(await Array.fromAsync(bodyPieces(null))).toEqual([]);
});

test("a body that stops arriving is given up", async () => {
  let isGivenUp = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode("half")),
    cancel: () => {
      isGivenUp = true;
    },
  });
  const reading = Array.fromAsync(bodyPieces(body, 20));
  await expect(reading).rejects.toThrow(AppError);
  await expect(reading).rejects.toMatchObject({ code: "request_timeout" });
  expect(isGivenUp).toBe(true);
});

describe("a request that takes too long to arrive", () => {
  const LIMIT_MS = 100;
  /** What the server does with a request, by its path. */
  const acts: Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<void>> = {
    "/read": async (request, response) => {
      response.end(await text(request));
    },
    "/file": async (request, response) => {
      allowLongUpload();
      response.end(await text(request));
    },
    "/slow": async (_, response) => {
      await wait(3 * LIMIT_MS);
      response.end("slow");
    },
    "/begun": async (_, response) => {
      response.writeHead(200);
      response.write("begun");
    },
  };
  const server = createServer((request, response) => {
    limitBodyTime(request, response, LIMIT_MS);
    // Reading a request that is cut off fails.
    answering(response, () => acts[request.url ?? ""]?.(request, response))?.catch(() => undefined);
  });
  beforeAll(async () => {
    server.listen(0);
    await once(server, "listening");
  });
  afterAll(() => server.close());

  /** @param later sent after the limit @returns everything received until the connection was closed */
  async function send(head: string, body: string, later = ""): Promise<string> {
    const socket = connect((server.address() as AddressInfo).port);
    socket.on("error", () => undefined);
    socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n${body}`);
    if (later) setTimeout(() => socket.write(later), 3 * LIMIT_MS);
    let answer = "";
    for await (const piece of socket.setEncoding("latin1")) answer += piece;
    return answer;
  }

  test("is answered 408, whether or not its length is known", async () => {
    for (const [length, body] of [
      ["Content-Length: 8", "half"],
      ["Transfer-Encoding: chunked", "4\r\nhalf\r\n"],
      ["Content-Length: 8", ""],
    ] as const)
      expect(await send(`POST /read HTTP/1.1\r\n${length}`, body), length).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("even if nobody reads it", async () => {
    expect(await send("GET /slow HTTP/1.1\r\nContent-Length: 8", "half")).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("has longer if a file is being received", async () => {
    expect(await send("POST /file HTTP/1.1\r\nContent-Length: 8", "half", "half")).toMatch(/halfhalf$/);
  });

  test("is cut off if its answer has begun", async () => {
    const answer = await send("POST /begun HTTP/1.1\r\nContent-Length: 8", "half");
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).not.toContain("408");
  });

  test("does not include one that has arrived and whose answer takes long", async () => {
    for (const head of ["GET /slow HTTP/1.1", "POST /slow HTTP/1.1\r\nContent-Length: 4"])
      expect(await send(head, head.startsWith("POST") ? "full" : "")).toMatch(/slow\r\n0\r\n\r\n$|slow$/);
  });
});
