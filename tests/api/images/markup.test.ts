import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ChosenImages, imageSearchAnswerSchema } from "#lib/images/schema.ts";
import type { RouteHandler } from "#lib/platform/http/declaration.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { type ImageServers, startImageServers } from "#tests/support/image-servers.ts";
import { MARKED_UP } from "#tests/support/markup.ts";
import { makeBareSchool, photoOf } from "./fixtures.ts";

let servers: ImageServers;
let headers: Record<string, string>;
let routes: Record<"read" | "change" | "school" | "history" | "custom", RouteHandler>;
let id: string;

beforeAll(async () => {
  servers = await startImageServers();
  // Settings are read once, at the first import that needs them.
  process.env.FETCH_PRIVATE_HOSTS = servers.host;
  process.env.COMMONS_URL = servers.commonsUrl;
  const { GET: school } = await import("#app/api/schools/[id]/route.ts");
  const { GET: read, PUT: change } = await import("#app/api/schools/[id]/images/route.ts");
  const { GET: history } = await import("#app/api/schools/[id]/revisions/route.ts");
  const { POST: custom } = await import("#app/api/schools/[id]/images/search-custom/route.ts");
  routes = { read, change, school, history, custom };
  headers = await bearer(await makeAccount({ role: "editor" }));
});
afterAll(() => servers.stop());
beforeEach(async () => {
  id = await makeBareSchool();
});

const change = (body: object) => call(routes.change, { method: "PUT", params: { id }, headers, body });

describe("what staff write about a picture", () => {
  test.each(MARKED_UP)("is plain text, returned as typed: %s", async (text) => {
    const details = { alt: text, credit: text, licence: text };
    const { status, body } = await change({ schoolMainPhoto: photoOf(servers, "front.jpg", details) });
    expect(status, JSON.stringify(body)).toBe(200);
    expect((body.images as ChosenImages).schoolMainPhoto).toMatchObject(details);
    const stored = (await call(routes.read, { params: { id }, headers })).body.images as ChosenImages;
    expect(stored.schoolMainPhoto).toMatchObject(details);
    const { school } = (await call(routes.school, { params: { id } })).body as { school: object };
    expect(school).toMatchObject({ schoolImages: [details] });
    const { revisions } = (await call(routes.history, { params: { id }, headers })).body;
    expect(revisions).toMatchObject([{ changes: [{ field: "schoolMainPhoto", to: details }] }]);
  });

  test.each(["half a character \ud83c", "\udfeb and its other half"])(
    "is refused when it cannot be stored as text: %j",
    async (text) => {
      const { status, body } = await change({ schoolLogo: photoOf(servers, "crest.png", { alt: text }) });
      expect({ status, code: body.code }).toEqual({ status: 400, code: "bad_request" });
    },
  );
});

describe("what a provider says about a picture in HTML", () => {
  test("is returned as the text that readers of its own page see", async () => {
    const { status, body } = await call(routes.custom, {
      params: { id },
      headers,
      body: { query: "marked up" },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const { images } = imageSearchAnswerSchema.parse(body);
    expect(images.map(({ title, credit, licence }) => [title, credit, licence])).toEqual([
      ['<b>Hall</b> & "yard"', "Ada <Lovelace> & Søn's 🏫", "CC BY 4.0"],
      ["Styled", "Grace Hopper", "Public domain"],
      ["Named like what every object has", "&constructor; &toString; &unknown;", "CC0"],
      ["With impossible numbers", "A \ufffd\ufffd\ufffd B", "CC0"],
      ["Far too long", `${"word ".repeat(39)}word…`, "CC0"],
    ]);
    // Each of them can be chosen as it is.
    const [found] = images;
    const { title: alt = "", credit, licence } = found ?? {};
    const chosen = await change({ schoolImages: [photoOf(servers, "hall.jpg", { alt, credit, licence })] });
    expect(chosen.status).toBe(200);
    for (const { credit } of images) expect(credit?.length).toBeLessThanOrEqual(200);
  });
});
