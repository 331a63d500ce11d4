import { readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ChosenImages, LinkCheckAnswer } from "#lib/images/schema.ts";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import type { RouteHandler } from "#lib/platform/http/declaration.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { type ImageServers, startImageServers } from "#tests/support/image-servers.ts";
import { startListener } from "#tests/support/listeners.ts";
import { makeBareSchool, photoOf } from "./fixtures.ts";

let servers: ImageServers;
let headers: Record<string, string>;
let routes: Record<"change" | "check" | "history" | "restore", RouteHandler>;
let deleteUnshownPictures: (now?: number) => Promise<number>;
let id: string;

/** A machine of one's own network that is allowed, and one that is not. */
let owned: Awaited<ReturnType<typeof startListener>>;
let closed: Awaited<ReturnType<typeof startListener>>;

beforeAll(async () => {
  servers = await startImageServers();
  closed = await startListener(() => ({ status: 200 }));
  owned = await startListener(({ path }) => {
    const location = new Map([
      ["/to-page", "/page"],
      ["/to-closed", `http://${closed.host}/admin`],
    ]).get(path);
    return location ? { status: 302, headers: { location } } : { status: 200 };
  });
  // Settings are read once, at the first import that needs them.
  process.env.FETCH_PRIVATE_HOSTS = `${servers.host},${owned.host}`;
  const { PUT: change } = await import("#app/api/schools/[id]/images/route.ts");
  const { POST: check } = await import("#app/api/schools/[id]/images/check/route.ts");
  const { GET: history } = await import("#app/api/schools/[id]/revisions/route.ts");
  const { POST: restore } = await import("#app/api/schools/[id]/revisions/[revisionId]/restore/route.ts");
  routes = { change, check, history, restore };
  ({ deleteUnshownPictures } = await import("#lib/images/unshown.jobs.ts"));
  headers = await bearer(await makeAccount({ role: "editor" }));
});
afterAll(() => Promise.all([servers.stop(), owned.stop(), closed.stop()]));

beforeEach(async () => {
  id = await makeBareSchool();
});

const photo = (name: string, details?: object) => photoOf(servers, name, details);
async function changed(body: object): Promise<ChosenImages> {
  const answer = await call(routes.change, { method: "PUT", params: { id }, headers, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.images as ChosenImages;
}
const fileOf = (url = "") => join(env().DATA_DIR, "files", url.replace("/media/", ""));

describe("the check of links", () => {
  const check = async () => {
    const { status, body } = await call(routes.check, { method: "POST", params: { id }, headers });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as LinkCheckAnswer;
  };

  test("finds nothing where all can be opened, and tries no drawings", async () => {
    expect(await check()).toEqual({ success: true, checked: 0, dead: [] });
    await changed({ schoolMainPhoto: photo("front-of-school.jpg") });
    expect(await check()).toEqual({ success: true, checked: 2, dead: [] });
  });

  test("names pages that are gone or do not answer, and pictures whose file is lost or broken", async () => {
    const gone = servers.picture("missing.jpg");
    const { schoolMainPhoto, schoolLogo } = await changed({
      schoolMainPhoto: photo("lost.jpg", { sourceUrl: gone }),
      schoolLogo: photo("cut-short.jpg", { alt: "The crest", sourceUrl: servers.picture("inwards.jpg") }),
    });
    await rm(fileOf(schoolMainPhoto?.url));
    await writeFile(fileOf(schoolLogo?.url), "RIFF");
    const { checked, dead } = await check();
    expect(checked).toBe(4);
    expect(dead).toEqual([
      {
        kind: "picture",
        address: schoolMainPhoto?.url,
        alt: "The front",
        reason: expect.stringMatching(/missing/),
      },
      { kind: "source", address: gone, alt: "The front", reason: "The address answered 404." },
      {
        kind: "picture",
        address: schoolLogo?.url,
        alt: "The crest",
        reason: expect.stringMatching(/broken/),
      },
      {
        kind: "source",
        address: servers.picture("inwards.jpg"),
        alt: "The crest",
        reason: "The address is not public.",
      },
    ]);
  });
});

describe("the check of links and private addresses", () => {
  const allowed = () => `http://${owned.host}/page`;
  const checked = async (sourceUrl: string) => {
    await changed({ schoolLogo: photo("crest.png", { sourceUrl }) });
    const { body } = await call(routes.check, { method: "POST", params: { id }, headers });
    const { dead } = body as LinkCheckAnswer;
    return dead.map(({ kind, address, reason }) => ({ kind, address, reason }));
  };
  const refused = (address: string) => [{ kind: "source", address, reason: "The address is not public." }];
  beforeEach(() => {
    owned.arrived.length = 0;
  });

  test.each([
    ["as a number", () => `http://${closed.host}/admin`],
    ["by its name", () => `http://${closed.host.replace("127.0.0.1", "localhost")}/admin`],
    ["in IPv6", () => `http://[::ffff:127.0.0.1]:${closed.host.split(":")[1]}/admin`],
    ["as that of a cloud", () => "http://169.254.169.254/latest/meta-data/"],
    ["by another name of an allowed machine", () => allowed().replace("127.0.0.1", "localhost")],
  ])("one that is not allowed is not visited, written %s", async (_, address) => {
    expect(await checked(address())).toEqual(refused(address()));
    expect([closed.arrived, owned.arrived]).toEqual([[], []]);
  });

  test("one that is allowed by name and port is visited, by the site's own name", async () => {
    expect(await checked(allowed())).toEqual([]);
    expect(owned.arrived).toMatchObject([
      { method: "GET", path: "/page", headers: { "user-agent": expect.stringContaining("Homeroom") } },
    ]);
  });

  test("a redirect leads to an allowed one, and to no other", async () => {
    expect(await checked(`http://${owned.host}/to-page`)).toEqual([]);
    expect(owned.arrived.map(({ path }) => path)).toEqual(["/to-page", "/page"]);
    const inwards = `http://${owned.host}/to-closed`;
    expect(await checked(inwards)).toEqual(refused(inwards));
    expect(closed.arrived).toEqual([]);
  });
});

describe("the history", () => {
  type Entry = { id: string; changes: { field: string; isRestorable: boolean }[] };
  const latest = async () => {
    const { body } = await call(routes.history, { params: { id }, headers });
    const [entry] = body.revisions as Entry[];
    return entry;
  };
  const restore = (revisionId: string, field: string) =>
    call(routes.restore, { params: { id, revisionId }, headers, body: { field } });

  test("brings pictures back as they stood, with all that is told of them", async () => {
    const before = await changed({
      schoolMainPhoto: photo("old-front.jpg", { credit: "Grace" }),
      schoolImages: [photo("hall.jpg"), photo("yard.gif")],
    });
    await changed({ schoolMainPhoto: null, schoolImages: [] });
    const entry = await latest();
    expect(entry?.changes.map(({ field, isRestorable }) => [field, isRestorable]).sort()).toEqual([
      ["schoolImages", true],
      ["schoolMainPhoto", true],
    ]);
    const asked = servers.asked.length;
    for (const field of ["schoolMainPhoto", "schoolImages"])
      expect((await restore(entry?.id ?? "", field)).status).toBe(200);
    const rows = await db().schoolImage.findMany({
      where: { schoolId: Number(id) },
      orderBy: [{ role: "asc" }, { position: "asc" }],
    });
    expect(rows.map(({ address, credit }) => [address, credit])).toEqual([
      [before.schoolMainPhoto?.url, "Grace"],
      ...before.schoolImages.map(({ url, credit }) => [url, credit]),
    ]);
    expect(servers.asked.length, "pictures that are kept are not fetched again").toBe(asked);
    expect(await db().activity.findFirst({ where: { action: "school_field_restored" } })).toMatchObject({
      details: { restored: entry?.id, fields: "schoolMainPhoto" },
    });
  });

  test("says that a picture whose file is gone cannot come back", async () => {
    const { schoolLogo } = await changed({ schoolLogo: photo("old-crest.png") });
    await changed({ schoolLogo: null });
    await rm(fileOf(schoolLogo?.url));
    const { status, body } = await restore((await latest())?.id ?? "", "schoolLogo");
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: "schoolLogo.url", message: "This site has no such picture." }]);
    expect((await restore("999999", "schoolLogo")).status).toBe(404);
    expect((await restore((await latest())?.id ?? "", "schoolImages")).status).toBe(400);
  });
});

test("pictures that neither a school nor its history holds are deleted after a week", async () => {
  const { schoolMainPhoto: shown } = await changed({ schoolMainPhoto: photo("shown.jpg") });
  const { schoolLogo: past } = await changed({ schoolLogo: photo("past.jpg") });
  await changed({ schoolLogo: null });
  const young = await changed({ schoolImages: [photo("young.jpg")] });
  const orphan = fileOf(`/media/${"a".repeat(40)}.webp`);
  const recent = fileOf(`/media/${"b".repeat(40)}.webp`);
  const noPicture = fileOf(`/media/${"c".repeat(40)}.csv`);
  const dead = fileOf(`/media/${"d".repeat(40)}.webp.1234.part`);
  for (const file of [orphan, recent, noPicture, dead]) await writeFile(file, "x");
  const longAgo = new Date(Date.now() - 8 * 24 * 3_600_000);
  for (const file of [orphan, noPicture, dead, fileOf(shown?.url), fileOf(past?.url)]) {
    await utimes(file, longAgo, longAgo);
  }
  expect(await deleteUnshownPictures()).toBeGreaterThan(0);
  const names = await readdir(join(env().DATA_DIR, "files"));
  const has = (file: string) => names.some((name) => file.endsWith(name));
  expect([orphan, recent, noPicture, dead].map(has)).toEqual([false, true, true, false]);
  expect([shown, past, young.schoolImages[0]].map((image) => has(fileOf(image?.url)))).toEqual([
    true,
    true,
    true,
  ]);
});
