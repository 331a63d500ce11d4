import { expect, test } from "vitest";
import {
  isAlternativeByName,
  isOnlineName,
  isOnlineSchool,
  isSetApart,
  kindForSome,
} from "#lib/schools/kinds.rules.ts";

test.each([
  ["Jill Chaifetz Transfer High School", true],
  ["Transfer Elementary School", false],
  ["Transfer High School", false],
  ["Valley Continuation High School", true],
  ["Jefferson Alternative High School", true],
  ["Romulus Adult Education Alternative", true],
  ["Academy of Design and Alternative Energy", false],
  ["Osborn Evergreen Academy of Design and Alternative", false],
  ["Alternatives in Action", false],
  ["Credit Recovery Academy", true],
  ["Fort Recovery High School", false],
  ["Glenbrook Evening High School", true],
  ["Boston Day and Evening Academy", true],
  ["Evening Street Elementary School", false],
  ["Knox County Adult High School", true],
  ["Adulthood Studies Academy", false],
  ["Essex Juvenile Hall School", true],
  ["Buncombe Regional Detention", true],
  ["Department of Corrections", true],
  ["Homebound Secondary", true],
  ["Homebound/Hospital Program", true],
  ["UNC Hospital School", true],
  ["Hospital Hill Elementary School", false],
  ["Hospitality and Tourism High School", false],
])("%s is an alternative school by its name: %s", (name, isOne) => {
  for (const schoolKind of ["Regular school", null]) {
    expect(isAlternativeByName({ name, schoolKind })).toBe(isOne);
    expect(kindForSome({ name, schoolKind })).toBe(isOne ? "Alternative school" : null);
    expect(kindForSome({ name: name.toUpperCase(), schoolKind })).toBe(isOne ? "Alternative school" : null);
  }
});

test.each([
  ["Special education school", "Carter School", true],
  ["Alternative school", "Carter School", true],
  ["Vocational school", "Carter School", true],
  ["Regular school", "Carter School", false],
  ["Early childhood program", "Carter School", false],
  ["Montessori school", "Carter School", false],
  // Nothing is made up of a school whose kind no source has.
  [null, "Carter School", false],
  [null, "Essex Juvenile Hall School", true],
])("rankings leave out schools for some children and careers: %s, %s", (schoolKind, name, isOut) => {
  expect(isSetApart({ name, schoolKind })).toBe(isOut);
});

test.each([
  ["Special education school", "Special education school"],
  ["Early childhood program", "Early childhood program"],
  ["Alternative school", "Alternative school"],
  // A register says more with these than the name does.
  ["Vocational school", null],
  ["School with a special emphasis", null],
])("a register’s kind counts more than a name: %s", (schoolKind, expected) => {
  expect(kindForSome({ name: "Oak Adult Education", schoolKind })).toBe(expected);
  expect(isAlternativeByName({ name: "Oak Adult Education", schoolKind })).toBe(false);
});

test.each([
  ["FLORIDA VIRTUAL HIGH SCHOOL", true],
  ["21ST CENTURY CYBER CS", true],
  ["ALACHUA ESCHOOL (VIRTUAL FRANCHISE)", true],
  ["Academy of Cybersecurity", false],
  ["VIRTUE ACADEMY", false],
])("whether %s teaches online", (name, expected) => {
  expect(isOnlineName(name)).toBe(expected);
  expect(isOnlineSchool({ name, schoolType: "Private School" })).toBe(expected);
  expect(isOnlineSchool({ name, schoolType: "Online School" })).toBe(true);
});
