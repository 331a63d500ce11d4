import { expect, test, vi } from "vitest";
import { storeArticles } from "#lib/news/storing.mutations.ts";
import { db } from "#lib/platform/db.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { waiting } from "#tests/support/waiting.ts";
import { article, makeSchool, matters, scored, store } from "./fixtures.ts";

const of = (schoolId: number) => db().newsArticle.findMany({ where: { schoolId }, orderBy: { id: "asc" } });
const LIBRARY =
  "The library of Cedar Hollow High School in Akron opened on Monday with 12,000 books, said principal Ruth Odell.";

test("what was found is stored once, under whatever address it comes again", async () => {
  const { id } = await makeSchool();
  const first = article({ address: "https://paper.example/library?id=5&utm_source=feed" });
  const again = article({ address: "http://www.paper.example/library/?id=5#top" });
  expect(await store(id, first, again)).toMatchObject({ stored: [expect.any(String)], known: 0 });
  expect(await store(id, again)).toEqual({ stored: [], known: 1 });
  expect(await of(id)).toMatchObject([
    {
      status: "pending",
      provider: "feed",
      score: 0.9,
      isLikely: true,
      url: "https://paper.example/library?id=5",
    },
  ]);
});

test("two searches that find the same at once store it once, in one story", async () => {
  const { id } = await makeSchool();
  const found = [...matters(4), article({ title: "Library opens", description: LIBRARY })];
  const results = await Promise.all([store(id, ...found), store(id, ...found)]);
  expect(results.map(({ stored }) => stored.length).sort()).toEqual([0, 5]);
  expect(await of(id)).toHaveLength(5);
});

test("the same article can be about two schools", async () => {
  const [one, other] = [await makeSchool(), await makeSchool("Maple Run High School")];
  const shared = article({});
  await store(one.id, shared);
  await store(other.id, shared);
  expect([(await of(one.id)).length, (await of(other.id)).length]).toEqual([1, 1]);
});

test("a later copy joins the story of the first, and the better source leads it", async () => {
  const { id } = await makeSchool();
  await store(
    id,
    article({ title: "Cedar Hollow High opens library", description: LIBRARY, outlet: "Yahoo News" }),
  );
  await store(
    id,
    article({ title: "New library at Cedar Hollow High", description: LIBRARY, outlet: "Akron Paper" }),
    ...matters(1),
  );
  const rows = new Map((await of(id)).map((row) => [row.headline, row]));
  const first = rows.get("Cedar Hollow High opens library");
  expect(first).toMatchObject({ storyRank: 1 });
  expect(rows.get("New library at Cedar Hollow High")).toMatchObject({ storyRank: 0, story: first?.story });
  expect(rows.get("Marching band wins the state title")?.story).not.toBe(first?.story);
});

test("a copy of a dismissed story is dismissed too, for the same reason", async () => {
  const { id } = await makeSchool();
  await store(id, article({ description: LIBRARY }));
  const dismissed = {
    status: "dismissed" as const,
    dismissedAt: new Date(),
    dismissalReason: "Another school",
  };
  await db().newsArticle.updateMany({ where: { schoolId: id }, data: dismissed });
  await store(id, article({ description: LIBRARY, outlet: "Ohio News" }));
  expect((await of(id))[1]).toMatchObject({
    status: "dismissed",
    dismissalReason: "Another school",
    dismissedAt: expect.any(Date),
    decidedById: null,
    reasons: [{ sentence: "Another article about this story was dismissed." }],
  });
});

test("a copy that is found while its story is being dismissed is dismissed too", async () => {
  const { id } = await makeSchool();
  await store(id, article({ description: LIBRARY }));
  let found: Promise<unknown> = Promise.resolve();
  await inTransaction(async (client) => {
    await client.query(
      "UPDATE news_article SET status = 'dismissed', dismissed_at = now() WHERE school_id = $1",
      [id],
    );
    found = store(id, article({ description: LIBRARY, outlet: "Ohio News" }));
    await vi.waitFor(async () => expect(await waiting()).toBe(1));
  });
  await found;
  expect((await of(id)).map(({ status }) => status)).toEqual(["dismissed", "dismissed"]);
});

test("a copy of a published story waits for a moderator, who is told of the other", async () => {
  const { id } = await makeSchool();
  await store(id, article({ description: LIBRARY }));
  await db().newsArticle.updateMany({
    where: { schoolId: id },
    data: { status: "approved", approvedAt: new Date() },
  });
  await store(id, article({ description: LIBRARY, outlet: "Ohio News" }));
  const [first, copy] = await of(id);
  expect(copy).toMatchObject({
    status: "pending",
    story: first?.story,
    reasons: [{ sentence: "Another article about this story is published already." }],
  });
});

test("nothing of a search that breaks off is stored", async () => {
  const { id } = await makeSchool();
  const broken = inTransaction(async (client) => {
    await storeArticles(
      client,
      id,
      matters(3).map((one) => scored(one)),
    );
    throw new Error("killed");
  });
  await expect(broken).rejects.toThrow("killed");
  expect(await of(id)).toEqual([]);
});

test("half of a character in a text does not stop the rest", async () => {
  const { id } = await makeSchool();
  const half = { ...article({}), title: "Library \ud83d" };
  expect((await store(id, half, ...matters(1))).stored).toHaveLength(2);
});
