import { beforeEach, describe, expect, test } from "vitest";
import { GET as REVISIONS } from "#app/api/schools/[id]/revisions/route.ts";
import { PUT } from "#app/api/schools/[id]/route.ts";
import { POST } from "#app/api/schools/route.ts";
import { FIELD_PATHS } from "#lib/fields/facts.rules.ts";
import { masterField } from "#lib/fields/table.rules.ts";
import { EDITABLE_FIELDS } from "#lib/record/values.rules.ts";
import { dataDictionary } from "#lib/schools/dictionary.data.ts";
import { withStaff } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";
import { STORED_AT } from "#tests/support/field-columns.ts";
import { COLUMNS_ALONE, expectRead, READERS, removeSchools } from "#tests/support/field-readers.ts";
import { nested, type Values, valuesFor } from "#tests/support/field-values.ts";

const staff = withStaff();
beforeEach(removeSchools);

const NAMES = EDITABLE_FIELDS.map(({ name }) => name);
const [FIRST, SECOND] = [valuesFor("first"), valuesFor("second")];

/** Every school has the first three; a place has a state, and a position has both its numbers. */
const NEEDED = ["name", "schoolType", "status", "address.state", "address.lat", "address.long"];

/** A school with all first values, or with these. */
async function created(values = FIRST): Promise<string> {
  const body = { ...nested(values), confirmDuplicate: true };
  const answer = await call(POST, { headers: staff.asAda, body });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body.school as { _id: string })._id;
}

async function saved(id: string, values: Values): Promise<void> {
  const answer = await call(PUT, {
    method: "PUT",
    params: { id },
    headers: staff.asAda,
    body: nested(values),
  });
  expect(answer.status, answer.text).toBe(200);
}

describe("the values that these tests set", () => {
  test("cover every stored fact, differ between fields, and differ within each field", () => {
    const facts = new Set(NAMES.map((name) => name.replace(/^address\.(lat|long)$/, "coordinates")));
    const asFields = (path: string) => (path === "county" ? "address.county" : path);
    const missing = FIELD_PATHS.map(asFields).filter((path) => !facts.has(path) && path !== "address");
    expect(missing).toEqual([]);
    expect([...STORED_AT.keys()].sort()).toEqual(NAMES.toSorted());
    const told = [...Object.values(FIRST), ...Object.values(SECOND)].filter(
      (one) => typeof one !== "boolean",
    );
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(told.length);
    for (const name of NAMES) expect(FIRST[name], name).not.toEqual(SECOND[name]);
  });
});

describe("the editor", () => {
  test("creates a school that every reader sees with all its fields", async () => {
    await expectRead(await created(), FIRST, { headers: staff.asAda });
  });

  test("changes all fields at once; every reader sees them, and the history has the old values", async () => {
    const id = await created();
    await saved(id, SECOND);
    await expectRead(id, SECOND, { headers: staff.asAda });
    const { body } = await call(REVISIONS, { params: { id }, headers: staff.asAda });
    const [{ changes }] = body.revisions as [{ changes: { field: string; from: unknown; to: unknown }[] }];
    expect(Object.fromEntries(changes.map(({ field, from }) => [field, from]))).toEqual(FIRST);
    expect(Object.fromEntries(changes.map(({ field, to }) => [field, to]))).toEqual(SECOND);
  });

  test("changes one field at a time, and no other one, for every reader", async () => {
    const id = await created();
    const values = { ...FIRST };
    for (const name of NAMES) {
      values[name] = SECOND[name] ?? null;
      await saved(id, { [name]: values[name] });
      await expectRead(id, values, { headers: staff.asAda, after: `another ${name}` });
    }
  }, 180_000);

  test("clears one field at a time, and no other one; every reader then sees blanks", async () => {
    const id = await created();
    const values = { ...FIRST };
    for (const name of NAMES.filter((one) => !NEEDED.includes(one))) {
      values[name] = null;
      await saved(id, { [name]: null });
      await expectRead(id, values, { by: COLUMNS_ALONE, after: `no ${name}` });
    }
    await expectRead(id, values, { headers: staff.asAda });
  });
});

test("the data dictionary counts the schools that have each field", async () => {
  // Each school lacks one more field than the one before, so no two fields have the same count.
  const others = NAMES.filter((name) => !NEEDED.includes(name));
  const base = valuesFor("first", NEEDED);
  for (const at of others.keys()) await created({ ...base, ...valuesFor("first", others.slice(at)) });
  const { schools, sections } = await dataDictionary();
  expect(schools).toBe(others.length);
  const counted = sections.flatMap(({ fields }) => fields).map((field) => [field.name, field.schools]);
  const notShown = NAMES.filter((name) => !masterField(name)?.displayIn.includes("profile"));
  expect(Object.fromEntries(counted)).toEqual({
    ...Object.fromEntries(NEEDED.map((name) => [name, others.length])),
    ...Object.fromEntries(others.map((name, at) => [name, at + 1])),
    ...Object.fromEntries(notShown.map((name) => [name, undefined])),
    "address.fullAddress": others.indexOf("address.street") + 1,
  });
});

test("each reader lists its gaps once, and only existing fields", () => {
  for (const { without } of Object.values(READERS)) {
    const gaps = Object.values(without).flat();
    expect(new Set(gaps).size).toBe(gaps.length);
    expect(gaps.filter((name) => !NAMES.includes(name))).toEqual([]);
  }
});
