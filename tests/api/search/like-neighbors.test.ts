import { beforeAll, expect, test } from "vitest";
import { pool } from "#lib/platform/pool.ts";
import { likeNeighborsOf, neighborsByLevel, neighborsOf } from "#lib/search/nearby.data.ts";
import { loadSchools } from "./fixtures.ts";

beforeAll(loadSchools);

async function neighbors(name: string): Promise<string[]> {
  const { rows } = await pool().query<{ id: number; name: string }>("SELECT id, name FROM school");
  const ids = await likeNeighborsOf(rows.find((school) => school.name === name)?.id ?? 0, 2);
  return ids.map((id) => rows.find((school) => String(school.id) === id)?.name ?? id);
}

test("a school is compared with the nearest that teach one of its grades, and never with itself", async () => {
  expect(await neighbors("Abraham Lincoln Elementary School")).toEqual([
    "Lincolnshire Prairie School",
    "St Luke School",
  ]);
  // High schools are nearer.
  expect(await neighbors("Lincoln School")).toEqual(["Lincolnshire Prairie School", "St Luke School"]);
  expect(await neighbors("Boston Latin School")).toEqual(["Winsor School", "Fenway High School"]);
});

/** Brings all schools a hundred times nearer to one of them, in the same order. */
async function drawNearTo(id: number): Promise<void> {
  await pool().query(
    `UPDATE school SET latitude = own.latitude + (school.latitude - own.latitude) / 100,
       longitude = own.longitude + (school.longitude - own.longitude) / 100
     FROM school own WHERE own.id = $1`,
    [id],
  );
  await pool().query(
    `UPDATE school_search SET position = point(school.longitude, school.latitude)
     FROM school WHERE school.id = school_id AND school.longitude IS NOT NULL`,
  );
}

test("a school's page lists schools with its grades first, and apart from them those of the nearest without", async () => {
  const idOf = async (name: string) =>
    (await pool().query<{ id: number }>("SELECT id FROM school WHERE name = $1", [name])).rows[0]?.id ?? 0;
  const names = (schools: readonly { name: string }[]) => schools.map(({ name }) => name);
  // High schools are nearer.
  const id = await idOf("Lincoln School");
  // A school more than 50 miles away is nobody's neighbor.
  expect(await neighborsByLevel(id, 2)).toEqual({ like: [], others: [] });
  await drawNearTo(id);
  const { like, others } = await neighborsByLevel(id, 2);
  expect(names(like)).toEqual(["Lincolnshire Prairie School", "St Luke School"]);
  const nearest = names(await neighborsOf(id, 2));
  expect(names(others)).toEqual(nearest.filter((name) => !names(like).includes(name)));
  expect(others.length).toBeGreaterThan(0);
  // Where all of the nearest teach its grades, there is no second list.
  expect((await neighborsByLevel(await idOf("Boston Latin School"), 1)).others).toEqual([]);
});

test("nor is it compared with any if its own position is unknown, or if it does not exist", async () => {
  await pool().query("UPDATE school SET latitude = NULL, longitude = NULL WHERE name = 'Fenway High School'");
  expect(await neighbors("Fenway High School")).toEqual([]);
  expect(await neighbors("Nowhere School")).toEqual([]);
});
