import { describe, expect, test } from "vitest";
import { isNextSchool } from "#lib/schools/kinds.rules.ts";
import {
  countAround,
  fartherText,
  listedText,
  mappedText,
  nearbyReach,
  neighborhoodSummaryOf,
  neighborLines,
  type Surroundings,
} from "#lib/schools/neighborhood.format.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { EXAMPLE_SCHOOL } from "./example-school.ts";

function card(name: string, distance: number): SchoolCard {
  const {
    _id,
    slug,
    location,
    city,
    state,
    schoolType,
    schoolKind,
    charterSchool,
    magnetSchool,
    gradesOffered,
  } = EXAMPLE_SCHOOL;
  const place = { location, city, state, zip: null, latitude: 42.9, longitude: -70.9, distance };
  const figures = {
    religiousAffiliation: null,
    gradesOffered,
    numOfStudents: null,
    numOfStudentsYear: null,
    numOfStudentsK12: null,
    studentTeacherRatioYear: null,
    status: "open" as const,
    statusYear: null,
    notInRegisterYear: null,
    studentTeacherRatio: null,
  };
  return { _id, slug, name, schoolType, schoolKind, charterSchool, magnetSchool, ...place, ...figures };
}

const SURROUNDINGS: Surroundings = {
  publicSchools: { count: 4, nearest: card("Exeter High School", 1.24), isNearestOfAll: true },
  privateSchools: { count: 1, nearest: card("Saint Michael School", 0.02), isNearestOfAll: true },
  onlineSchools: 0,
  levels: [],
};

describe("the generated summary of a neighborhood", () => {
  test("gives location, setting, and the schools around", () => {
    const school = { ...EXAMPLE_SCHOOL, address: { ...EXAMPLE_SCHOOL.address, county: "Rockingham" } };
    expect(neighborhoodSummaryOf(school, SURROUNDINGS)).toBe(
      "Phillips Exeter Academy is in Exeter, NH, in Rockingham County. The National Center for Education " +
        "Statistics calls its setting “Large suburb.” Our catalog has 4 public schools and 1 other private school within 5 miles. Of these, the nearest public " +
        "school is Exeter High School (1.2 mi), and the nearest private school is Saint Michael School (less than 0.1 mi).",
    );
  });

  test("says of an online school that its address is an office, and nothing of what is around", () => {
    const online = { ...EXAMPLE_SCHOOL, schoolType: "Online School" as const };
    expect(neighborhoodSummaryOf(online, null)).toBe(
      "Phillips Exeter Academy is an online school. Its students learn from wherever they are. The address in our " +
        "sources is that of its office, in Exeter, NH.",
    );
  });

  test("says that distances from or to an approximate position are approximate", () => {
    const school = { ...EXAMPLE_SCHOOL, location: "", locale: null, positionPrecision: "zip" as const };
    const near = { ...card("Exeter High School", 0), isDistanceApproximate: true };
    const far = { ...card("Saint Michael School", 3), isDistanceApproximate: true };
    const around = {
      publicSchools: { count: 4, nearest: near, isNearestOfAll: true },
      privateSchools: { count: 1, nearest: far, isNearestOfAll: true },
      onlineSchools: 0,
      levels: [],
    };
    expect(neighborhoodSummaryOf(school, around)).toBe(
      "Our catalog has 4 public schools and 1 other private school within about 5 miles. Of these, the nearest public " +
        "school is Exeter High School (about 1 mi), and the nearest private school is Saint Michael School (about 3 mi).",
    );
  });

  test("does not send a family to a school that may be gone", () => {
    const school = { ...EXAMPLE_SCHOOL, location: "", locale: null };
    const gone = { ...card("Exeter High School", 1.24), notInRegisterYear: "file dated 2024" };
    const around = { ...SURROUNDINGS, publicSchools: { count: 4, nearest: gone, isNearestOfAll: true } };
    expect(neighborhoodSummaryOf(school, around)).toContain(
      "Of these, the nearest public school is Exeter High School (1.2 mi, not in the 2024 records), and the nearest private",
    );
    expect(neighborLines([gone]).map(({ kind }) => kind)).toEqual([
      "Private School · Grades 9–12 · Not in the 2024 records",
    ]);
  });

  test("calls no school the nearest while one for some children only is nearer", () => {
    const school = { ...EXAMPLE_SCHOOL, location: "", locale: null };
    const nearest = card("Exeter High School", 1.24);
    const around = { ...SURROUNDINGS, publicSchools: { count: 4, nearest, isNearestOfAll: false } };
    expect(neighborhoodSummaryOf(school, around)).toContain(
      "Of these, the nearest public school for all children is Exeter High School (1.2 mi), and the nearest private",
    );
  });

  test("says of a neighbor that it is not for every child", () => {
    const special = { ...card("Lincoln School", 1.24), schoolKind: "Special education school" as const };
    expect(neighborLines([special]).map(({ kind }) => kind)).toEqual([
      "Private School · Special education school · Grades 9–12",
    ]);
  });

  test("says only what is known", () => {
    const unplaced = { ...EXAMPLE_SCHOOL, location: "", locale: null };
    expect(neighborhoodSummaryOf(unplaced, null)).toBeNull();
    const alone = { count: 0, nearest: null, isNearestOfAll: true };
    expect(neighborhoodSummaryOf(unplaced, { ...SURROUNDINGS, publicSchools: alone })).toBe(
      "Our catalog has no public school and 1 other private school within 5 miles. Of these, the nearest private school is " +
        "Saint Michael School (less than 0.1 mi).",
    );
    const none = { publicSchools: alone, privateSchools: alone, onlineSchools: 0, levels: [] };
    expect(neighborhoodSummaryOf(unplaced, none)).toBe("Our catalog has no other school within 5 miles.");
    expect(neighborhoodSummaryOf(unplaced, { ...none, onlineSchools: 1 })).toBe(
      "Our catalog has no public school, no other private school, and 1 online school within 5 miles.",
    );
  });

  test("counts the same schools as the list and the map", () => {
    const around = { ...SURROUNDINGS, onlineSchools: 2 };
    const total = countAround(around);
    expect(total).toBe(7);
    const miles = (...distances: number[]) => distances.map((distance) => ({ distance }));
    const school = { ...EXAMPLE_SCHOOL, location: "", locale: null };
    expect(neighborhoodSummaryOf(school, around)).toContain(
      "Our catalog has 4 public schools, 1 other private school, and 2 online schools within 5 miles.",
    );
    expect(listedText(school, miles(1, 1, 2, 3, 4, 5, 5), total)).toBe(
      "This list has all 7 other schools in our catalog within 5 miles.",
    );
    expect(listedText(school, miles(1, 1, 2, 3, 4, 5.1), total)).toBe(
      "This list has 5 of the 7 other schools in our catalog within 5 miles, and 1 farther away.",
    );
    expect(listedText(school, miles(1), 1)).toBe(
      "This list has the only other school in our catalog within 5 miles.",
    );
    expect(mappedText(school, total, 50)).toBe(
      "The star is this school. The others are the 7 schools in our catalog within 5 miles. Numbers match the list of nearby schools.",
    );
    expect(mappedText({ ...school, positionPrecision: "zip" }, 120, 50)).toBe(
      "The star is this school. The others are the nearest 50 of the 120 schools in our catalog within about 5 miles. Numbers match the list of nearby schools.",
    );
    // The summary says already that there is none.
    expect([listedText(school, miles(9), 0), mappedText(school, 0, 50)]).toEqual([
      null,
      "The star is this school.",
    ]);
    expect(mappedText(school, 1, 50)).toMatch(
      /^The star is this school\. The other is the only other school in our catalog within 5 miles\./,
    );
  });

  test("does not call a county a county twice", () => {
    const parish = {
      ...EXAMPLE_SCHOOL,
      locale: null,
      address: { ...EXAMPLE_SCHOOL.address, county: "Orleans Parish" },
    };
    expect(neighborhoodSummaryOf(parish, null)).toBe(
      "Phillips Exeter Academy is in Exeter, NH, in Orleans Parish.",
    );
  });
});

test.each([
  ["Regular school", true],
  [null, true],
  ["School with a special emphasis", true],
  ["Vocational school", true],
  ["Special education school", false],
  ["Alternative school", false],
  ["Early childhood program", false],
])("a school of the kind “%s” is a next school from a regular one: %s", (schoolKind, isOne) => {
  const own = { name: "Own", schoolKind: "Regular school" };
  expect(isNextSchool(own, { name: "Other", schoolKind })).toBe(isOne);
  expect(isNextSchool({ name: "Own", schoolKind }, { name: "Other", schoolKind })).toBe(true);
});

test("a school that only its name tells to be an alternative one is a next school from none but such", () => {
  const other = { name: "Oak Continuation School", schoolKind: "Regular school" };
  expect(isNextSchool({ name: "Own", schoolKind: null }, other)).toBe(false);
  expect(isNextSchool({ name: "Own", schoolKind: "Alternative school" }, other)).toBe(true);
});

test("a school for young people in custody is no next school, whatever its kind", () => {
  const own = { name: "Own", schoolKind: null };
  const other = { name: "Essex Juvenile Hall School", schoolKind: "Regular school" };
  expect(isNextSchool(own, other)).toBe(false);
  expect(isNextSchool(other, other)).toBe(true);
});

test.each([
  [[1, 15, 15], 15],
  [[1, 2, 15.1], 50],
  [[], 50],
])("with schools %j miles away, those up to %i miles are nearby", (miles, reach) => {
  expect(nearbyReach(miles.map((distance) => ({ distance })))).toBe(reach);
});

test("a list that goes farther than usual says so", () => {
  expect(fartherText([{ distance: 3 }, { distance: 15 }])).toBeNull();
  expect(fartherText([{ distance: 3 }, { distance: 20 }])).toMatch(
    /Fewer than three schools within 15 miles.*up to 50/,
  );
});
