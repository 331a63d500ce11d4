import { expect, test } from "vitest";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { masterField } from "#lib/fields/table.rules.ts";
import { readInput, showValue, valueSchemaOf } from "#lib/fields/values.rules.ts";

function field(name: string, changes: Partial<FieldDefinition> = {}): FieldDefinition {
  const found = masterField(name);
  if (!found) throw new Error(`${name} is no field`);
  return { ...found, ...changes };
}
const read = (name: string, text: string) => readInput(field(name), text);

test("only an empty input is a blank; a zero is a figure", () => {
  expect(read("numOfStudents", "")).toEqual({ value: null });
  expect(read("numOfStudents", "  ")).toEqual({ value: null });
  expect(read("numOfStudents", "0")).toEqual({ value: 0 });
  expect(read("demographics.white", "0")).toEqual({ value: 0 });
  expect(read("tuition", "0")).toEqual({ value: 0 });
});

test("a school's founding year stays text", () => {
  expect(read("founded", "1635")).toEqual({ value: "1635" });
  expect(valueSchemaOf(field("founded")).safeParse(1635).success).toBe(false);
});

test("no school was founded in a year that is to come", () => {
  const thisYear = new Date().getFullYear();
  const problem = "can’t be in the future";
  expect(read("founded", String(thisYear))).toEqual({ value: String(thisYear) });
  expect(read("founded", String(thisYear + 1))).toEqual({ problem });
  expect(read("founded", "3999")).toEqual({ problem });
  expect(read("founded", "about 19645")).toEqual({ problem });
  expect(read("founded", "about 1890, moved in 1924")).toEqual({ value: "about 1890, moved in 1924" });
});

test.each(["c. 1890", "1635", "17th century", "about 1890"])("a school was founded %j", (text) => {
  expect(read("founded", text)).toEqual({ value: text });
});

test("no school was founded in words without a year", () => {
  expect(read("founded", "abc")).toEqual({
    problem: "must be a year such as 1910, or words with one, such as “about 1890”",
  });
});

test.each([
  "(617) 635-8895",
  "6176358895",
  "+1 617.635.8895",
  "1-617-635-8895 ext. 123456",
  "617-635-8895 x1",
  "+692 625 3236",
])("%j is a telephone number", (text) => {
  expect(read("contactInfo.phone", text)).toEqual({ value: text });
});

test.each([
  ["419-242-199", "must have ten digits, such as (617) 635-8895"],
  ["242-1998", "must have ten digits, such as (617) 635-8895"],
  ["41924219987", "must have ten digits, such as (617) 635-8895"],
  ["000-000-0000", "must be a US number: its area code and the next three digits begin with 2 to 9"],
  ["(419) 142-1998", "must be a US number: its area code and the next three digits begin with 2 to 9"],
  ["(419) 242-1998 ext. 99999999", "must have an extension of at most 6 digits"],
  ["+692 62", "must have 7 to 15 digits behind the plus"],
  ["call us", "must be a telephone number such as (617) 635-8895"],
])("%j is no telephone number", (text, problem) => {
  expect(read("contactInfo.phone", text)).toEqual({ problem });
});

test("numbers respect their bounds and steps", () => {
  expect(read("numOfStudents", "1,234")).toEqual({ value: 1234 });
  expect(read("numOfStudents", "12.5")).toEqual({ problem: "must be a whole number from 0 to 100,000" });
  expect(read("academicInfo.averageSAT", "1601")).toEqual({ problem: "must be a number from 400 to 1,600" });
  expect(read("academicInfo.graduationRate", "94.5")).toEqual({ value: 94.5 });
  expect(read("classSize", "about 20")).toEqual({ problem: "must be a number from 0 to 200" });
  expect(read("classSize", "1e3")).toEqual({ problem: "must be a number from 0 to 200" });
  const halves = field("teachers", { validation: { min: 0.25, max: 10, step: 0.5 } });
  expect(readInput(halves, "0.75")).toEqual({ value: 0.75 });
  expect(readInput(halves, "0.5")).toEqual({ problem: "must be a number from 0.25 to 10" });
});

test("a required field must be filled", () => {
  expect(read("name", " ")).toEqual({ problem: "is required" });
  expect(read("name", "\u200b\u2060")).toEqual({ problem: "is required" });
  expect(read("schoolType", "")).toEqual({ problem: "is required" });
  const needed = field("numOfStudents", { required: true });
  expect(readInput(needed, "")).toEqual({ problem: "is required" });
  expect(readInput(needed, "0")).toEqual({ value: 0 });
  expect(readInput(field("extracurriculars", { required: true }), " \n ")).toEqual({
    problem: "is required",
  });
});

test("a choice is recognized by its value and by its label", () => {
  expect(read("schoolType", "private school")).toEqual({ value: "Private School" });
  expect(read("address.state", "Oregon")).toEqual({ value: "OR" });
  expect(read("locale", "Large city")).toEqual({ value: 11 });
  expect(read("locale", "14")).toHaveProperty("problem");
  expect(read("charterSchool", "no")).toEqual({ value: false });
  expect(read("charterSchool", "maybe")).toEqual({ problem: "must be yes or no" });
  expect(read("schoolType", "Castle")).toEqual({
    problem: "must be one of: Public School, Private School, Online School",
  });
});

test("where there are many choices, a few of them say what they look like", () => {
  expect(read("address.state", "Massachusets")).toEqual({ problem: "is not a state; use a code such as CA" });
  const many = Array.from({ length: 11 }, (_, at) => ({ label: `Choice ${at}`, value: String(at) }));
  expect(readInput(field("district", { inputType: "select", options: many }), "x")).toEqual({
    problem: "is none of the 11 choices, such as 0, 1, or 2",
  });
});

test("texts with a fixed format must have it", () => {
  expect(read("address.zip", "02115")).toEqual({ value: "02115" });
  expect(read("address.zip", "2115")).toEqual({ problem: "must have five digits" });
  expect(read("gradesOffered", "PK–5, 9 to 12")).toEqual({ value: "PK–5, 9 to 12" });
  expect(read("gradesOffered", "5–K")).toHaveProperty("problem");
  expect(read("gradesOffered", "13")).toHaveProperty("problem");
  expect(read("contactInfo.website", "www.bls.org")).toEqual({ value: "https://www.bls.org" });
  expect(read("contactInfo.website", "javascript:alert(1)")).toHaveProperty("problem");
  expect(read("contactInfo.email", "office@")).toEqual({ problem: "must be an email address" });
  expect(read("contactInfo.phone", "(617) 635-8895 ext. 12")).toEqual({ value: "(617) 635-8895 ext. 12" });
  expect(read("contactInfo.phone", "call us")).toHaveProperty("problem");
  expect(read("principal", "x".repeat(201))).toEqual({ problem: "must have at most 200 characters" });
});

test("a list has one entry per line, none twice, and an empty one is a blank", () => {
  expect(read("extracurriculars", "Chess\n\n Robotics; state champions \nChess")).toEqual({
    value: ["Chess", "Robotics; state champions"],
  });
  expect(read("extracurriculars", "")).toEqual({ value: null });
  expect(valueSchemaOf(field("extracurriculars")).parse([])).toBeNull();
  expect(read("websources", "https://a.org\nnot an address")).toHaveProperty("problem");
});

test("what the form shows is read back unchanged", () => {
  const values = [
    ["numOfStudents", 0],
    ["charterSchool", false],
    ["locale", 11],
    ["extracurriculars", ["Chess", "Robotics; state champions"]],
    ["founded", "1635"],
    ["tuition", null],
  ] as const;
  for (const [name, value] of values) {
    const held = typeof value === "object" && value ? [...value] : value;
    expect(read(name, showValue(held)), name).toEqual({ value });
  }
});
