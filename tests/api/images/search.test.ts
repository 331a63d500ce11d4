import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { imageSearchAnswerSchema } from "#lib/images/schema.ts";
import { db } from "#lib/platform/db.ts";
import type { RouteHandler } from "#lib/platform/http/declaration.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { type ImageServers, startImageServers } from "#tests/support/image-servers.ts";

const LIMIT = 4;
let servers: ImageServers;
let headers: Record<string, string>;
let id: string;
let routes: Record<"search" | "custom" | "stats" | "reset", RouteHandler>;

beforeAll(async () => {
  servers = await startImageServers();
  // Settings are read once, at the first import that needs them.
  process.env.COMMONS_URL = servers.commonsUrl;
  process.env.IMAGE_SEARCH_LIMIT = String(LIMIT);
  const { GET: search } = await import("#app/api/schools/[id]/images/search/route.ts");
  const { POST: custom } = await import("#app/api/schools/[id]/images/search-custom/route.ts");
  const { GET: stats } = await import("#app/api/schools/[id]/images/stats/route.ts");
  const { POST: reset } = await import("#app/api/schools/[id]/images/reset-counter/route.ts");
  routes = { search, custom, stats, reset };
  headers = await bearer(await makeAccount({ role: "editor" }));
  const school = await db().school.create({
    data: {
      slug: "lowell",
      name: "Lowell High School",
      city: "San Francisco",
      state: "CA",
      schoolType: "PUBLIC",
      alternativeNames: [],
    },
  });
  id = String(school.id);
});
afterAll(() => servers.stop());
beforeEach(async () => {
  await db().imageSearchBudget.deleteMany();
});

const search = () => call(routes.search, { params: { id }, headers });
const custom = (query: unknown) => call(routes.custom, { params: { id }, headers, body: { query } });
const stats = async () => (await call(routes.stats, { params: { id }, headers })).body.apiStats;

describe("a search on Wikimedia Commons", () => {
  test("asks for the school's name and place, identifies itself as the site, and asks only for images", async () => {
    const { status, body } = await search();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      query: "Lowell High School San Francisco California",
      provider: "Wikimedia Commons",
    });
    const { path, userAgent } = servers.asked.at(-1) ?? {};
    const asked = new URL(path ?? "", "http://localhost").searchParams;
    expect(asked.get("gsrsearch")).toBe(
      "Lowell High School San Francisco California filetype:bitmap|drawing",
    );
    expect(asked.get("gsrnamespace")).toBe("6");
    expect(asked.get("maxlag")).toBe("5");
    expect(userAgent).toBe("Homeroom (http://localhost:3000; support@homeroom.example)");
  });

  test("returns the pictures in the provider's order, with who made them and under what terms", async () => {
    const { images } = imageSearchAnswerSchema.parse((await search()).body);
    expect(images).toEqual([
      {
        // The original has 4000 pixels; the site asks for a smaller one when it is chosen.
        url: `http://${servers.host}/wiki/Special:Redirect/file/School_front.jpg?width=1920`,
        thumbnailUrl: servers.picture("330px-School_front.jpg"),
        title: "School front",
        source: "https://commons.wikimedia.org/wiki/File:School_front.jpg",
        dimensions: { width: 4000, height: 2000 },
        credit: "Ada & sons",
        licence: "CC BY-SA 4.0",
        licenceUrl: "https://creativecommons.org/licenses/by-sa/4.0",
      },
      {
        url: servers.picture("School_seal.png"),
        thumbnailUrl: servers.picture("330px-School_seal.png"),
        title: "School seal",
        source: "https://commons.wikimedia.org/wiki/File:School_seal.png",
        dimensions: { width: 600, height: 300 },
        credit: "Unknown author",
        licence: "Public domain",
        licenceUrl: null,
      },
    ]);
  });

  test("with the caller's own words trims them", async () => {
    expect((await custom("  school crest ")).body).toMatchObject({ query: "school crest" });
    for (const none of ["", "   ", undefined]) expect((await custom(none)).status).toBe(400);
    expect((await custom("x".repeat(201))).status).toBe(400);
  });

  test("may find nothing", async () => {
    expect((await custom("nothing")).body).toMatchObject({ success: true, images: [] });
  });

  test("by name and place asks more broadly while nothing is found, and each try costs a search", async () => {
    const { id: unpictured } = await db().school.create({
      data: {
        slug: "unpictured",
        name: "Unpictured Academy",
        city: "Fresno",
        state: "CA",
        schoolType: "PUBLIC",
      },
    });
    const before = servers.asked.length;
    const { body } = await call(routes.search, { params: { id: String(unpictured) }, headers });
    const asked = servers.asked.slice(before).map(({ path }) => {
      const query = new URL(path, "http://localhost").searchParams.get("gsrsearch");
      return query?.replace(" filetype:bitmap|drawing", "");
    });
    expect(asked).toEqual([
      "Unpictured Academy Fresno California",
      "Unpictured Academy Fresno",
      "Unpictured Academy",
    ]);
    const { query, images, apiStats } = imageSearchAnswerSchema.parse(body);
    expect([query, images.length, apiStats.used]).toEqual(["Unpictured Academy", 2, 3]);
    // With one search left it asks once, and returns what that found.
    const again = await call(routes.search, { params: { id: String(unpictured) }, headers });
    expect(again.body).toMatchObject({ images: [], apiStats: { remaining: 0 } });
  });

  test("for a school that does not exist is not found and costs nothing", async () => {
    const { status, body } = await call(routes.search, { params: { id: "999999" }, headers });
    expect({ status, message: body.message }).toEqual({ status: 404, message: "School not found." });
    expect(await db().imageSearchBudget.count()).toBe(0);
  });
});

describe("a school's budget", () => {
  test("is reported before and after a search", async () => {
    expect(await stats()).toEqual({ used: 0, limit: LIMIT, remaining: LIMIT });
    expect((await search()).body.apiStats).toEqual({ used: 1, limit: LIMIT, remaining: LIMIT - 1 });
    expect(await stats()).toEqual({ used: 1, limit: LIMIT, remaining: LIMIT - 1 });
  });

  test("is never overdrawn, no matter how many search at once, and the provider is not asked beyond it", async () => {
    const before = servers.asked.length;
    const answers = await Promise.all(Array.from({ length: 15 }, () => custom("crest")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMIT);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(15 - LIMIT);
    expect(refused[0]?.body).toMatchObject({
      code: "image_budget_spent",
      message: "No image searches are left for this school. Reset the counter to search again.",
    });
    expect(servers.asked.length - before).toBe(LIMIT);
    expect(await stats()).toEqual({ used: LIMIT, limit: LIMIT, remaining: 0 });
  });

  test.each(["busy", "lagging"])("gets back a failed search: the provider is %s", async (query) => {
    await search();
    const { status, body } = await custom(query);
    expect({ status, message: body.message }).toEqual({
      status: 503,
      message: "Image search service is temporarily unavailable.",
    });
    expect(await stats()).toMatchObject({ used: 1 });
  });

  test("says that the provider cannot be reached from here, which waiting does not change", async () => {
    const { status, body } = await custom("unreachable");
    expect(status).toBe(503);
    expect(body.message).toContain("This server cannot reach Wikimedia Commons");
    expect(body.message).toContain("No other picture search is set up. Ask an administrator to set one up.");
    expect(await stats()).toMatchObject({ used: 0 });
  });

  test("starts over when it is reset, which is recorded", async () => {
    await search();
    const { body } = await call(routes.reset, { method: "POST", params: { id }, headers });
    expect(body.apiStats).toEqual({ used: 0, limit: LIMIT, remaining: LIMIT });
    expect(await stats()).toMatchObject({ used: 0 });
    const [row] = await db().activity.findMany({ where: { action: "school_image_budget_reset" } });
    expect(row?.details).toEqual({ school: Number(id), name: "Lowell High School", used: 1 });
  });
});
