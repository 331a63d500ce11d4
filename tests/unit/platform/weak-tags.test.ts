import { once } from "node:events";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ResponseWithWeakTag } from "#lib/platform/http/weak-tags.ts";

/** Answers with the status and the tag that the address names, or twice with a place to go to. */
const server = createServer({ ServerResponse: ResponseWithWeakTag }, ({ url = "" }, response) => {
  const [, status, tag = ""] = url.split("/");
  if (status === "308") for (const place of ["/new", "/new"]) response.appendHeader("Location", place);
  response.statusCode = Number(status);
  if (tag) response.setHeader("ETag", decodeURIComponent(tag));
  response.end();
});
beforeAll(async () => {
  server.listen(0);
  await once(server, "listening");
});
afterAll(() => server.close());

test.each([
  [200, '"one"', 'W/"one"'],
  [200, 'W/"one"', 'W/"one"'],
  [206, 'W/"file"', 'W/"file"'],
  [304, '"one"', 'W/"one"'],
  [308, '"same for all"', undefined],
  [404, '"one"', undefined],
  [200, "", undefined],
])("an answer with %i and the tag %s goes out with %s", async (status, tag, sent) => {
  const { port } = server.address() as AddressInfo;
  const [answer] = await once(
    get({ port, path: `/${status}/${encodeURIComponent(tag)}`, agent: false }),
    "response",
  );
  answer.resume();
  expect([answer.statusCode, answer.headers.etag]).toEqual([status, sent]);
});

test("a redirect that was rendered to be kept names one address", async () => {
  const { port } = server.address() as AddressInfo;
  const [answer] = await once(get({ port, path: "/308", agent: false }), "response");
  answer.resume();
  // Node.js itself shows only the first of several.
  expect(answer.rawHeaders.filter((text: string) => text === "/new")).toEqual(["/new"]);
});
