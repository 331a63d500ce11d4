import { afterEach, beforeEach, expect, test } from "vitest";
import { decide, undoDecision } from "#lib/news/decisions.mutations.ts";
import { addArticle } from "#lib/news/manual.mutations.ts";
import { manualArticleSchema } from "#lib/news/moderation.schema.ts";
import { db } from "#lib/platform/db.ts";
import { publish, unpublish } from "#lib/research/publishing.mutations.ts";
import { withStaff } from "#tests/api/editing/fixtures.ts";
import { makeSchool, matters, store } from "#tests/api/news/fixtures.ts";
import { makePeers, makeReport } from "#tests/api/research/fixtures.ts";
import { hearDroppedPages, tagOf } from "#tests/support/dropped-pages.ts";

/** The pages of a school mark the tabs that have nothing in them, and are cached. */

const staff = withStaff();
let dropped: Awaited<ReturnType<typeof hearDroppedPages>>;
beforeEach(async () => {
  dropped = await hearDroppedPages();
});
afterEach(() => dropped.end());

/** The pages of a school that are rendered again after an action. */
async function droppedBy(schoolId: number, act: () => Promise<unknown>): Promise<boolean> {
  const { slug } = await db().school.findUniqueOrThrow({ where: { id: schoolId } });
  const before = (await dropped.tags()).length;
  await act();
  const tags = (await dropped.tags()).slice(before);
  return [`/school/${slug}`, `/school/${slug}/latestnews`, `/school/${schoolId}`].every((path) =>
    tags.includes(tagOf(path)),
  );
}

test("a report that is published or taken back has the pages of its school rendered again", async () => {
  await makePeers();
  const { schoolId, reportId } = await makeReport("draft");
  expect(await droppedBy(schoolId, () => publish(reportId, staff.ada.id))).toBe(true);
  expect(await droppedBy(schoolId, () => unpublish(reportId, staff.ada.id))).toBe(true);
});

test("so has an article, and one that was never to be seen has not", async () => {
  const { id } = await makeSchool();
  const { stored } = await store(id, ...matters(2));
  const [first = "", second = ""] = stored;
  const decided = (transition: "approve" | "dismiss", article: string) =>
    decide({ transition, ids: [article], reason: "" }, staff.ada.id);
  expect(await droppedBy(id, () => decided("dismiss", second))).toBe(false);
  let decision = "";
  const approve = async () => {
    decision = (await decided("approve", first)).decisionId ?? "";
  };
  expect(await droppedBy(id, approve)).toBe(true);
  expect(await droppedBy(id, () => undoDecision(decision, staff.ada.id))).toBe(true);
  const entered = manualArticleSchema.parse({
    schoolId: String(id),
    url: "https://paper.example/1",
    headline: "A new library",
    publish: true,
  });
  expect(await droppedBy(id, () => addArticle(entered, staff.ada.id))).toBe(true);
});
