import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { GET as REVISIONS } from "#app/api/schools/[id]/revisions/route.ts";
import { DELETE, PUT } from "#app/api/schools/[id]/route.ts";
import { db } from "#lib/platform/db.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { makeSchool, withStaff } from "./fixtures.ts";
import { withPair } from "./pair.ts";

const staff = withStaff();
const pair = withPair(staff);

describe("the fields of the school that stays", () => {
  test("are its own, except for blanks and what the other has from a newer source", async () => {
    const { status, body } = await pair.merge({ other: pair.goes });
    expect([status, body.message]).toEqual([200, "Schools merged successfully!"]);
    const { values, origins } = (await pair.edited(pair.stays)) as never as Record<
      string,
      Record<string, unknown>
    >;
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
    await pair.merge({ other: String(byHand) });
    expect((await pair.edited(pair.stays)).values).toMatchObject({
      name: "Garfield Elementary School",
      principal: "Ada Lovelace",
      alternativeNames: ["Garfield School"],
    });
    const corrected = { name: typed, numOfStudents: { s: "ccd-2010" } };
    await db().school.update({ where: { id: Number(pair.goes) }, data: { provenance: corrected } });
    await pair.merge({ other: pair.goes });
    expect((await pair.edited(pair.stays)).values.name).toBe("James Garfield Grade School");
  });

  test("of two equally new names, is that of the school that stays", async () => {
    await db().school.update({
      where: { id: Number(pair.goes) },
      data: { provenance: { name: { s: "ccd-2023" } } },
    });
    await pair.merge({ other: pair.goes });
    expect((await pair.edited(pair.stays)).values.name).toBe("Garfield Elementary School");
  });

  test("are exactly those that were chosen", async () => {
    await pair.merge({ other: pair.goes, take: ["name", "numOfStudents"] });
    const { values } = await pair.edited(pair.stays);
    expect(values).toMatchObject({
      name: "James Garfield Grade School",
      numOfStudents: 300,
      principal: null,
      "contactInfo.phone": "(617) 555-0100",
      alternativeNames: ["Garfield Elementary School"],
    });
  });

  test("an unknown fact is refused by name", async () => {
    const { status, body } = await pair.merge({ other: pair.goes, take: ["slug"] });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: "take.0" }]);
    expect((await pair.edited(pair.goes)).archived).toBe(false);
  });
});

describe("what staff are told", () => {
  test("one activity row, and a history entry for each school that names the other", async () => {
    await pair.merge({ other: pair.goes });
    const all = await db().activity.findMany({ select: { action: true, details: true } });
    const activity = all.filter(({ details }) => JSON.stringify(details).includes(`:${pair.stays},`));
    expect(activity).toMatchObject([
      { action: "schools_merged", details: { school: Number(pair.stays), merged: Number(pair.goes) } },
    ]);
    const historyOf = async (id: string) =>
      (await call(REVISIONS, { params: { id }, headers: staff.asAda })).body.revisions;
    expect(await historyOf(pair.stays)).toMatchObject([
      { action: "update", merged: { _id: pair.goes, name: "James Garfield Grade School" }, mergedInto: null },
    ]);
    expect(await historyOf(pair.goes)).toMatchObject([
      {
        action: "archive",
        merged: null,
        mergedInto: { _id: pair.stays, name: "Garfield Elementary School" },
      },
    ]);
    expect(await pair.edited(pair.goes)).toMatchObject({
      archived: true,
      mergedInto: { _id: pair.stays, name: "Garfield Elementary School" },
    });
  });

  test.each(["guest", "user"])("a %s may not merge", async (who) => {
    const headers = who === "guest" ? {} : await bearer(await makeAccount());
    const { status } = await pair.merge({ other: pair.goes }, pair.stays, headers);
    expect(status).toBe(who === "guest" ? 401 : 403);
    expect((await pair.edited(pair.goes)).archived).toBe(false);
  });

  test("a school cannot be merged with itself, nor with one in the archive", async () => {
    const itself = await pair.merge({ other: "garfield" });
    expect([itself.status, itself.body.errors]).toEqual([
      400,
      [{ field: "other", message: "is the same school" }],
    ]);
    await call(DELETE, { method: "DELETE", params: { id: pair.goes }, headers: staff.asAda });
    for (const [id, other] of [
      [pair.stays, pair.goes],
      [pair.goes, pair.stays],
    ] as const) {
      const { status, body } = await pair.merge({ other }, id);
      expect([status, body.code]).toEqual([409, "merge_refused"]);
      expect(body.message).toContain("James Garfield Grade School");
    }
  });

  test("a merge based on an outdated version is refused, and nothing is merged", async () => {
    const versions = {
      stays: String((await pair.edited(pair.stays)).version),
      goes: String((await pair.edited(pair.goes)).version),
    };
    await call(PUT, {
      method: "PUT",
      params: { id: pair.goes },
      headers: staff.asBen,
      body: { founded: "1890" },
    });
    const { status, body } = await pair.merge({ other: pair.goes, versions });
    expect([status, body.code]).toEqual([409, "edit_conflict"]);
    expect(body.errors).toMatchObject([{ field: "versions.goes" }]);
    expect((await pair.edited(pair.goes)).archived).toBe(false);
  });

  test("of two who merge a pair in both directions at once, one wins and the other is told", async () => {
    const answers = await Promise.all([
      pair.merge({ other: pair.goes }, pair.stays),
      pair.merge({ other: pair.stays }, pair.goes, staff.asBen),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const archived = await Promise.all(
      [pair.stays, pair.goes].map(async (id) => (await pair.edited(id)).archived),
    );
    expect(archived.filter(Boolean)).toHaveLength(1);
  });
});
