import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { getSchool } from "#lib/schools/data.ts";
import { countAround, SURROUNDING_MILES } from "#lib/schools/neighborhood.format.ts";
import type { School } from "#lib/schools/schema.ts";
import { neighborsByLevel, neighborsOf } from "#lib/search/nearby.data.ts";
import { allAround, surroundingsOf } from "#lib/search/surroundings.data.ts";
import { loadSchools } from "../search/fixtures.ts";

beforeAll(() => loadSchools());

async function schoolCalled(name: string): Promise<School> {
  const { slug } = await db().school.findFirstOrThrow({ where: { name }, select: { slug: true } });
  const school = await getSchool(slug);
  if (!school) throw new Error(`${name} is gone`);
  return school;
}

test("counts the schools of each type within five miles and names the nearest, excluding itself", async () => {
  const around = await surroundingsOf(await schoolCalled("Boston Latin School"));
  // Latin Academy, Arts Academy, and Fenway; Winsor is the one private school.
  expect(around?.publicSchools).toMatchObject({
    count: 3,
    nearest: { name: "Fenway High School" },
    isNearestOfAll: true,
  });
  expect(around?.privateSchools).toMatchObject({ count: 1, nearest: { name: "Winsor School" } });
});

test("lists all of them by distance, none twice, and apart from those farther away", async () => {
  const school = await schoolCalled("Boston Latin School");
  const around = await surroundingsOf(school);
  const total = around ? countAround(around) : 0;
  const neighbors = await neighborsByLevel(Number(school._id), 1);
  const { near = [], far = [] } = (await allAround(school, neighbors, total)) ?? {};
  expect(total).toBe(4);
  expect(new Set(near.map(({ _id }) => _id)).size).toBe(total);
  expect(near).toHaveLength(total);
  const miles = [...near, ...far].map(({ distance = 0 }) => distance);
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  expect(miles.filter((distance) => distance > SURROUNDING_MILES)).toHaveLength(far.length);
  expect(await allAround(school, neighbors, 1000)).toBeNull();
});

test("no school is missing between those that teach its grades and those that do not", async () => {
  const limit = 2;
  let between = 0;
  for (const { id } of await db().school.findMany({
    where: { latitude: { not: null } },
    select: { id: true },
  })) {
    const { like, others } = await neighborsByLevel(id, limit);
    const farthest = like.at(-1)?.distance ?? 0;
    if (like.length < limit || others.length >= limit) continue;
    const nearer = (await neighborsOf(id, 100)).filter(({ distance = 0 }) => distance < farthest);
    const listed = new Set([...like, ...others].map(({ _id }) => _id));
    expect(nearer.filter(({ _id }) => !listed.has(_id))).toEqual([]);
    if (others.some(({ distance = 0 }) => distance > (like[0]?.distance ?? 0))) between += 1;
  }
  expect(between).toBeGreaterThan(0);
});

test("names the nearest other school of each level, however far away", async () => {
  const around = await surroundingsOf(await schoolCalled("Phillips Exeter Academy"));
  expect(around?.publicSchools).toEqual({ count: 0, nearest: null, isNearestOfAll: true });
  const [elementary, middle, high] = around?.levels ?? [];
  expect(elementary?.nearest).toMatchObject({ name: "Winsor School", distance: expect.closeTo(45, 0) });
  expect(middle?.nearest?.name).toBe("Winsor School");
  expect(high?.nearest?.name).toBe("Phillips Academy");
});

test("prefers a school that teaches all of a level, unless it is much farther away", async () => {
  // Boston Latin School is nearer, and starts at grade 7.
  const around = await surroundingsOf(await schoolCalled("Fenway High School"));
  const [, middle] = around?.levels ?? [];
  expect(middle?.nearest).toMatchObject({ name: "Winsor School", gradesOffered: "5–12" });
});

test("names no school for some children only as the nearest of a level, unless it is one itself", async () => {
  const fenway = await schoolCalled("Fenway High School");
  const setKind = (kind: string | null) =>
    db().school.updateMany({ where: { name: "Boston Latin School" }, data: { schoolKind: kind } });
  const nearest = async (school: School) => (await surroundingsOf(school))?.levels[2]?.nearest?.name;
  expect(await nearest(fenway)).toBe("Boston Latin School");
  await setKind("Alternative school");
  expect(await nearest(fenway)).not.toBe("Boston Latin School");
  expect(await nearest({ ...fenway, schoolKind: "Alternative school" })).toBe("Boston Latin School");
  await setKind(null);
});

test("counts a school for some children only, and names the next of its type", async () => {
  const latin = await schoolCalled("Boston Latin School");
  const setKind = (kind: string | null) =>
    db().school.updateMany({ where: { name: "Fenway High School" }, data: { schoolKind: kind } });
  await setKind("Early childhood program");
  const around = await surroundingsOf(latin);
  expect(around?.publicSchools.count).toBe(3);
  expect(around?.publicSchools.nearest?.name).not.toBe("Fenway High School");
  expect(around?.publicSchools.isNearestOfAll).toBe(false);
  await setKind(null);
});

test("names no online school as the nearest of a level: where its office is, is near to nobody", async () => {
  const fenway = await schoolCalled("Fenway High School");
  const setType = (schoolType: "PUBLIC" | "ONLINE") =>
    db().school.updateMany({ where: { name: "Boston Latin School" }, data: { schoolType } });
  const nearest = async () => (await surroundingsOf(fenway))?.levels[2]?.nearest?.name;
  expect(await nearest()).toBe("Boston Latin School");
  await setType("ONLINE");
  expect(await nearest()).not.toBe("Boston Latin School");
  await setType("PUBLIC");
});

test("excludes itself from the count only while searches find it", async () => {
  const school = await schoolCalled("Winsor School");
  expect((await surroundingsOf(school))?.privateSchools.count).toBe(0);
  expect((await surroundingsOf({ ...school, status: "closed" }))?.privateSchools.count).toBe(1);
});

test("has none without a position", async () => {
  const school = await schoolCalled("Winsor School");
  expect(await surroundingsOf({ ...school, geoLocation: null })).toBeNull();
});
