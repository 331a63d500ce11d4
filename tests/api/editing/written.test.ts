import { expect, test } from "vitest";
import { startImport } from "#lib/bulk/runs.mutations.ts";
import { getEditedSchool } from "#lib/editing/record.data.ts";
import { editSchool } from "#lib/editing/record.mutations.ts";
import { restoreField } from "#lib/editing/revisions.mutations.ts";
import { db } from "#lib/platform/db.ts";
import { csv, done, uploaded } from "#tests/api/bulk/fixtures.ts";
import { makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();

/** As a register wrote it, and as we would. */
const REGISTER = { name: "St.  Mary's  School", phone: "617.555.0100" };
const ofRegister = () =>
  makeSchool({
    name: REGISTER.name,
    contactInfo: { phone: REGISTER.phone },
    provenance: { name: { s: "ccd-2023" }, "contactInfo.phone": { s: "ccd-2023" } },
  });

const save = (school: number, fields: Record<string, string>) =>
  editSchool({
    reference: String(school),
    staffId: staff.ada.id,
    input: new Map(Object.entries(fields)),
  });

async function imported(...rows: string[][]) {
  const id = await uploaded(csv(...rows), staff.ada.id);
  await startImport(id, staff.ada.id);
  return (await done(id)).stats;
}

const revisionsOf = (schoolId: number) =>
  db().revision.findMany({ where: { schoolId }, orderBy: { id: "asc" } });

test("a telephone number that was stored before it was checked is in the way of nothing else", async () => {
  const school = await makeSchool({ contactInfo: { phone: "419-242-199" } });
  await save(school, { principal: "Ada", "contactInfo.phone": "419-242-199" });
  await imported(["_id", "contactInfo.phone", "district"], [String(school), "419-242-199", "Toledo"]);
  const { values } = await getEditedSchool(String(school));
  expect(values).toMatchObject({ principal: "Ada", district: "Toledo", "contactInfo.phone": "419-242-199" });
  await expect(save(school, { "contactInfo.phone": "419-242-190" })).rejects.toMatchObject({
    code: "bad_request",
  });
});

test("what staff type and what a file says are stored in the same form", async () => {
  const [typed, filed] = [await makeSchool(), await makeSchool()];
  await save(typed, { "contactInfo.phone": "802.555.0101 x12", "address.street": "2  Side St ,Apt 3" });
  await imported(
    ["_id", "contactInfo.phone", "address.street", "address.zip"],
    [String(filed), "+1 802 555 0101 ext 12", " 2 Side  St, Apt 3,", "05641-1234"],
  );
  const written = { "contactInfo.phone": "(802) 555-0101 ext. 12", "address.street": "2 Side St, Apt 3" };
  expect((await getEditedSchool(String(typed))).values).toMatchObject(written);
  expect((await getEditedSchool(String(filed))).values).toMatchObject({ ...written, "address.zip": "05641" });
});

test("the same number typed otherwise is no change", async () => {
  const school = await makeSchool();
  await save(school, { "contactInfo.phone": "617-555-0100" });
  expect(await imported(["_id", "contactInfo.phone"], [String(school), "6175550100"])).toMatchObject({
    unchangedRecords: 1,
  });
  expect(await revisionsOf(school)).toEqual([]);
});

test("what a register wrote stays as it wrote it, also when it is sent back or imported again", async () => {
  const school = await ofRegister();
  await save(school, { name: REGISTER.name, "contactInfo.phone": REGISTER.phone, principal: "Grace Hopper" });
  expect(
    await imported(["_id", "name", "contactInfo.phone"], [String(school), REGISTER.name, REGISTER.phone]),
  ).toMatchObject({ unchangedRecords: 1 });
  const { values, origins } = await getEditedSchool(String(school));
  expect(values).toMatchObject({ name: REGISTER.name, "contactInfo.phone": REGISTER.phone });
  expect(origins["contactInfo.phone"]?.source).not.toBeNull();
  expect((await revisionsOf(school)).map(({ changes }) => Object.keys(changes as object))).toEqual([
    ["principal"],
  ]);
});

test("a restored value is what it was, and an undone spelling of a register can be mended", async () => {
  const school = await ofRegister();
  await save(school, { name: "St. Mary's School", "contactInfo.phone": "802 555 0101" });
  expect((await getEditedSchool(String(school))).values).toMatchObject({
    name: "St. Mary's School",
    "contactInfo.phone": "(802) 555-0101",
  });
  const [revision] = await revisionsOf(school);
  await restoreField({
    reference: String(school),
    staffId: staff.ada.id,
    revisionId: String(revision?.id),
    field: "contactInfo.phone",
  });
  expect((await getEditedSchool(String(school))).values["contactInfo.phone"]).toBe(REGISTER.phone);
});
