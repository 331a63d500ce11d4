import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ChosenImages } from "#lib/images/schema.ts";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import type { RouteHandler } from "#lib/platform/http/declaration.ts";
import { illustrationUrl } from "#lib/schools/illustrations.rules.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { type ImageServers, startImageServers } from "#tests/support/image-servers.ts";
import { DETAILS, makeBareSchool, photoOf } from "./fixtures.ts";

const DRAWING = illustrationUrl("library");
const KEPT = /^\/media\/[0-9a-f]{40}\.webp$/;

let servers: ImageServers;
let headers: Record<string, string>;
let editorId: string;
let routes: Record<"read" | "change" | "school" | "media" | "thumbnail", RouteHandler>;
let id: string;

beforeAll(async () => {
  servers = await startImageServers();
  // Settings are read once, at the first import that needs them.
  process.env.FETCH_PRIVATE_HOSTS = servers.host;
  const { GET: school } = await import("#app/api/schools/[id]/route.ts");
  const { GET: read, PUT: change } = await import("#app/api/schools/[id]/images/route.ts");
  const { GET: media } = await import("#app/media/[name]/route.ts");
  const { GET: thumbnail } = await import("#app/api/images/thumbnail/route.ts");
  routes = { read, change, school, media, thumbnail };
  const editor = await makeAccount({ role: "editor" });
  editorId = editor.id;
  headers = await bearer(editor);
});
afterAll(() => servers.stop());

beforeEach(async () => {
  id = await makeBareSchool();
});

const photo = (name: string, details?: object) => photoOf(servers, name, details);
const change = (body: object) => call(routes.change, { method: "PUT", params: { id }, headers, body });
async function changed(body: object): Promise<ChosenImages> {
  const answer = await change(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.images as ChosenImages;
}
async function read(): Promise<ChosenImages> {
  return (await call(routes.read, { params: { id }, headers })).body.images as ChosenImages;
}
const fileAt = (url = "") =>
  routes.media(new Request(`http://localhost${url}`), {
    params: Promise.resolve({ name: url.replace("/media/", "") }),
  });

describe("pictures from the web", () => {
  test("are fetched once, stored here as small files, and shown to readers with credit, license, and source", async () => {
    const before = servers.asked.length;
    const images = await changed({
      schoolMainPhoto: photo("wide.jpg", { licenceUrl: "https://creativecommons.org/licenses/by/4.0/" }),
      schoolLogo: photo("crest.png", { alt: "The crest" }),
      schoolImages: [photo("hall.jpg", { sourceUrl: "https://school.example/hall" }), photo("yard.gif")],
    });
    expect(servers.asked.length - before).toBe(4);
    expect(images.schoolMainPhoto).toEqual({
      url: expect.stringMatching(KEPT),
      width: 1600,
      height: 800,
      kind: "photo",
      ...DETAILS,
      licenceUrl: "https://creativecommons.org/licenses/by/4.0/",
      sourceUrl: servers.picture("wide.jpg"),
    });
    const { body } = await call(routes.school, { params: { id } });
    expect(body.school).toMatchObject({
      schoolMainPhoto: images.schoolMainPhoto?.url,
      schoolLogo: images.schoolLogo?.url,
      schoolImages: [images.schoolMainPhoto, ...images.schoolImages],
    });
    expect(images.schoolImages[0]?.sourceUrl).toBe("https://school.example/hall");
  });

  test("are served to everybody, cacheable for good, and cannot do anything by themselves", async () => {
    const { schoolMainPhoto, schoolLogo } = await changed({
      schoolMainPhoto: photo("front.jpg"),
      schoolLogo: photo("logo.svg"),
    });
    const answer = await fileAt(schoolMainPhoto?.url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    expect(schoolLogo).toMatchObject({ url: expect.stringMatching(/\.svg$/), width: 120, height: 80 });
    const drawing = await fileAt(schoolLogo?.url);
    expect(drawing.headers.get("content-type")).toBe("image/svg+xml");
    expect(drawing.headers.get("content-security-policy")).toContain("sandbox");
    for (const name of ["no-such.webp", "../secret.webp", `${"0".repeat(40)}.webp`, "mail"])
      expect((await fileAt(`/media/${name}`)).status).toBe(404);
  });

  test.each([
    ["front", "Invalid image URL format"],
    ["ftp://school.example/a.jpg", "Invalid image URL format"],
    ["javascript:alert(1)", "Invalid image URL format"],
    ["/etc/passwd", "Invalid image URL format"],
    ["missing.jpg", "The address answered 404."],
    ["page.jpg", "The file is not an image: jpg, jpeg, png, gif, webp and svg are accepted."],
    ["broken.jpg", "The file is broken or too large to be read as an image."],
    ["large.jpg", "The file is larger than 10 MB."],
    ["slow.jpg", "The address was too slow: after 5 seconds, its answer was still not complete."],
    ["circle.jpg", "The address redirects more than 5 times."],
    ["inwards.jpg", "The address is not public."],
    [`/media/${"0".repeat(40)}.webp`, "This site has no such picture."],
  ])("that cannot be fetched are named, and nothing is half saved: %s", async (address, message) => {
    const before = await changed({ schoolImages: [photo("hall.jpg")] });
    const isOnServer = /^[a-z]+\.jpg$/.test(address);
    const { status, body } = await change({
      schoolMainPhoto: photo("front.jpg"),
      schoolImages: [photo("yard.jpg"), { url: isOnServer ? servers.picture(address) : address, ...DETAILS }],
    });
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [{ field: "schoolImages.1.url", message }],
    });
    expect(await read()).toEqual(before);
  });

  test.each([
    ["alt", "Describe what the picture shows."],
    ["credit", "Say who made the picture."],
    ["licence", "State the license of the picture."],
  ])("are saved without their %s, but readers see them only with it, and keep it", async (field, message) => {
    const seen = async () => (await call(routes.school, { params: { id } })).body.school;
    const bare = await changed({
      schoolMainPhoto: photo("front.jpg", { [field]: "  " }),
      schoolLogo: photo("crest.png", { [field]: "" }),
    });
    expect(bare.schoolMainPhoto).toMatchObject({ url: expect.stringMatching(KEPT), [field]: "" });
    const drawing = [expect.objectContaining({ kind: "illustration" })];
    expect(await seen()).toMatchObject({ schoolMainPhoto: null, schoolLogo: null, schoolImages: drawing });

    const front = { ...DETAILS, url: bare.schoolMainPhoto?.url };
    const { schoolMainPhoto } = await changed({ schoolMainPhoto: front });
    expect(await seen()).toMatchObject({ schoolMainPhoto: front.url, schoolImages: [schoolMainPhoto] });

    const { status, body } = await change({ schoolMainPhoto: { ...front, [field]: "  " } });
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [{ field: `schoolMainPhoto.${field}`, message }],
    });
  });

  test("may be given by address alone, as stored; missing details are reported", async () => {
    const images = await changed({
      schoolLogo: servers.picture("crest.png"),
      schoolImages: [servers.picture("a.jpg")],
    });
    expect(images.schoolLogo).toMatchObject({
      alt: "Logo of Lowell High School",
      credit: "127.0.0.1",
      licence: "License not stated",
    });
    expect(images.schoolImages[0]).toMatchObject({ alt: "Picture of Lowell High School" });
    const before = await changed({ schoolImages: [photo("a.jpg")] });
    expect(before.schoolImages[0]).toMatchObject(DETAILS);
    const again = await changed({ schoolImages: [before.schoolImages[0]?.url] });
    expect(again).toEqual(before);
  });
});

describe("a web picture whose address has not changed", () => {
  test("is not fetched again when another one was refused, nor for each save that names it", async () => {
    const refused = await change({ schoolImages: [photo("once.jpg"), photo("missing.jpg")] });
    expect(refused.status).toBe(400);
    const { url } = (await changed({ schoolImages: [photo("once.jpg")] })).schoolImages[0] ?? {};
    const again = await changed({ schoolImages: [photo("once.jpg", { alt: "Another description" })] });
    expect(again.schoolImages[0]).toMatchObject({ url, alt: "Another description" });
    expect(servers.asked.filter(({ path }) => path === "/pictures/once.jpg")).toHaveLength(1);
  });

  test("is fetched again when this site has lost its file", async () => {
    const { url } = (await changed({ schoolImages: [photo("lost.jpg")] })).schoolImages[0] ?? {};
    await rm(join(env().DATA_DIR, "files", String(url).replace("/media/", "")));
    await changed({ schoolImages: [photo("lost.jpg")] });
    expect((await fileAt(url)).status).toBe(200);
  });
});

describe("the gallery", () => {
  test("leaves out the main photo, and says where each submitted picture is", async () => {
    const { body } = await change({
      schoolMainPhoto: photo("front.jpg"),
      schoolImages: [photo("a.jpg"), { ...photo("front.jpg"), url: `${servers.picture("front.jpg")}?2` }],
    });
    const images = body.images as ChosenImages;
    expect(images.schoolImages).toHaveLength(1);
    expect(body.galleryAddresses).toEqual([images.schoolImages[0]?.url, images.schoolMainPhoto?.url]);
    expect((await change({ schoolLogo: null })).body).not.toHaveProperty("galleryAddresses");
  });

  test("keeps its order, may contain drawings, and is not fetched again", async () => {
    const first = await changed({ schoolImages: [photo("a.jpg"), photo("b.jpg"), DRAWING] });
    const before = servers.asked.length;
    const [a, b, drawing] = first.schoolImages;
    expect(drawing).toMatchObject({ kind: "illustration", credit: "Drawn for Homeroom", width: 1200 });
    const images = await changed({ schoolImages: [drawing?.url, b?.url, `http://localhost:3000${a?.url}`] });
    expect(images.schoolImages).toEqual([drawing, b, a]);
    expect(servers.asked.length).toBe(before);
  });

  test("holds twenty pictures besides the main photo, which may also be named in it", async () => {
    const drawings = Array.from({ length: 21 }, (_, at) => photo(`${at}.jpg`));
    const { status, body } = await change({ schoolImages: drawings });
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [{ field: "schoolImages", message: "Maximum 20 images allowed" }],
    });
    const images = await changed({ schoolMainPhoto: photo("0.jpg"), schoolImages: drawings });
    expect(images.schoolImages).toHaveLength(20);
    const tooMany = await change({ schoolImages: [...drawings, photo("21.jpg")] });
    expect(tooMany.body.errors).toEqual([{ field: "schoolImages", message: "Maximum 20 images allowed" }]);
  });

  test("shows no picture twice, and a drawing is never the main photo", async () => {
    const twice = await change({ schoolImages: [photo("a.jpg"), photo("a.jpg")] });
    expect(twice.body.errors).toEqual([
      { field: "schoolImages.1", message: "This picture is already in the gallery." },
    ]);
    const both = await change({ schoolMainPhoto: photo("a.jpg"), schoolLogo: photo("a.jpg") });
    expect(both.body.errors).toEqual([
      { field: "schoolLogo", message: "This picture is already the main photo." },
    ]);
    const drawn = await change({ schoolMainPhoto: DRAWING });
    expect(drawn.body.errors).toEqual([
      { field: "schoolMainPhoto", message: "A drawing cannot be the main photo." },
    ]);
  });
});

describe("a change", () => {
  test("leaves a revision with old and new values, and an activity row that names it and who made it", async () => {
    const before = await changed({ schoolImages: [photo("a.jpg")] });
    const after = await changed({ schoolMainPhoto: photo("front.jpg"), schoolImages: [] });
    const revisions = await db().revision.findMany({
      where: { schoolId: Number(id) },
      orderBy: { id: "desc" },
    });
    expect(revisions).toHaveLength(2);
    expect(revisions[0]).toMatchObject({
      action: "update",
      actorId: editorId,
      changes: {
        schoolMainPhoto: { from: null, to: { ...DETAILS, url: after.schoolMainPhoto?.url } },
        schoolImages: { from: [{ ...DETAILS, url: before.schoolImages[0]?.url }], to: [] },
      },
    });
    const [activity] = await db().activity.findMany({ orderBy: { id: "desc" }, take: 1 });
    expect(activity).toMatchObject({
      accountId: editorId,
      action: "school_images_updated",
      details: {
        school: Number(id),
        name: "Lowell High School",
        revision: String(revisions[0]?.id),
        fields: "schoolMainPhoto, schoolImages",
      },
    });
  });

  test("that changes nothing leaves no trace", async () => {
    const images = await changed({ schoolImages: [photo("a.jpg")] });
    await changed({ schoolImages: images.schoolImages.map(({ url }) => url), schoolLogo: null });
    expect(await db().revision.count({ where: { schoolId: Number(id) } })).toBe(1);
    expect(await db().activity.count({ where: { details: { path: ["school"], equals: Number(id) } } })).toBe(
      1,
    );
    expect((await change({})).status).toBe(400);
  });

  test("is refused when somebody else changed the same field meanwhile; different fields do not conflict", async () => {
    const { version } = await read();
    await changed({ schoolLogo: photo("crest.png"), version });
    const theirs = await changed({ schoolImages: [photo("a.jpg")], version });
    const { status, body } = await change({ schoolImages: [photo("b.jpg")], version });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "edit_conflict", errors: [{ field: "schoolImages" }] });
    expect(await read()).toEqual(theirs);
    await changed({ schoolImages: [photo("b.jpg")], version: theirs.version });
  });

  test("made many times at once leaves one complete gallery and a revision for each", async () => {
    await Promise.all(
      ["a", "b", "c", "d", "e"].map((name) => changed({ schoolImages: [photo(`${name}.jpg`)] })),
    );
    expect((await read()).schoolImages).toHaveLength(1);
    expect(await db().revision.count({ where: { schoolId: Number(id) } })).toBe(5);
  });

  test("of a school that does not exist is not found", async () => {
    const answer = await call(routes.change, {
      method: "PUT",
      params: { id: "no-such" },
      headers,
      body: { schoolLogo: null },
    });
    expect(answer.status).toBe(404);
  });
});

describe("a thumbnail of a web picture, for staff", () => {
  const thumbnail = (url: string) =>
    routes.thumbnail(
      new Request(`http://localhost/api/images/thumbnail?${new URLSearchParams({ url })}`, { headers }),
      {
        params: Promise.resolve({}),
      },
    );

  test("is fetched by the site", async () => {
    const answer = await thumbnail(servers.picture("wide.jpg"));
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(answer.headers.get("cache-control")).toBe("private, max-age=3600");
  });

  test("does not exist when the address is wrong or not public", async () => {
    expect((await thumbnail("nonsense")).status).toBe(400);
    expect((await thumbnail("http://10.0.0.1/a.jpg")).status).toBe(404);
  });
});

test("an empty text clears a picture, as a cleared input sends it, and is none in a gallery", async () => {
  await changed({
    schoolMainPhoto: photo("wide.jpg"),
    schoolLogo: photo("crest.png"),
    schoolImages: [photo("hall.jpg")],
  });
  const images = await changed({
    schoolMainPhoto: "",
    schoolLogo: " ",
    schoolImages: ["", photo("yard.gif")],
  });
  expect([images.schoolMainPhoto, images.schoolLogo, images.schoolImages.length]).toEqual([null, null, 1]);
});
