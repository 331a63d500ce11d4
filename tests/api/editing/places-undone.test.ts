import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { undoImport } from "#lib/bulk/runs.mutations.ts";
import { db } from "#lib/platform/db.ts";
import { csv, done } from "../bulk/fixtures.ts";
import { revisionsOf, stepsOf } from "../bulk/runs.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";
import { mergingOf } from "./merging.ts";

const staff = withStaff();
const { merge, unmerged, change, edited, lastRevision } = mergingOf(staff);
const { imported } = stepsOf(staff);
beforeAll(makeRelease);

const CENTER = { s: "center-of-zip" };
const BY_ADDRESS = { s: "nces-edge-address-2023" };

/** The school that stays, whose position, county, and setting were looked up by its address, and two others. */
let [stays, one, two] = ["", "", ""];
beforeEach(async () => {
  await db().school.deleteMany();
  await db().$executeRaw`TRUNCATE school_search`;
  const register = { name: { s: "ccd-2023" }, address: { s: "ccd-2023" } };
  stays = String(
    await makeSchool({
      county: "Suffolk County",
      locale: 11,
      provenance: { ...register, coordinates: CENTER, county: BY_ADDRESS, locale: BY_ADDRESS },
    }),
  );
  const elsewhere = { city: "Salem", zip: "01970", latitude: null, longitude: null };
  const make = async (name: string) =>
    String(await makeSchool({ ...elsewhere, name, street: `${name} Street`, provenance: register }));
  one = await make("Garfield Annex");
  two = await make("Garfield Campus");
});

/** The next run of the catalog loader finds out where the address is that the school has now. */
async function placed(): Promise<void> {
  const where = { id: Number(stays) };
  const { provenance } = await db().school.findUniqueOrThrow({ where });
  const origins = { ...(provenance as Record<string, object>), coordinates: CENTER };
  const [lat, long] = [42.52, -70.9];
  await db().school.update({ where, data: { latitude: lat, longitude: long, provenance: origins } });
  const changes = { coordinates: { from: null, to: { lat, long } } };
  await db().revision.create({ data: { schoolId: where.id, action: "update", changes } });
}

const PLACE = {
  "address.lat": 42.34,
  "address.long": -71.1,
  "address.county": "Suffolk County",
};
const NO_PLACE = { "address.lat": null, "address.long": null, "address.county": null, locale: null };

describe("what followed from a former address", () => {
  test("is in the history of a change of that, but not among what the editor has changed", async () => {
    await change(stays, { address: { street: "5 New Street" } });
    const after = await edited(stays);
    expect(after.values).toMatchObject({ "address.street": "5 New Street", ...NO_PLACE });
    expect(after.origins).not.toHaveProperty("address.lat");
    const { changes } = await lastRevision(stays);
    expect(changes.map(({ field, from, to }) => [field, from, to])).toEqual(
      expect.arrayContaining([
        ["address.street", "1 Main Street", "5 New Street"],
        ["address.lat", 42.34, null],
        ["address.county", "Suffolk County", null],
      ]),
    );
    const activity = await db().activity.findFirstOrThrow({
      where: { action: "school_updated" },
      orderBy: { createdAt: "desc" },
    });
    expect(activity.details).toMatchObject({ school: Number(stays), fields: "address" });
  });

  test.each([
    ["right away", () => Promise.resolve()],
    ["after the new address was looked up", placed],
  ])("is back with its source when the merge that took the address is undone %s", async (_, meanwhile) => {
    const before = await edited(stays);
    await merge(one, stays, ["address"]);
    expect((await edited(stays)).values).toMatchObject(NO_PLACE);
    await meanwhile();
    const { fields, leftFields } = await unmerged(one);
    expect([fields, leftFields]).toEqual([expect.arrayContaining(["Latitude", "County"]), []]);
    const after = await edited(stays);
    expect([after.values, after.origins]).toEqual([before.values, before.origins]);
  });

  test.each([
    ["right away", () => Promise.resolve()],
    ["though the first address was looked up in between", placed],
  ])(
    "is back when two merges that took the address are undone, the first one first, %s",
    async (_, meanwhile) => {
      const before = await edited(stays);
      await merge(one, stays, ["address"]);
      await meanwhile();
      await merge(two, stays, ["address"]);
      await unmerged(one);
      await unmerged(two);
      const after = await edited(stays);
      expect([after.values, after.origins]).toEqual([before.values, before.origins]);
    },
  );

  test("does not come back without the address, and nobody is told that somebody has changed it", async () => {
    await merge(one, stays, ["address"]);
    await change(stays, { address: { street: "5 New Street" } });
    expect((await unmerged(one)).leftFields).toEqual(["Street"]);
    expect((await edited(stays)).values).toMatchObject({ "address.street": "5 New Street", ...NO_PLACE });
  });

  test("stays as somebody has entered it since", async () => {
    await merge(one, stays, ["address"]);
    await change(stays, { address: { county: "Essex County" } });
    expect((await unmerged(one)).leftFields).toEqual(["County"]);
    expect((await edited(stays)).values).toMatchObject({ ...PLACE, "address.county": "Essex County" });
  });

  test("is back when the import that set the address is undone", async () => {
    const before = await edited(stays);
    const { id } = await imported(csv(["_id", "address.zip"], [stays, "01970"]));
    const imports = await revisionsOf(Number(stays));
    expect(Object.keys(imports.at(-1)?.changes as object).sort()).toEqual([
      "address",
      "coordinates",
      "county",
      "locale",
    ]);
    expect((await edited(stays)).origins).not.toHaveProperty("address.lat");
    await undoImport(id, staff.ben.id);
    expect(await done(id)).toMatchObject({ status: "undone", stats: { undone: 1, leftAlone: 0 } });
    const after = await edited(stays);
    expect([after.values, after.origins]).toEqual([before.values, before.origins]);
  });
});
