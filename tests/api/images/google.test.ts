import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { type ImageServers, startImageServers } from "#tests/support/image-servers.ts";

let servers: ImageServers;
beforeAll(async () => {
  servers = await startImageServers();
  process.env.GOOGLE_CSE_URL = servers.googleUrl;
  process.env.GOOGLE_CSE_KEY = "good-key";
  process.env.GOOGLE_CSE_ID = "engine";
});
afterAll(() => servers.stop());

test("with a key and an engine, pictures are searched with Google, which states no license", async () => {
  const { POST } = await import("#app/api/schools/[id]/images/search-custom/route.ts");
  const headers = await bearer(await makeAccount({ role: "editor" }));
  const { id } = await db().school.create({
    data: { slug: "a", name: "A", schoolType: "PUBLIC", alternativeNames: [] },
  });
  const search = (query: string) => call(POST, { params: { id: String(id) }, headers, body: { query } });
  const { body } = await search("front");
  expect(body).toMatchObject({
    provider: "Google",
    images: [
      {
        url: servers.picture("front.jpg"),
        thumbnailUrl: servers.picture("small.jpg"),
        title: "The front of the school",
        source: "https://school.example/about",
        dimensions: { width: 300, height: 200 },
        credit: null,
        licence: null,
        licenceUrl: null,
      },
    ],
  });
  const asked = new URL(servers.asked.at(-1)?.path ?? "", "http://localhost").searchParams;
  expect(Object.fromEntries(asked)).toEqual({
    key: "good-key",
    cx: "engine",
    q: "front",
    searchType: "image",
    num: "10",
    safe: "active",
  });
  expect((await search("nothing")).body.images).toEqual([]);
});
