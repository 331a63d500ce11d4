import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GET as EDIT } from "#app/api/schools/[id]/edit/route.ts";
import { POST as MERGE } from "#app/api/schools/[id]/merge/route.ts";
import { POST as RESTORE } from "#app/api/schools/[id]/restore/route.ts";
import { GET as REVISIONS } from "#app/api/schools/[id]/revisions/route.ts";
import { DELETE, GET, PUT } from "#app/api/schools/[id]/route.ts";
import { GET as MERGED } from "#app/api/schools/duplicates/merged/route.ts";
import { GET as SEARCH } from "#app/api/schools/search/route.ts";
import { POST as SAVE } from "#app/api/users/favorites/route.ts";
import { readKnown } from "#lib/catalog/known-schools.data.ts";
import { comparePair } from "#lib/editing/merge.data.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { schoolIdsOf } from "#lib/schools/reference.data.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();
beforeAll(async () => {
  await makeRelease();
  await db().dataSource.create({
    data: {
      key: "ccd-2010",
      name: "NCES Common Core of Data",
      publisher: "National Center for Education Statistics",
      schoolYear: "2010–11",
      year: 2011,
      checkedAt: new Date("2026-01-02"),
    },
  });
});

/** The school that stays, and the one that goes. */
let [stays, goes] = ["", ""];
beforeEach(async () => {
  await db().school.deleteMany();
  await db().$executeRaw`TRUNCATE school_search`;
  stays = String(await makeSchool({ slug: "garfield" }));
  goes = String(
    await makeSchool({
      slug: "garfield-grade",
      name: "James Garfield Grade School",
      enrollment: 300,
      principal: "The office of the principal",
      contactInfo: { phone: "(617) 555-0199", website: "https://garfield.example" },
      provenance: {
        numOfStudents: { s: "ccd-2010" },
        name: { s: "ccd-2010" },
        principal: { s: "ccd-2010" },
        "contactInfo.phone": { s: "ccd-2023" },
        "contactInfo.website": { s: "ccd-2010" },
      },
    }),
  );
});

const merge = (body: object, id = stays, headers: Record<string, string> = staff.asAda) =>
  call(MERGE, { params: { id }, headers, body });
async function edited(id: string): Promise<Record<string, unknown> & { values: Record<string, unknown> }> {
  const { body } = await call(EDIT, { params: { id }, headers: staff.asAda });
  return body.school as Record<string, unknown> & { values: Record<string, unknown> };
}
const restore = (id: string) => call(RESTORE, { method: "POST", params: { id }, headers: staff.asAda });
/** Which school an address on the public site leads to. */
async function shownAt(id: string): Promise<unknown> {
  const { body } = await call(GET, { params: { id } });
  return (body.school as { _id: string } | undefined)?._id;
}
async function found(q: string): Promise<string[]> {
  const { body } = await call(SEARCH, { query: { q } });
  return (body.schools as { _id: string }[]).map(({ _id }) => _id);
}

describe("the fields of the school that stays", () => {
  test("are its own, except for blanks and what the other has from a newer source", async () => {
    const { status, body } = await merge({ other: goes });
    expect([status, body.message]).toEqual([200, "Schools merged successfully!"]);
    const { values, origins } = (await edited(stays)) as never as Record<string, Record<string, unknown>>;
    expect(values).toMatchObject({
      name: "Garfield Elementary School",
      numOfStudents: 420,
      principal: "The office of the principal",
      "contactInfo.phone": "(617) 555-0199",
      "contactInfo.website": "https://garfield.example",
      alternativeNames: ["James Garfield Grade School"],
    });
    expect(origins).toMatchObject({
      numOfStudents: { year: "2023–24" },
      principal: { year: "2010–11", editedBy: null },
      "contactInfo.phone": { year: "2023–24", editedBy: null },
    });
  });

  test("keep the name of a register when the other was added by hand, and what staff corrected that to otherwise", async () => {
    const typed = { s: "staff", by: randomUUID(), at: "2026-10-01T08:00:00.000Z" };
    const byHand = await makeSchool({
      slug: "garfield-school",
      name: "Garfield School",
      provenance: { name: typed, principal: typed },
      principal: "Ada Lovelace",
    });
    await merge({ other: String(byHand) });
    expect((await edited(stays)).values).toMatchObject({
      name: "Garfield Elementary School",
      principal: "Ada Lovelace",
      alternativeNames: ["Garfield School"],
    });
    const corrected = { name: typed, numOfStudents: { s: "ccd-2010" } };
    await db().school.update({ where: { id: Number(goes) }, data: { provenance: corrected } });
    await merge({ other: goes });
    expect((await edited(stays)).values.name).toBe("James Garfield Grade School");
  });

  test("of two equally new names, is that of the school that stays", async () => {
    await db().school.update({
      where: { id: Number(goes) },
      data: { provenance: { name: { s: "ccd-2023" } } },
    });
    await merge({ other: goes });
    expect((await edited(stays)).values.name).toBe("Garfield Elementary School");
  });

  test("are exactly those that were chosen", async () => {
    await merge({ other: goes, take: ["name", "numOfStudents"] });
    const { values } = await edited(stays);
    expect(values).toMatchObject({
      name: "James Garfield Grade School",
      numOfStudents: 300,
      principal: null,
      "contactInfo.phone": "(617) 555-0100",
      alternativeNames: ["Garfield Elementary School"],
    });
  });

  test("an unknown fact is refused by name", async () => {
    const { status, body } = await merge({ other: goes, take: ["slug"] });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: "take.0" }]);
    expect((await edited(goes)).archived).toBe(false);
  });
});

describe("what belongs to the other school", () => {
  test("its place in the newest register counts for the school that stays, in search too", async () => {
    await db().school.update({ where: { id: Number(stays) }, data: { notInRegister: "newest" } });
    await merge({ other: goes });
    expect(await db().school.findUnique({ where: { id: Number(stays) } })).toMatchObject({
      notInRegister: null,
    });
    const entries = await pool().query("SELECT size >= 0 AS listed FROM school_search WHERE school_id = $1", [
      stays,
    ]);
    expect(entries.rows).toEqual([{ listed: true }]);
  });

  test("identifiers move, and a catalog run uses them, the name, and the place to find the school that stays", async () => {
    await db().schoolIdentifier.create({
      data: { scheme: "nces", value: "250000000001", schoolId: Number(goes) },
    });
    await db().school.update({ where: { id: Number(goes) }, data: { zip: "02139", city: "Cambridge" } });
    expect((await merge({ other: goes })).body.moved).toMatchObject({ identifiers: 1 });
    const client = await pool().connect();
    const { index } = await readKnown(client);
    client.release();
    const resolved = (identifiers: { scheme: "nces" | "ma-dese"; value: string }[], zip: string) => {
      const facts = {
        name: "James Garfield Grade School",
        schoolType: "PUBLIC" as const,
        address: { street: null, city: null, state: "MA", zip },
      };
      const resolution = index.resolve({ identifiers, facts, blanks: {} } as never);
      return resolution.kind === "known" ? resolution.school.id : resolution;
    };
    expect(resolved([{ scheme: "nces", value: "250000000001" }], "99999")).toBe(Number(stays));
    expect(resolved([], "02139")).toBe(Number(stays));
    expect(resolved([{ scheme: "nces", value: "250000000002" }], "02139")).toMatchObject({ kind: "new" });
  });

  test("families who saved it now have the other one saved, once each and with the earlier date", async () => {
    const [both, one] = [await makeAccount(), await makeAccount()];
    const save = (account: { id: string }, id: string, createdAt: Date) =>
      db().favorite.create({ data: { accountId: account.id, schoolId: Number(id), createdAt } });
    const [early, late] = [new Date("2026-01-01"), new Date("2026-02-02")];
    await save(both, goes, early);
    await save(both, stays, late);
    await save(one, goes, late);
    expect((await merge({ other: goes })).body.moved).toMatchObject({ families: 2 });
    const saved = await db().favorite.findMany({ orderBy: { createdAt: "asc" } });
    expect(saved.map(({ accountId, schoolId, createdAt }) => [accountId, schoolId, createdAt])).toEqual([
      [both.id, Number(stays), early],
      [one.id, Number(stays), late],
    ]);
  });

  test("saving the other school from an old page saves the one that stays", async () => {
    await merge({ other: goes });
    const { body } = await call(SAVE, {
      headers: await bearer(await makeAccount()),
      body: { schoolId: goes },
    });
    expect(body.favoriteSchools).toEqual([stays]);
    expect(await schoolIdsOf([goes, "garfield-grade", stays])).toEqual(Array(3).fill(Number(stays)));
  });

  test("pictures are copied, none twice and no more than a gallery holds; it keeps its own", async () => {
    const picture = (schoolId: string, address: string, role: "MAIN" | "GALLERY", position = 0) => ({
      ...{
        schoolId: Number(schoolId),
        address,
        role,
        position,
        kind: "PHOTO" as const,
        width: 10,
        height: 10,
      },
      ...{ alt: address, credit: "The school", licence: "CC0" },
    });
    const gallery = (schoolId: string, count: number, name: string) =>
      Array.from({ length: count }, (_, at) => picture(schoolId, `/media/${name}-${at}`, "GALLERY", at));
    await db().schoolImage.createMany({
      data: [
        picture(stays, "/media/front", "MAIN"),
        ...gallery(stays, 18, "stays"),
        picture(goes, "/media/front", "MAIN"),
        ...gallery(goes, 3, "goes"),
      ],
    });
    const { body } = await merge({ other: goes });
    expect(body.moved).toMatchObject({ pictures: 2, picturesLeft: 1 });
    const images = await db().schoolImage.findMany({
      where: { schoolId: Number(stays), role: "GALLERY" },
      orderBy: { position: "asc" },
    });
    expect(images.slice(-3).map(({ address, position }) => [address, position])).toEqual([
      ["/media/stays-17", 17],
      ["/media/goes-0", 18],
      ["/media/goes-1", 19],
    ]);
    expect(await db().schoolImage.count({ where: { schoolId: Number(goes) } })).toBe(4);
  });

  test("its addresses redirect, through chains of merges, and search and map drop it", async () => {
    await db().schoolSlugHistory.create({ data: { slug: "old-garfield", schoolId: Number(goes) } });
    const last = String(await makeSchool({ slug: "garfield-campus", name: "Garfield Campus" }));
    await merge({ other: goes });
    await merge({ other: stays }, last);
    for (const address of [goes, "garfield-grade", "old-garfield", stays, "garfield"]) {
      expect(await shownAt(address), address).toBe(last);
    }
    expect(await found("james garfield grade")).toEqual([last]);
  });
});

describe("what staff are told", () => {
  test("one activity row, and a history entry for each school that names the other", async () => {
    await merge({ other: goes });
    const all = await db().activity.findMany({ select: { action: true, details: true } });
    const activity = all.filter(({ details }) => JSON.stringify(details).includes(`:${stays},`));
    expect(activity).toMatchObject([
      { action: "schools_merged", details: { school: Number(stays), merged: Number(goes) } },
    ]);
    const historyOf = async (id: string) =>
      (await call(REVISIONS, { params: { id }, headers: staff.asAda })).body.revisions;
    expect(await historyOf(stays)).toMatchObject([
      { action: "update", merged: { _id: goes, name: "James Garfield Grade School" }, mergedInto: null },
    ]);
    expect(await historyOf(goes)).toMatchObject([
      { action: "archive", merged: null, mergedInto: { _id: stays, name: "Garfield Elementary School" } },
    ]);
    expect(await edited(goes)).toMatchObject({
      archived: true,
      mergedInto: { _id: stays, name: "Garfield Elementary School" },
    });
  });

  test.each(["guest", "user"])("a %s may not merge", async (who) => {
    const headers = who === "guest" ? {} : await bearer(await makeAccount());
    const { status } = await merge({ other: goes }, stays, headers);
    expect(status).toBe(who === "guest" ? 401 : 403);
    expect((await edited(goes)).archived).toBe(false);
  });

  test("a school cannot be merged with itself, nor with one in the archive", async () => {
    const itself = await merge({ other: "garfield" });
    expect([itself.status, itself.body.errors]).toEqual([
      400,
      [{ field: "other", message: "is the same school" }],
    ]);
    await call(DELETE, { method: "DELETE", params: { id: goes }, headers: staff.asAda });
    for (const [id, other] of [
      [stays, goes],
      [goes, stays],
    ] as const) {
      const { status, body } = await merge({ other }, id);
      expect([status, body.code]).toEqual([409, "merge_refused"]);
      expect(body.message).toContain("James Garfield Grade School");
    }
  });

  test("a merge based on an outdated version is refused, and nothing is merged", async () => {
    const versions = {
      stays: String((await edited(stays)).version),
      goes: String((await edited(goes)).version),
    };
    await call(PUT, { method: "PUT", params: { id: goes }, headers: staff.asBen, body: { founded: "1890" } });
    const { status, body } = await merge({ other: goes, versions });
    expect([status, body.code]).toEqual([409, "edit_conflict"]);
    expect(body.errors).toMatchObject([{ field: "versions.goes" }]);
    expect((await edited(goes)).archived).toBe(false);
  });

  test("of two who merge a pair in both directions at once, one wins and the other is told", async () => {
    const answers = await Promise.all([
      merge({ other: goes }, stays),
      merge({ other: stays }, goes, staff.asBen),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const archived = await Promise.all([stays, goes].map(async (id) => (await edited(id)).archived));
    expect(archived.filter(Boolean)).toHaveLength(1);
  });
});

describe("restoring a merged school", () => {
  test("gives it back its page, its identifiers, and its place in search", async () => {
    await db().schoolIdentifier.create({
      data: { scheme: "nces", value: "250000000001", schoolId: Number(goes) },
    });
    await merge({ other: goes });
    const { status } = await restore(goes);
    expect(status).toBe(200);
    expect(await shownAt("garfield-grade")).toBe(goes);
    expect(await db().schoolIdentifier.findMany()).toMatchObject([{ schoolId: Number(goes) }]);
    expect((await edited(goes)).values).toMatchObject({ numOfStudents: 300 });
    expect(await found("james garfield grade")).toContain(goes);
  });

  test("from the middle of a chain takes along what was merged into it, and no more", async () => {
    const identifier = (value: string, id: string) =>
      db().schoolIdentifier.create({ data: { scheme: "nces", value, schoolId: Number(id) } });
    const last = String(await makeSchool({ slug: "garfield-campus", name: "Garfield Campus" }));
    await identifier("250000000001", goes);
    await identifier("250000000002", stays);
    await identifier("250000000003", last);
    await merge({ other: goes });
    await merge({ other: stays }, last);
    await restore(stays);
    expect(await Promise.all([goes, stays, last].map(shownAt))).toEqual([stays, stays, last]);
    await restore(goes);
    expect(await Promise.all([goes, stays, last].map(shownAt))).toEqual([goes, stays, last]);
    const identifiers = await db().schoolIdentifier.findMany({ orderBy: { value: "asc" } });
    expect(identifiers.map(({ schoolId }) => String(schoolId))).toEqual([goes, stays, last]);
  });
});

test("two schools are compared in words, and addresses as they are written", async () => {
  await db().school.update({ where: { id: Number(stays) }, data: { locale: 21 } });
  const { facts } = await comparePair([stays, goes]);
  const held = (fact: string) => facts.find((one) => one.fact === fact)?.held.map(({ text }) => text);
  expect(held("locale")).toEqual(["Large suburb", ""]);
  expect(held("address")?.[0]).toBe("1 Main Street, Boston, MA, 02115");
});

describe("the list of merged schools", () => {
  const merged = async (query: Record<string, string> = {}) => {
    const { status, body } = await call(MERGED, { query, headers: staff.asAda });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.schools as { _id: string }[];
  };

  test("has each with the school that it is part of, who merged it and when, until that is undone", async () => {
    await makeSchool({ name: "Archived School", archivedAt: new Date("2026-03-01") });
    expect(await merged()).toEqual([]);
    await merge({ other: goes });
    expect(await merged()).toEqual([
      {
        _id: goes,
        name: "James Garfield Grade School",
        location: "Boston, MA",
        into: { _id: stays, name: "Garfield Elementary School", location: "Boston, MA" },
        mergedAt: expect.any(String),
        mergedBy: "Ada Editor",
      },
    ]);
    expect([await merged({ state: "VT" }), (await merged({ state: "MA" })).length]).toEqual([[], 1]);
    await restore(goes);
    expect(await merged()).toEqual([]);
  });

  test("begins with the latest merge", async () => {
    const third = String(await makeSchool({ slug: "garfield-annex", name: "Garfield Annex" }));
    await merge({ other: third });
    await merge({ other: goes });
    expect((await merged()).map(({ _id }) => _id)).toEqual([goes, third]);
  });
});

test("texts in Markdown are compared without its signs", async () => {
  await db().school.update({
    where: { id: Number(stays) },
    data: { schoolSummary: "Founded in **1887** by [monks](https://monks.example)." },
  });
  const { facts } = await comparePair([stays, goes]);
  expect(facts.find(({ fact }) => fact === "schoolSummary")?.held[0].text).toBe("Founded in 1887 by monks.");
});
