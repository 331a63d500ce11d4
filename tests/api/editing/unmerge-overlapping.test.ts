import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST as RESTORE } from "#app/api/schools/[id]/restore/route.ts";
import { POST as RESTORE_ALL } from "#app/api/schools/restore/route.ts";
import { undoImport } from "#lib/bulk/runs.mutations.ts";
import { db } from "#lib/platform/db.ts";
import { makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { csv, done } from "../bulk/fixtures.ts";
import { rowsOf, stepsOf } from "../bulk/runs.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";
import { mergingOf } from "./merging.ts";

const staff = withStaff();
const { merge, unmerge, unmerged, change, edited } = mergingOf(staff);
const { imported } = stepsOf(staff);
beforeAll(makeRelease);

/** The school that stays, and two that are merged into it, each with a principal of its own. */
let [stays, one, two] = ["", "", ""];
beforeEach(async () => {
  await db().school.deleteMany();
  await db().$executeRaw`TRUNCATE school_search`;
  const make = async (name: string, principal: string | null, street: string) => {
    const provenance = { name: { s: "ccd-2023" }, address: { s: "ccd-2023" }, principal: { s: "ccd-2023" } };
    return String(
      await makeSchool({ name, principal, street, alternativeNames: [`Old ${name}`], provenance }),
    );
  };
  stays = await make("Garfield School", null, "1 Main Street");
  one = await make("Garfield Annex", "Ann One", "1 Side Street");
  two = await make("Garfield Campus", "Bob Two", "2 Side Street");
});

const TAKEN = ["name", "principal", "address"];

describe("of two merges that took the same fields", () => {
  test.each([
    ["the first", () => [one, two]],
    ["the second", () => [two, one]],
  ])("%s is undone first, and after both, the school is as it was before", async (_, order) => {
    const before = await edited(stays);
    await merge(one, stays, TAKEN);
    await merge(two, stays, TAKEN);
    const [first = "", second = ""] = order();
    await unmerged(first);
    const values = second === two ? { principal: "Bob Two", "address.street": "2 Side Street" } : {};
    expect((await edited(stays)).values).toMatchObject(values);
    expect(await unmerged(second)).toMatchObject({ leftFields: [] });
    const after = await edited(stays);
    expect([after.values, after.origins]).toEqual([before.values, before.origins]);
  });

  test("what somebody entered in between is what the second one gives back", async () => {
    await merge(one, stays, ["principal"]);
    await change(stays, { principal: "Grace Hopper" });
    await merge(two, stays, ["principal"]);
    expect(await unmerged(one)).toMatchObject({ leftFields: ["Principal"] });
    await unmerged(two);
    expect((await edited(stays)).values.principal).toBe("Grace Hopper");
  });

  test("a name that was entered again after the first undo stays after the second", async () => {
    await merge(one, stays);
    await merge(two, stays);
    await unmerged(one);
    await change(stays, { alternativeNames: ["Old Garfield School", "Garfield Annex", "Garfield Campus"] });
    await unmerged(two);
    expect((await edited(stays)).values.alternativeNames).toEqual(["Old Garfield School", "Garfield Annex"]);
  });
});

test("restoring several at once says which merges have ended, and what went back", async () => {
  await merge(one, stays, TAKEN);
  await merge(two, stays);
  const { body } = await call(RESTORE_ALL, { headers: staff.asAda, body: { ids: [two, one] } });
  expect(body).toMatchObject({
    moved: [two, one],
    unmerged: [
      { _id: two, from: { _id: stays }, left: { families: 0 } },
      { _id: one, from: { _id: stays }, fields: expect.arrayContaining(["Principal"]) },
    ],
  });
});

describe("of a chain of merges", () => {
  const FIRST = "Undo the merge of Garfield Annex into Garfield Campus first.";
  let family = "";
  beforeEach(async () => {
    family = (await makeAccount()).id;
    await db().favorite.create({ data: { accountId: family, schoolId: Number(stays) } });
    await merge(stays, one);
    await merge(one, two);
  });
  const savedSchools = async () =>
    (await db().favorite.findMany({ where: { accountId: family } })).map(({ schoolId }) => String(schoolId));

  test("the first one is not undone before the second, however it is tried, and nothing changes", async () => {
    const before = [await edited(stays), await edited(one), await edited(two)];
    const answer = await unmerge(stays);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([409, "merge_refused", FIRST]);
    const restored = await call(RESTORE, { method: "POST", params: { id: stays }, headers: staff.asAda });
    expect([restored.status, restored.body.message]).toEqual([409, FIRST]);
    const { body } = await call(RESTORE_ALL, { headers: staff.asAda, body: { ids: [stays] } });
    expect(body).toMatchObject({ moved: [], failed: [{ _id: stays, message: FIRST }] });
    expect([await edited(stays), await edited(one), await edited(two)]).toEqual(before);
    expect(await savedSchools()).toEqual([two]);
  });

  test("both are undone from the end, and each family has its own school again", async () => {
    expect(await unmerged(one)).toMatchObject({ back: { families: 1 } });
    expect(await savedSchools()).toEqual([one]);
    expect(await unmerged(stays)).toMatchObject({ back: { families: 1 } });
    expect(await savedSchools()).toEqual([stays]);
  });
});

describe("a school that the register does not have", () => {
  const isMarked = async () =>
    (await db().school.findUniqueOrThrow({ where: { id: Number(stays) } })).notInRegister;
  beforeEach(() => db().school.update({ where: { id: Number(stays) }, data: { notInRegister: "newest" } }));

  test.each([
    ["the first", () => [one, two]],
    ["the second", () => [two, one]],
  ])("is there as long as one of two is merged into it: %s is undone first", async (_, order) => {
    await merge(one, stays);
    await merge(two, stays);
    const [first = "", second = ""] = order();
    await unmerged(first);
    expect(await isMarked()).toBeNull();
    await unmerged(second);
    expect(await isMarked()).toBe("newest");
  });

  test("is there as long as one of two is merged into it, also after these merges were undone once", async () => {
    await merge(one, stays);
    await merge(two, stays);
    await unmerged(two);
    await unmerged(one);
    await merge(one, stays);
    await merge(two, stays);
    await unmerged(one);
    expect(await isMarked()).toBeNull();
    await unmerged(two);
    expect(await isMarked()).toBe("newest");
  });

  test("is missing again if what is still merged into it is missing, too", async () => {
    await db().school.update({ where: { id: Number(two) }, data: { notInRegister: "newest" } });
    await merge(one, stays);
    await merge(two, stays);
    await unmerged(one);
    expect(await isMarked()).toBe("newest");
  });
});

describe("of a merge and an import that set the same field", () => {
  test("the merge is undone first, and undoing the import goes back to before both", async () => {
    await merge(one, stays, ["principal"]);
    const { id } = await imported(csv(["_id", "principal"], [stays, "Grace Hopper"]));
    expect(await unmerged(one)).toMatchObject({ leftFields: ["Principal"] });
    await undoImport(id, staff.ben.id);
    expect(await done(id)).toMatchObject({ status: "undone", stats: { undone: 1, leftAlone: 0 } });
    expect((await edited(stays)).values.principal).toBeNull();
  });

  test("the import is undone first, and undoing the merge goes back to before both", async () => {
    const { id } = await imported(csv(["_id", "principal"], [stays, "Grace Hopper"]));
    await merge(one, stays, ["principal"]);
    await undoImport(id, staff.ben.id);
    expect(await done(id)).toMatchObject({ status: "undone", stats: { undone: 0, leftAlone: 1 } });
    await unmerged(one);
    expect((await edited(stays)).values.principal).toBeNull();
  });

  test.each<[string, (made: string) => [string, string]]>([
    ["into another one", (made) => [made, stays]],
    ["with another one in it", (made) => [one, made]],
  ])(
    "a school that an import added, merged %s and unmerged, is archived as if nothing had been",
    async (_, pair) => {
      const { id } = await imported(csv(["name", "address.state"], ["Made By Import School", "MA"]));
      const made = (await rowsOf(id, "new"))[0]?.school?._id ?? "";
      const [goes, into] = pair(made);
      await merge(goes, into);
      await unmerged(goes);
      await undoImport(id, staff.ben.id);
      expect(await done(id)).toMatchObject({
        stats: { undone: 1, undoneNew: 1, leftAlone: 0, leftSchools: 0, leftMerged: 0 },
      });
      expect((await edited(made)).archived).toBe(true);
    },
  );

  test("one that somebody changed in between stays, and is counted as a school", async () => {
    const { id } = await imported(csv(["name", "address.state"], ["Made By Import School", "MA"]));
    const made = (await rowsOf(id, "new"))[0]?.school?._id ?? "";
    await merge(one, made);
    await change(made, { principal: "Grace Hopper" });
    await unmerged(one);
    await undoImport(id, staff.ben.id);
    expect(await done(id)).toMatchObject({
      stats: { undone: 0, leftAlone: 0, leftSchools: 1 },
      leftAlone: [{ field: null, by: { id: staff.ben.id } }],
    });
    expect((await edited(made)).archived).toBe(false);
  });
});
