import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as exportLog } from "#app/api/admin/activity/export/route.ts";
import { GET as log } from "#app/api/admin/activity/route.ts";
import { POST as MERGE } from "#app/api/schools/[id]/merge/route.ts";
import { POST as RESTORE } from "#app/api/schools/[id]/restore/route.ts";
import { PUT } from "#app/api/schools/[id]/route.ts";
import { removeAccount } from "#lib/accounts/deletion.mutations.ts";
import type { LogAnswer } from "#lib/activity/log.schema.ts";
import { startImport, undoImport } from "#lib/bulk/runs.mutations.ts";
import { db } from "#lib/platform/db.ts";
import { csv, done, uploaded } from "#tests/api/bulk/fixtures.ts";
import { makeSchool, withStaff } from "#tests/api/editing/fixtures.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

const staff = withStaff();
let asAdmin: Record<string, string>;
let [school, other] = ["", ""];
beforeAll(async () => {
  asAdmin = await bearer(await makeAccount({ role: "admin" }));
  school = String(await makeSchool());
  other = String(await makeSchool({ name: "Lincoln School" }));
  const save = (id: string, body: object, headers = staff.asAda) =>
    call(PUT, { method: "PUT", params: { id }, headers, body });
  await save(school, { contactInfo: { phone: "(617) 555-0101" }, founded: "1890" });
  await save(school, { address: { city: "Cambridge" } }, staff.asBen);
  await save(other, { contactInfo: { phone: "(617) 555-0102" }, mission: "long ".repeat(100) });
});

async function read(query: Record<string, string>) {
  const { status, body } = await call(log, { query, headers: asAdmin });
  expect(status, JSON.stringify(body)).toBe(200);
  const answer = body as LogAnswer;
  return answer.logs.map(({ _id, action, userId }) => ({
    action,
    userId,
    changes: answer.changes[_id] ?? [],
  }));
}

describe("the change log", () => {
  test("says of each change what the field is called, and from what to what", async () => {
    expect(await read({ school })).toEqual([
      {
        action: "school_updated",
        userId: staff.ben.id,
        changes: [{ field: "address.city", label: "City", from: "Boston", to: "Cambridge" }],
      },
      {
        action: "school_updated",
        userId: staff.ada.id,
        changes: expect.arrayContaining([
          { field: "contactInfo.phone", label: "Phone", from: "(617) 555-0100", to: "(617) 555-0101" },
          { field: "founded", label: "Founded", from: "Blank", to: "1890" },
        ]),
      },
    ]);
  });

  test("is filtered by school, field, and person together", async () => {
    const phones = await read({ field: "contactInfo.phone" });
    expect(phones.map(({ changes }) => changes)).toMatchObject([
      [{ to: "(617) 555-0102" }],
      [{ to: "(617) 555-0101" }],
    ]);
    expect(await read({ field: "contactInfo.phone", school })).toHaveLength(1);
    expect(await read({ field: "contactInfo.phone", school, userId: staff.ben.id })).toEqual([]);
    // Its address has changed, but not this part of it.
    expect(await read({ field: "address.zip", school })).toEqual([]);
    expect(await read({ field: "constructor" })).toEqual([]);
  });

  test("has the entries of a list on one line", async () => {
    const id = String(await makeSchool({ name: "Club School" }));
    const body = { extracurriculars: ["Key Club", "Speech & Debate", "FFA"] };
    await call(PUT, { method: "PUT", params: { id }, headers: staff.asAda, body });
    expect((await read({ school: id }))[0]?.changes).toMatchObject([
      { field: "extracurriculars", from: "Blank", to: "Key Club, Speech & Debate, FFA" },
    ]);
  });

  test("shows the beginning of a long text", async () => {
    const [{ changes } = { changes: [] }] = await read({ field: "mission" });
    expect(changes[0]?.to).toMatch(/^long .* …$/);
    expect(changes[0]?.to.length).toBeLessThan(210);
  });

  test("has the imports that changed a school and what undid them, with what they changed there", async () => {
    const imported = await makeSchool({ name: "Imported School" });
    const run = await uploaded(csv(["_id", "principal"], [String(imported), "Grace"]), staff.ada.id);
    await startImport(run, staff.ada.id);
    await done(run);
    await undoImport(run, staff.ben.id);
    await done(run);
    const change = { field: "principal", label: "Principal" };
    const about: Record<string, string>[] = [
      { school: String(imported) },
      { school: String(imported), field: "principal" },
    ];
    for (const query of about) {
      expect(await read(query)).toEqual([
        {
          action: "import_undone",
          userId: staff.ben.id,
          changes: [{ ...change, from: "Grace", to: "Blank" }],
        },
        {
          action: "schools_imported",
          userId: staff.ada.id,
          changes: [{ ...change, from: "Blank", to: "Grace" }],
        },
      ]);
    }
    expect(await read({ school: String(imported), field: "founded" })).toEqual([]);
  });

  test("names the file of an import, and what it and its undoing changed in which schools", async () => {
    const ids: string[] = [];
    for (const name of ["Elm", "Oak", "Fir", "Yew"])
      ids.push(String(await makeSchool({ name: `${name} School` })));
    const rows = ids.map((id) => [id, "Grace", "1901"]);
    const run = await uploaded(csv(["_id", "principal", "founded"], ...rows), staff.ada.id);
    await startImport(run, staff.ada.id);
    await done(run);
    await undoImport(run, staff.ben.id);
    await done(run);
    const { body } = await call(log, { query: { field: "founded", userId: staff.ben.id }, headers: asAdmin });
    const { logs, changes, changedSchools, imports } = body as LogAnswer;
    expect(imports).toEqual([{ _id: run, fileName: expect.stringMatching(/\.csv$/) }]);
    expect(logs.map(({ action }) => action)).toEqual(["import_undone"]);
    // The first three; the page of the import has the others.
    expect(changes[logs[0]?._id ?? ""]).toEqual(
      ["Elm", "Oak", "Fir"].map((name, at) => ({
        field: "founded",
        label: "Founded",
        of: { _id: ids[at], name: `${name} School`, location: "Boston, MA" },
        from: "1901",
        to: "Blank",
      })),
    );
    expect(changedSchools).toEqual({ [logs[0]?._id ?? ""]: 4 });
    const [imported] = await read({ action: "schools_imported", field: "founded" });
    expect(imported?.changes[0]).toMatchObject({ of: { name: "Elm School" }, from: "Blank", to: "1901" });
  });

  test("says in words what was done to pictures", async () => {
    const hall = { url: "/images/a.webp", alt: "The hall", credit: "Ana Ortiz" };
    const changed = { schoolImages: { from: [hall], to: [{ ...hall, credit: "Ben Carter" }] } };
    const pictured = await makeSchool({ name: "Pictured School" });
    const revision = await db().revision.create({
      data: { schoolId: pictured, action: "update", actorId: staff.ada.id, changes: changed },
    });
    const details = { school: pictured, revision: String(revision.id), fields: "schoolImages" };
    await db().activity.create({
      data: { accountId: staff.ada.id, action: "school_images_updated", details },
    });
    expect((await read({ school: String(pictured) }))[0]?.changes).toEqual([
      { field: "schoolImages", label: "Picture 1, credit", from: "Ana Ortiz", to: "Ben Carter" },
    ]);
  });

  test("has a merge under both schools", async () => {
    const stays = String(await makeSchool({ name: "Garfield Campus" }));
    const goes = String(await makeSchool({ name: "Garfield Annex" }));
    await call(MERGE, { params: { id: stays }, headers: staff.asAda, body: { other: goes } });
    for (const id of [stays, goes]) {
      expect((await read({ school: id })).map(({ action }) => action)).toEqual(["schools_merged"]);
    }
  });

  test("says what an undone merge put back in the other school, and is found by that field", async () => {
    const stays = String(await makeSchool({ name: "Ash Academy", founded: null, locale: null }));
    const goes = String(await makeSchool({ name: "Ash School", enrollment: 1038, locale: 21 }));
    const body = { other: goes, take: ["numOfStudents", "locale"] };
    const merged = await call(MERGE, { params: { id: stays }, headers: staff.asAda, body });
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    await call(RESTORE, { method: "POST", params: { id: goes }, headers: staff.asAda });
    const of = { _id: stays, name: "Ash Academy", location: "Boston, MA" };
    const back = [
      { field: "numOfStudents", label: "Students", of, from: "1,038", to: "420" },
      { field: "locale", label: "Setting", of, from: "Large suburb", to: "Blank" },
    ];
    for (const about of [{ school: stays }, { school: goes }]) {
      const [undone] = await read(about);
      expect(undone).toMatchObject({ action: "school_unmerged", changes: expect.arrayContaining(back) });
    }
    const found = await read({ school: stays, field: "locale" });
    expect(found.map(({ action }) => action)).toEqual(["school_unmerged", "schools_merged"]);
    expect(found[0]?.changes).toEqual([back[1]]);
  });

  test("does not stumble over what a client says of a sign-in", async () => {
    const details = { revision: "1; DROP TABLE", school, fields: "contactInfo.phone" };
    await db().activity.create({ data: { accountId: staff.ada.id, action: "login", details } });
    expect(await read({ field: "contactInfo.phone", school })).toHaveLength(1);
  });
});

test("former staff keep their name in the list and in the file, and can be filtered by", async () => {
  const carol = await makeAccount({ role: "editor", displayName: "Carol Editor" });
  await call(PUT, {
    method: "PUT",
    params: { id: other },
    headers: await bearer(carol),
    body: { principal: "Grace Hopper" },
  });
  await db().activity.create({ data: { accountId: carol.id, action: "login" } });
  await db().$transaction((tx) => removeAccount(tx, carol.id));
  const { body } = await call(log, { query: { userId: carol.id }, headers: asAdmin });
  const { logs, people } = body as LogAnswer;
  expect(logs).toMatchObject([{ action: "school_updated", userId: carol.id }]);
  expect(people).toEqual([{ _id: carol.id, displayName: "Carol Editor", email: null }]);
  const { text } = await call(exportLog, { query: { userId: carol.id }, headers: asAdmin });
  const [, line] = parse(text, { bom: true }) as string[][];
  expect(line?.slice(1)).toEqual([
    "Carol Editor",
    "school_updated",
    expect.stringMatching(/^revision: \d+$/),
    `Lincoln School (${other})`,
    "Principal: Blank → Grace Hopper",
  ]);
});

test("schools that an entry has by their ID alone are named", async () => {
  const admin = await makeAccount({ role: "admin" });
  await db().activity.create({
    data: {
      accountId: admin.id,
      action: "duplicate_dismissed",
      details: { school: Number(school), otherSchool: Number(other) },
    },
  });
  const { body } = await call(log, { query: { userId: admin.id }, headers: asAdmin });
  const { schools } = body as LogAnswer;
  expect(schools.map(({ _id }) => _id).sort()).toEqual([school, other].sort());
  expect(schools).toContainEqual({ _id: other, name: "Lincoln School" });
  const { text } = await call(exportLog, { query: { userId: admin.id }, headers: asAdmin });
  const [line] = parse(text, { columns: true, bom: true }) as { School: string }[];
  expect(line?.School).toMatch(new RegExp(`^\\S.* \\(${school}\\)$`));
});
