import { expect, test } from "vitest";
import { conditionText, type Scope, scopeLabels, unknownText } from "#lib/lookups/scope.format.ts";

const ANYWHERE: Scope = { place: null, state: null, radiusMiles: null };
const BOSTON: Scope = {
  ...ANYWHERE,
  place: { label: "Boston, MA", city: "Boston", state: "MA", zip: null, latitude: 42, longitude: -71 },
};

test.each<[Scope, string[]]>([
  [ANYWHERE, ["Schools in the United States", "Schools in the US"]],
  [
    { ...BOSTON, type: "Public School", grades: [9, 10, 11, 12] },
    ["Public high schools in Boston, MA", "Public high schools in Boston, Massachusetts"],
  ],
  [
    { ...ANYWHERE, bounds: { south: 42, west: -72, north: 43, east: -71 }, listed: true },
    ["Schools in this part of the map counting only those on the latest list"],
  ],
  [
    { ...ANYWHERE, state: "OR", charter: true, magnet: true },
    ["Charter magnet schools in Oregon", "Charter magnet schools in OR"],
  ],
  [
    { ...BOSTON, radiusMiles: 1, kind: "special", grades: [7] },
    [
      "Special education schools within 1 mile of Boston, MA with grade 7",
      "Special education schools within 1 mile of Boston, Massachusetts with grade 7",
    ],
  ],
  [
    { ...ANYWHERE, name: "Lincoln", religion: "jewish", kind: "early", near: "Elm School", grades: [-1, 0] },
    ["Schools near Elm School called “Lincoln” (Jewish) (Early childhood program) with grades PK–K"],
  ],
])("%j", (scope, labels) => {
  expect(scopeLabels(scope)).toEqual(labels);
});

test("conditions and blanks in words", () => {
  expect(conditionText({ field: "numOfStudents", atLeast: 500, atMost: 1200 })).toBe(
    "with at least 500 and at most 1,200 students",
  );
  expect(conditionText({ field: "academicInfo.graduationRate", atLeast: 90 })).toBe(
    "with a graduation rate of at least 90%",
  );
  expect(conditionText({ field: "tuition", atMost: 20_000 })).toBe("with tuition of at most $20,000");
  expect(conditionText({ field: "founded", atMost: 1900 })).toBe("founded in or before 1900");
  expect(unknownText(["academicInfo.averageSAT", "tuition"])).toBe(
    "whose average SAT or tuition is not known",
  );
});
