import { afterAll, beforeAll, expect, test } from "vitest";
import type { Article } from "#lib/news/article.schema.ts";
import { type ImageServers, startImageServers } from "#tests/support/image-servers.ts";
import { article, makeSchool, store } from "./fixtures.ts";

let servers: ImageServers;
let parts: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  servers = await startImageServers();
  // Read once per process.
  process.env.FETCH_PRIVATE_HOSTS = servers.host;
  parts = await load();
});
afterAll(() => servers.stop());

async function load() {
  const { db } = await import("#lib/platform/db.ts");
  const { fileStore } = await import("#lib/platform/files/store.ts");
  const { deleteUnusedNewsPictures, fetchNewsPictures } = await import("#lib/news/pictures.jobs.ts");
  const { GET: media } = await import("#app/media/news/[name]/route.ts");
  const { call } = await import("#tests/support/call.ts");
  return { db, fileStore, deleteUnusedNewsPictures, fetchNewsPictures, media, call };
}

/** Stores an article with this picture. @returns how its picture stands afterwards */
async function withPicture(name: string): Promise<{ id: bigint; row: () => Promise<Picture> }> {
  const school = await makeSchool();
  const one: Article = { ...article({}), imageUrl: name.startsWith("http") ? name : servers.picture(name) };
  const { stored } = await store(school.id, one);
  const id = BigInt(stored[0] ?? 0);
  return {
    id,
    row: () =>
      parts
        .db()
        .newsArticle.findUniqueOrThrow({ where: { id }, select: { imageFile: true, imageFailures: true } }),
  };
}
type Picture = { imageFile: string | null; imageFailures: number };

const later = (days: number) => Date.now() + days * 86_400_000;

test("a picture is fetched, made smaller, kept, and served by us", async () => {
  const { row } = await withPicture("wide.jpg");
  expect(await parts.fetchNewsPictures()).toBe(1);
  const { imageFile } = await row();
  expect(imageFile).toMatch(/^[0-9a-f]{40}\.webp$/);
  const { status, headers } = await parts.call(parts.media, { params: { name: imageFile ?? "" } });
  expect([status, headers.get("content-type"), headers.get("content-security-policy")]).toEqual([
    200,
    "image/webp",
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  ]);
  const asked = servers.asked.length;
  expect(await parts.fetchNewsPictures()).toBe(0);
  expect(servers.asked.length).toBe(asked);
});

test.each(["page.jpg", "broken.jpg"])("%s is no picture, and is not asked for again", async (name) => {
  const { row } = await withPicture(name);
  await parts.fetchNewsPictures();
  expect(await row()).toEqual({ imageFile: null, imageFailures: 3 });
});

test.each(["missing.jpg", "inwards.jpg", "http://169.254.169.254/latest/meta-data"])(
  "%s is given up after three times",
  async (name) => {
    const { row } = await withPicture(name);
    await parts.fetchNewsPictures();
    expect((await row()).imageFailures).toBe(1);
    await parts.fetchNewsPictures();
    await parts.fetchNewsPictures();
    const asked = servers.asked.length;
    await parts.fetchNewsPictures();
    expect([servers.asked.length, (await row()).imageFailures]).toEqual([asked, 3]);
  },
);

test("pictures that no article has go, and those of articles that were dismissed a month ago", async () => {
  const used = await withPicture("used.jpg");
  const gone = await withPicture("gone.jpg");
  const dismissed = await withPicture("dismissed.jpg");
  await parts.fetchNewsPictures();
  const has = async (file: string | null) => (await parts.fileStore("news").stat(file ?? "")) !== null;
  const files = await Promise.all([used, gone, dismissed].map(async ({ row }) => (await row()).imageFile));
  await parts.db().newsArticle.delete({ where: { id: gone.id } });
  await parts.db().newsArticle.update({
    where: { id: dismissed.id },
    data: { status: "dismissed", dismissedAt: new Date() },
  });

  // Young files may belong to an article that is just being stored.
  expect(await parts.deleteUnusedNewsPictures()).toBe(0);
  expect(await parts.deleteUnusedNewsPictures(later(2))).toBe(1);
  expect(await Promise.all(files.map(has))).toEqual([true, false, true]);
  await parts.deleteUnusedNewsPictures(later(31));
  expect(await Promise.all(files.map(has))).toEqual([true, false, false]);
  expect((await dismissed.row()).imageFile).toBeNull();
});
