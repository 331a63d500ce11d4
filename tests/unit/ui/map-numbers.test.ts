import { expect, test } from "vitest";
import { type MapSchool, numbersOf } from "#components/map/map-schools.ts";

const schools = ["own", "near", "far"].map((slug, at) => ({ _id: String(at), slug })) as MapSchool[];

test("pins are numbered from the first of a page on, or as a list has their schools, or not at all", () => {
  expect([...numbersOf(schools, 21).values()]).toEqual([21, 22, 23]);
  // Of the list's, one is not on the map; the school itself is not in the list.
  expect([...numbersOf(schools, undefined, ["far", "elsewhere", "near"])]).toEqual([
    ["1", 3],
    ["2", 1],
  ]);
  expect(numbersOf(schools, undefined).size).toBe(0);
});
