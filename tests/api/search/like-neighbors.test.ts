import { beforeAll, expect, test } from "vitest";
import { pool } from "#lib/platform/pool.ts";
import { likeNeighborsOf } from "#lib/search/nearby.data.ts";
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

test("nor is it compared with any if its own position is unknown, or if it does not exist", async () => {
  await pool().query("UPDATE school SET latitude = NULL, longitude = NULL WHERE name = 'Fenway High School'");
  expect(await neighbors("Fenway High School")).toEqual([]);
  expect(await neighbors("Nowhere School")).toEqual([]);
});
