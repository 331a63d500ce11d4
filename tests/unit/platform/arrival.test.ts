import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { AppError } from "#lib/platform/errors.ts";
import { allowLongUploads, arriving } from "#lib/platform/http/arrival.ts";

/** What a server answers that allows requests 200 milliseconds, to an upload of which the second half comes later. */
async function slowUpload(): Promise<number | undefined> {
  const patience = { requestTimeout: 200, connectionsCheckingInterval: 20 };
  const server = createServer(patience, (incoming, response) => {
    incoming.on("error", () => undefined);
    incoming.resume().on("end", () => response.end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const upload = request({ port, host: "127.0.0.1", method: "POST", headers: { "content-length": 8 } });
  try {
    upload.write("half");
    const answer = once(upload, "response");
    await Promise.race([answer, wait(600)]);
    upload.end("half");
    const [response] = await answer;
    response.resume();
    return response.statusCode;
  } finally {
    upload.destroy();
    server.close();
    server.closeAllConnections();
  }
}

test("an upload may take longer to arrive than Node.js allows by itself", async () => {
  expect(await slowUpload()).toBe(408);
  allowLongUploads();
  expect(await slowUpload()).toBe(200);
});

test("a body comes piece by piece to its end", async () => {
  const pieces: string[] = [];
  for await (const piece of arriving(new Response("two halves").body))
    pieces.push(new TextDecoder().decode(piece));
  expect(pieces.join("")).toBe("two halves");
  expect(await Array.fromAsync(arriving(null))).toEqual([]);
});

test("a body that stops coming is given up", async () => {
  let isGivenUp = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode("half")),
    cancel: () => {
      isGivenUp = true;
    },
  });
  const reading = Array.fromAsync(arriving(body, 20));
  await expect(reading).rejects.toThrow(AppError);
  await expect(reading).rejects.toMatchObject({ code: "request_timeout" });
  expect(isGivenUp).toBe(true);
});
