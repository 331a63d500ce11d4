import { beforeAll, beforeEach, expect, test } from "vitest";
import { GET as EDIT } from "#app/api/schools/[id]/edit/route.ts";
import { GET, PUT } from "#app/api/schools/[id]/route.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import { db } from "#lib/platform/db.ts";
import type { School } from "#lib/schools/schema.ts";
import { call } from "#tests/support/call.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();
beforeAll(makeRelease);

let id = "";
beforeEach(async () => {
  await db().school.deleteMany();
  await db().$executeRaw`TRUNCATE school_search`;
  id = String(await makeSchool());
});

async function save(address: Record<string, string>, citations = {}): Promise<void> {
  const body = { address, citations };
  const answer = await call(PUT, { method: "PUT", params: { id }, headers: staff.asAda, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
const origins = async () =>
  ((await call(EDIT, { params: { id }, headers: staff.asAda })).body.school as EditedSchool).origins;
/** What readers are told about the address. */
const told = async () =>
  ((await call(GET, { params: { id } })).body.school as School).provenance.address?.source;
const REST = "the rest of the address is from NCES Common Core of Data, 2023–24";

test("an address that was edited in part is credited in part, to staff and to readers", async () => {
  await save({ zip: "02116" });
  const { "address.street": street, "address.zip": zip } = await origins();
  expect(street).toMatchObject({ source: "NCES Common Core of Data", year: "2023–24", editedBy: null });
  expect(zip).toMatchObject({ source: null, editedBy: "Ada Editor" });
  expect(await told()).toBe(`ZIP code edited by our staff; ${REST}`);
});

test("each further part is added, until nothing is left of the register's", async () => {
  await save({ zip: "02116" });
  await save({ city: "Cambridge" });
  expect(await told()).toBe(`City and ZIP code edited by our staff; ${REST}`);
  await save({ street: "2 Side Street", state: "CT", zip: "06001" });
  expect(await told()).toBe("Edited by our staff");
});

test("a part that is set back by hand is the register's again, and with the last one the whole address is", async () => {
  await save({ street: "2 Side Street" });
  await save({ zip: "02116" });
  await save({ street: "1 Main Street" });
  expect(await told()).toBe(`ZIP code edited by our staff; ${REST}`);
  expect((await origins())["address.street"]).toMatchObject({ editedBy: null, year: "2023–24" });
  await save({ zip: "02115" });
  expect(await told()).toBe("NCES Common Core of Data");
  const { "address.street": street, "address.zip": zip } = await origins();
  for (const origin of [street, zip]) expect(origin).toMatchObject({ editedBy: null, year: "2023–24" });
});

test("a part that was edited before registers' values were kept stays edited", async () => {
  await save({ zip: "02116" });
  const stored = await db().school.findFirstOrThrow();
  const address = {
    ...(stored.provenance as { address: object }).address,
    k: { p: ["street", "city", "state"], s: "ccd-2023" },
  };
  await db().school.update({ where: { id: stored.id }, data: { provenance: { address } } });
  await save({ zip: "02115" });
  expect(await told()).toBe(`ZIP code edited by our staff; ${REST}`);
});

test("a page that the address is taken from stands for all of it", async () => {
  const page = {
    url: "https://garfield.example/visit",
    title: "Visit us",
    readOn: "2026-11-20",
    quote: "Visit us at 1 Main Street, Boston 02116.",
    page: null,
  };
  await save({ zip: "02116" }, { "address.zip": page });
  expect(await told()).toBe("Page on garfield.example");
});
