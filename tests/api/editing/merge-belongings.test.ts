import { describe, expect, test } from "vitest";
import { POST as SAVE } from "#app/api/users/favorites/route.ts";
import { readKnown } from "#lib/catalog/known-schools.data.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { schoolIdsOf } from "#lib/schools/reference.data.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { makeSchool, withStaff } from "./fixtures.ts";
import { withPair } from "./pair.ts";

const pair = withPair(withStaff());

describe("what belongs to the other school", () => {
  test("its place in the newest register counts for the school that stays, in search too", async () => {
    await db().school.update({ where: { id: Number(pair.stays) }, data: { notInRegister: "newest" } });
    await pair.merge({ other: pair.goes });
    expect(await db().school.findUnique({ where: { id: Number(pair.stays) } })).toMatchObject({
      notInRegister: null,
    });
    const entries = await pool().query("SELECT size >= 0 AS listed FROM school_search WHERE school_id = $1", [
      pair.stays,
    ]);
    expect(entries.rows).toEqual([{ listed: true }]);
  });

  test("identifiers move, and a catalog run uses them, the name, and the place to find the school that stays", async () => {
    await db().schoolIdentifier.create({
      data: { scheme: "nces", value: "250000000001", schoolId: Number(pair.goes) },
    });
    await db().school.update({ where: { id: Number(pair.goes) }, data: { zip: "02139", city: "Cambridge" } });
    expect((await pair.merge({ other: pair.goes })).body.moved).toMatchObject({ identifiers: 1 });
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
    expect(resolved([{ scheme: "nces", value: "250000000001" }], "99999")).toBe(Number(pair.stays));
    expect(resolved([], "02139")).toBe(Number(pair.stays));
    expect(resolved([{ scheme: "nces", value: "250000000002" }], "02139")).toMatchObject({ kind: "new" });
  });

  test("families who saved it now have the other one saved, once each and with the earlier date", async () => {
    const [both, one] = [await makeAccount(), await makeAccount()];
    const save = (account: { id: string }, id: string, createdAt: Date) =>
      db().favorite.create({ data: { accountId: account.id, schoolId: Number(id), createdAt } });
    const [early, late] = [new Date("2026-01-01"), new Date("2026-02-02")];
    await save(both, pair.goes, early);
    await save(both, pair.stays, late);
    await save(one, pair.goes, late);
    expect((await pair.merge({ other: pair.goes })).body.moved).toMatchObject({ families: 2 });
    const saved = await db().favorite.findMany({ orderBy: { createdAt: "asc" } });
    expect(saved.map(({ accountId, schoolId, createdAt }) => [accountId, schoolId, createdAt])).toEqual([
      [both.id, Number(pair.stays), early],
      [one.id, Number(pair.stays), late],
    ]);
  });

  test("saving the other school from an old page saves the one that stays", async () => {
    await pair.merge({ other: pair.goes });
    const { body } = await call(SAVE, {
      headers: await bearer(await makeAccount()),
      body: { schoolId: pair.goes },
    });
    expect(body.favoriteSchools).toEqual([pair.stays]);
    expect(await schoolIdsOf([pair.goes, "garfield-grade", pair.stays])).toEqual(
      Array(3).fill(Number(pair.stays)),
    );
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
        picture(pair.stays, "/media/front", "MAIN"),
        ...gallery(pair.stays, 18, "stays"),
        picture(pair.goes, "/media/front", "MAIN"),
        ...gallery(pair.goes, 3, "goes"),
      ],
    });
    const { body } = await pair.merge({ other: pair.goes });
    expect(body.moved).toMatchObject({ pictures: 2, picturesLeft: 1 });
    const images = await db().schoolImage.findMany({
      where: { schoolId: Number(pair.stays), role: "GALLERY" },
      orderBy: { position: "asc" },
    });
    expect(images.slice(-3).map(({ address, position }) => [address, position])).toEqual([
      ["/media/stays-17", 17],
      ["/media/goes-0", 18],
      ["/media/goes-1", 19],
    ]);
    expect(await db().schoolImage.count({ where: { schoolId: Number(pair.goes) } })).toBe(4);
  });

  test("its addresses redirect, through chains of merges, and search and map drop it", async () => {
    await db().schoolSlugHistory.create({ data: { slug: "old-garfield", schoolId: Number(pair.goes) } });
    const last = String(await makeSchool({ slug: "garfield-campus", name: "Garfield Campus" }));
    await pair.merge({ other: pair.goes });
    await pair.merge({ other: pair.stays }, last);
    for (const address of [pair.goes, "garfield-grade", "old-garfield", pair.stays, "garfield"]) {
      expect(await pair.shownAt(address), address).toBe(last);
    }
    expect(await pair.found("james garfield grade")).toEqual([last]);
  });
});
