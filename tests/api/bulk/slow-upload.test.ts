import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { POST as upload } from "#app/api/bulk/imports/route.ts";
import { limitBodyTime } from "#lib/platform/http/body-timeouts.ts";
import { answering } from "#lib/platform/http/current-response.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";

const LIMIT_MS = 1000;

/** The route behind a server that allows other requests one second. */
const server = createServer((asked, response) => {
  limitBodyTime(asked, response, LIMIT_MS);
  void answering(response, async () => {
    const body = { body: Readable.toWeb(asked) as ReadableStream, duplex: "half" as const };
    const headers = new Headers(asked.headers as Record<string, string>);
    const sent = new Request("http://localhost/api/bulk/imports", { method: "POST", headers, ...body });
    const answer = await upload(sent, { params: Promise.resolve({}) });
    response.writeHead(answer.status).end(await answer.text());
  });
});
beforeAll(async () => {
  server.listen(0);
  await once(server, "listening");
});
afterAll(() => server.close());

test("a file from staff may arrive slowly", async () => {
  const form = new FormData();
  form.append("file", new File(["School name\nBoston Latin School\n"], "schools.csv"));
  const whole = new Response(form);
  const bytes = Buffer.from(await whole.clone().arrayBuffer());
  const headers = {
    ...(await bearer(await makeAccount({ role: "editor" }))),
    "content-type": whole.headers.get("content-type") ?? "",
    "content-length": bytes.length,
  };
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, method: "POST", headers, agent: false });
  asked.write(bytes.subarray(0, 60));
  await wait(2 * LIMIT_MS);
  asked.end(bytes.subarray(60));
  const [answer] = await once(asked, "response");
  expect(answer.statusCode).toBe(201);
});
