import { describe, expect, test } from "vitest";
import { canBeFilled } from "#lib/editing/needs-data.rules.ts";
import {
  canLookWrong,
  positionLeftBehind,
  warningsAbout,
  warningsOf,
  withoutUnread,
} from "#lib/editing/plausibility.rules.ts";
import type { FieldValue } from "#lib/fields/values.rules.ts";

type Values = Record<string, FieldValue>;
const shares = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`demographics.${key}`, value]));
const found = (values: Values, before: Values = values) => warningsOf(values, before).map(({ id }) => id);

describe("what looks wrong", () => {
  test.each<[string, Values, string[]]>([
    ["sexes that make 100", { male: 48.5, female: 51.6 }, []],
    ["sexes that make 93", { male: 40, female: 53 }, ["sexes"]],
    ["one of the sexes", { male: 40, female: null }, []],
    ["one of the sexes above 100", { male: 140, female: null }, ["sexes"]],
    ["a school for boys", { male: 100, female: 0 }, []],
    ["races that make 99", { white: 50, black: 20, hispanic: 19, asian: 5, other: 5 }, []],
    ["races that make 80", { white: 50, black: 10, hispanic: 10, asian: 5, other: 5 }, ["races"]],
    [
      "races with the smaller groups in place of “other”",
      {
        white: 50,
        black: 20,
        hispanic: 19,
        asian: 5,
        nativeAmerican: 2,
        pacificIslander: 2,
        twoOrMoreRaces: 2,
      },
      [],
    ],
    [
      "smaller groups that make 120",
      {
        white: 90,
        black: 10,
        hispanic: 5,
        asian: 5,
        nativeAmerican: 5,
        pacificIslander: 3,
        twoOrMoreRaces: 2,
      },
      ["racesInFull"],
    ],
    ["some of the races", { white: 50, black: 10 }, []],
    ["some of the races above 100", { white: 80, black: 40 }, ["racesInFull"]],
  ])("%s", (_, values, warnings) => {
    expect(found(shares(values))).toEqual(warnings);
  });

  test.each<[string, Values, string[]]>([
    ["a ratio that fits", { studentTeacherRatio: 21, teachers: 20, numOfStudents: 420 }, []],
    ["one that does not", { studentTeacherRatio: 12.5, teachers: 20, numOfStudents: 420 }, ["ratio"]],
    [
      "one about kindergarten to grade 12",
      { studentTeacherRatio: 15, teachers: 20, numOfStudents: 420, numOfStudentsK12: 300 },
      [],
    ],
    [
      "one about all students, some of them younger",
      { studentTeacherRatio: 21, teachers: 20, numOfStudents: 420, numOfStudentsK12: 300 },
      [],
    ],
    ["more teachers than students", { teachers: 430, numOfStudents: 420 }, ["teachers"]],
    ["more students in K–12 than in all grades", { numOfStudents: 420, numOfStudentsK12: 450 }, ["k12"]],
    ["a class larger than the school", { classSize: 30, numOfStudents: 12 }, ["classSize"]],
    ["an open school without students", { numOfStudents: 0, status: "open" }, ["noStudents"]],
    ["a school to come, without students", { numOfStudents: 0, status: "future" }, []],
    [
      "many more students than in K–12, without pre-kindergarten",
      { numOfStudents: 950, numOfStudentsK12: 11, gradesOffered: "K–5" },
      ["outsideK12"],
    ],
    [
      "many more students than in K–12, with pre-kindergarten",
      { numOfStudents: 950, numOfStudentsK12: 11, gradesOffered: "PK–5" },
      [],
    ],
    ["a ZIP code of another state", { "address.zip": "90210", "address.state": "OH" }, ["zip"]],
    ["a ZIP code of the state", { "address.zip": "43604", "address.state": "OH" }, []],
    ["a school from the Middle Ages", { founded: "1300" }, ["founded"]],
    ["an old school", { founded: "c. 1635" }, []],
    ["no teachers", { studentTeacherRatio: 15, teachers: 0, numOfStudents: 420 }, []],
    ["no students", { studentTeacherRatio: 15, teachers: 20, numOfStudents: null }, []],
  ])("%s", (_, values, warnings) => {
    expect(found(values)).toEqual(warnings);
  });

  test.each<[string, number, number, string, string[]]>([
    ["Montpelier in Vermont", 44.26, -72.58, "VT", []],
    ["Montpelier in Maine", 44.26, -72.58, "ME", ["position"]],
    ["the wrong sign", 44.26, 72.58, "VT", ["position"]],
    ["the Aleutian Islands beyond the antimeridian", 52.9, 173.2, "AK", []],
    ["Guam", 13.44, 144.79, "GU", []],
    ["a state without an outline", 7.1, 171.4, "MH", []],
    ["a state that there is not", 44, -72, "constructor", []],
  ])("%s", (_, lat, long, state, warnings) => {
    expect(found({ "address.lat": lat, "address.long": long, "address.state": state })).toEqual(warnings);
  });

  test.each<[string, FieldValue, FieldValue, string[]]>([
    ["ten times as many students", 410, 4100, ["jump.numOfStudents"]],
    ["a tenth of the students", 410, 41, ["jump.numOfStudents"]],
    ["a third more", 300, 400, []],
    ["twice as many of few", 20, 40, []],
    ["a first figure", null, 4100, []],
    ["a figure that is taken away", 410, null, []],
  ])("%s", (_, before, after, warnings) => {
    expect(found({ numOfStudents: after }, { numOfStudents: before })).toEqual(warnings);
  });

  test("tells whose ratio it is, and one teacher from several", () => {
    const said = (values: Values) => warningsOf(values, values).find(({ id }) => id === "ratio")?.text;
    const few = { studentTeacherRatio: 95, teachers: 1, numOfStudents: 950, numOfStudentsK12: 11 };
    expect(said(few)).toBe("The student–teacher ratio is 95, but 11 K–12 students and 1 teacher make 11.");
    expect(said({ ...few, numOfStudents: 20, teachers: 2 })).toBe(
      "The student–teacher ratio is 95, but 20 students and 2 teachers make 10.",
    );
    const hardlyAny = { studentTeacherRatio: 20.3, teachers: 111, numOfStudents: 5 };
    expect(said(hardlyAny)).toBe(
      "The student–teacher ratio is 20.3, but 5 students and 111 teachers make less than 0.1.",
    );
  });

  test("is not said of a stored value while what is typed instead cannot be read", () => {
    const stored = { studentTeacherRatio: 14.5, teachers: 20, numOfStudents: 420, classSize: 500 };
    const idsOf = (...unread: string[]) =>
      withoutUnread(warningsOf(stored, stored), new Set(unread)).map(({ id }) => id);
    expect(idsOf()).toEqual(["ratio", "classSize"]);
    expect(idsOf("teachers")).toEqual(["classSize"]);
    expect(idsOf("studentTeacherRatio", "classSize")).toEqual([]);
  });

  test("is another warning once the values are others", () => {
    const [one] = warningsOf(shares({ male: 40, female: 53 }), {});
    const [other] = warningsOf(shares({ male: 41, female: 53 }), {});
    expect(one?.about).not.toBe(other?.about);
    expect(one?.text).toBe("Male and female add up to 93%, not to 100%.");
  });
});

describe("a field needs data", () => {
  const blank = (reason: "not_reported" | "not_applicable") => ({
    source: "NCES",
    year: null,
    editedBy: null,
    editedAt: null,
    blank: reason,
    citation: null,
  });

  test.each([
    ["that is empty", "principal", {}, {}, true],
    ["with a value", "principal", { principal: "Grace" }, {}, false],
    ["with a zero", "numOfStudents", { numOfStudents: 0 }, {}, false],
    ["that its school did not report", "teachers", {}, { teachers: blank("not_reported") }, true],
    [
      "that makes no sense for the school",
      "studentTeacherRatio",
      {},
      { studentTeacherRatio: blank("not_applicable") },
      false,
    ],
    ["of the staff's own notes", "newsFeedName", {}, {}, false],
  ])("%s: %s", (_, name, values, origins, needs) => {
    expect(canBeFilled({ values, origins }, name)).toBe(needs);
  });
});

describe("one value typed in the list", () => {
  const stored = { numOfStudents: 420, teachers: 20, studentTeacherRatio: 12.5, classSize: 24 };
  const about = (field: string, value: FieldValue, confirmed = {}) =>
    warningsAbout({ field, value }, { values: stored, confirmed }).map(({ id }) => id);

  test("is held against the values that the list does not show", () => {
    expect(about("classSize", 500)).toEqual(["classSize"]);
    expect(about("classSize", 25)).toEqual([]);
    expect(about("numOfStudents", 100)).toEqual(["jump.numOfStudents", "ratio"]);
  });

  test("is not asked about what looked wrong elsewhere before", () => {
    expect(about("contactInfo.phone", "(802) 555-0143")).toEqual([]);
  });

  test("is not asked about again once it was confirmed", () => {
    const because = { text: "", about: "500,420", reason: "A school of one class" };
    expect(about("classSize", 500, { classSize: because })).toEqual([]);
    expect(about("classSize", 501, { classSize: because })).toEqual(["classSize"]);
  });

  test("is looked at for every field that a rule is about, and for no other", () => {
    const fields = warningsOf({ ...stored, classSize: 500 }, { ...stored, teachers: 90 }).flatMap(
      (warning) => warning.fields,
    );
    expect(new Set(fields).size).toBeGreaterThan(3);
    for (const field of fields) expect(canLookWrong(field), field).toBe(true);
    expect(canLookWrong("contactInfo.phone")).toBe(false);
  });
});

describe("the form says that a position is that of the old address", () => {
  const stored: Values = { "address.street": "1 Main St", "address.lat": 44.2, "address.long": -72.5 };
  test.each<[string, Values, string[], boolean]>([
    ["if only the street changes", stored, ["address.street"], true],
    ["not if nothing of the address changes", stored, ["principal"], false],
    ["not if it changes, too", stored, ["address.street", "address.lat", "address.long"], false],
    ["not if the address was blank before", { ...stored, "address.street": null }, ["address.street"], false],
    ["not without a position", { ...stored, "address.lat": null }, ["address.street"], false],
  ])("%s", (_, before, edited, is) => {
    const fields = positionLeftBehind(before, (field) => edited.includes(field)).flatMap((one) => one.fields);
    expect(fields).toEqual(is ? ["address.lat", "address.long"] : []);
  });
});
