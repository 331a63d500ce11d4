import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { makeReport } from "#tests/api/research/fixtures.ts";
import { makeAccount } from "#tests/support/accounts.ts";
import {
  EARLY,
  LATE,
  MIDDLE,
  makeNews,
  makeSource,
  save,
  saved,
  schoolOfNews,
  schoolOfSource,
} from "./belongings.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";
import { mergingOf } from "./merging.ts";

const { merge, unmerged } = mergingOf(withStaff());
beforeAll(makeRelease);

/** The school that stays, and the one that goes. */
let [stays, goes] = ["", ""];
beforeEach(async () => {
  await db().school.deleteMany();
  await db().$executeRaw`TRUNCATE school_search`;
  stays = String(await makeSchool({ name: "Garfield School" }));
  goes = String(await makeSchool({ name: "Garfield Annex" }));
});

describe("undoing a merge", () => {
  test("moves saved schools back to each family's list as it was; who has removed the school since has neither", async () => {
    const [both, one, gone] = [await makeAccount(), await makeAccount(), await makeAccount()];
    await save(both.id, stays, LATE);
    await save(both.id, goes, EARLY);
    await save(one.id, goes, MIDDLE);
    await save(gone.id, goes, MIDDLE);
    await merge(goes, stays);
    await db().favorite.deleteMany({ where: { accountId: gone.id } });
    expect(await unmerged(goes)).toMatchObject({ back: { families: 2 }, left: { families: 1 } });
    expect(await saved(both.id)).toEqual({ [stays]: LATE, [goes]: EARLY });
    expect(await saved(one.id)).toEqual({ [goes]: MIDDLE });
    expect(await saved(gone.id)).toEqual({});
  });

  test("of two schools merged into one, takes from a list only its own part, in either order", async () => {
    for (const isFirstUndone of [true, false]) {
      const family = await makeAccount();
      const third = String(await makeSchool({ slug: `garfield-${isFirstUndone}`, name: "Garfield Campus" }));
      await save(family.id, goes, MIDDLE);
      await save(family.id, third, EARLY);
      await merge(goes, stays);
      await merge(third, stays);
      expect(await saved(family.id)).toEqual({ [stays]: EARLY });
      const [one, two] = isFirstUndone ? [goes, third] : [third, goes];
      await unmerged(one);
      const rest = isFirstUndone ? EARLY : MIDDLE;
      expect(await saved(family.id)).toEqual({
        [stays]: rest,
        [one]: isFirstUndone ? MIDDLE : EARLY,
      });
      await unmerged(two);
      expect(await saved(family.id)).toEqual({ [goes]: MIDDLE, [third]: EARLY });
    }
  });

  test("moves sources and news back, except what was deleted or decided on since", async () => {
    const [page, deleted] = [
      await makeSource(goes, "https://one.example"),
      await makeSource(goes, "https://two.example"),
    ];
    const own = await makeSource(stays, "https://three.example");
    const [pending, decided] = [
      await makeNews(goes, "news.example/1"),
      await makeNews(goes, "news.example/2"),
    ];
    await merge(goes, stays);
    expect(await schoolOfSource(page)).toBe(stays);
    expect(await schoolOfNews(pending)).toBe(stays);
    await db().sourceContent.update({ where: { id: deleted }, data: { deletedAt: new Date() } });
    await db().newsArticle.update({
      where: { id: decided },
      data: { status: "approved", approvedAt: LATE, decidedAt: LATE },
    });
    expect(await unmerged(goes)).toMatchObject({
      back: { sources: 1, news: 1 },
      left: { sources: 1, news: 1 },
    });
    expect(await Promise.all([page, deleted, own].map(schoolOfSource))).toEqual([goes, stays, stays]);
    expect(await Promise.all([pending, decided].map(schoolOfNews))).toEqual([goes, stays]);
  });

  test("leaves a school where a family has saved it again since, with its new date", async () => {
    const [both, one] = [await makeAccount(), await makeAccount()];
    await save(both.id, stays, MIDDLE);
    await save(both.id, goes, EARLY);
    await save(one.id, goes, EARLY);
    await merge(goes, stays);
    await db().favorite.deleteMany();
    for (const { id } of [both, one]) await save(id, stays, LATE);
    expect(await unmerged(goes)).toMatchObject({ back: { families: 2 } });
    for (const { id } of [both, one]) expect(await saved(id)).toEqual({ [stays]: LATE, [goes]: EARLY });
  });

  test("takes nothing from a list for a merge that was undone before", async () => {
    const family = await makeAccount();
    const third = String(await makeSchool({ name: "Garfield Campus" }));
    await save(family.id, third, EARLY);
    await save(family.id, goes, LATE);
    await merge(third, stays);
    await unmerged(third);
    await merge(goes, stays);
    await unmerged(goes);
    expect(await saved(family.id)).toEqual({ [third]: EARLY, [goes]: LATE });
  });

  test("leaves a page and an article where they are if the school has its own by now", async () => {
    const [page, article] = [await makeSource(goes, "https://a.example"), await makeNews(goes, "n.example")];
    await merge(goes, stays);
    const [ownPage, ownArticle] = [
      await makeSource(goes, "https://a.example"),
      await makeNews(goes, "n.example"),
    ];
    expect(await unmerged(goes)).toMatchObject({
      back: { sources: 0, news: 0 },
      left: { sources: 1, news: 1 },
    });
    expect(await Promise.all([page, ownPage].map(schoolOfSource))).toEqual([stays, goes]);
    expect(await Promise.all([article, ownArticle].map(schoolOfNews))).toEqual([stays, goes]);
  });

  test("leaves with each school what both had", async () => {
    const [one, other] = [
      await makeSource(goes, "https://a.example"),
      await makeSource(stays, "https://a.example"),
    ];
    const [mine, theirs] = [await makeNews(goes, "n.example"), await makeNews(stays, "n.example")];
    await merge(goes, stays);
    expect(await unmerged(goes)).toMatchObject({
      back: { sources: 0, news: 0 },
      left: { sources: 0, news: 0 },
    });
    expect(await Promise.all([one, other].map(schoolOfSource))).toEqual([goes, stays]);
    expect(await Promise.all([mine, theirs].map(schoolOfNews))).toEqual([goes, stays]);
  });

  test("moves reports back, and leaves a version that was made since with the other school", async () => {
    const { reportId } = await makeReport("published", Number(goes));
    const schoolOf = async (id: string) =>
      String((await db().researchReport.findUniqueOrThrow({ where: { id } })).schoolId);
    await merge(goes, stays);
    expect(await schoolOf(reportId)).toBe(stays);
    const since = await makeReport("draft", Number(stays));
    expect(await unmerged(goes)).toMatchObject({ back: { reports: 1 }, left: { reports: 0 } });
    expect(await Promise.all([reportId, since.reportId].map(schoolOf))).toEqual([goes, stays]);
  });

  test("takes the copies of pictures away, except one with a description or a place of its own by now", async () => {
    const picture = (at: number, role: "MAIN" | "GALLERY") => ({
      ...{ role, kind: "PHOTO" as const, width: 10, height: 10, credit: "The school", licence: "CC0" },
      ...{ address: `/media/${at}`, alt: `Picture ${at}`, position: at, schoolId: Number(goes) },
    });
    await db().schoolImage.createMany({
      data: [picture(0, "GALLERY"), picture(1, "GALLERY"), picture(2, "MAIN")],
    });
    await merge(goes, stays);
    const ofStays = (address: string) => ({ schoolId_address: { schoolId: Number(stays), address } });
    await db().schoolImage.update({ where: ofStays("/media/1"), data: { alt: "The playground" } });
    await db().schoolImage.update({ where: ofStays("/media/2"), data: { role: "GALLERY", position: 9 } });
    expect(await unmerged(goes)).toMatchObject({ back: { pictures: 1 }, left: { pictures: 2 } });
    const left = await db().schoolImage.findMany({ orderBy: [{ schoolId: "asc" }, { position: "asc" }] });
    expect(left.map(({ schoolId, address }) => [String(schoolId), address])).toEqual([
      [stays, "/media/1"],
      [stays, "/media/2"],
      [goes, "/media/0"],
      [goes, "/media/1"],
      [goes, "/media/2"],
    ]);
  });
});
