import { expect, test } from "vitest";
import type { Evidence } from "#lib/grounding/schema.ts";
import { unfoundedNumbers } from "#tests/bench/assistant/grounded.ts";
import { inWords, isShown } from "#tests/bench/assistant/liar.ts";
import { numbersIn, plainText } from "#tests/bench/assistant/numbers.ts";
import { answer } from "./example-catalog.ts";

const EVIDENCE: Evidence = {
  schools: [{ id: "1", name: "Public School 118", slug: "ps-118" }],
  facts: [
    { school: "1", field: "numOfStudents", label: "Students", value: 1234, year: "2013–14" },
    { school: "1", field: "studentTeacherRatio", label: "Students per teacher", value: 15.34 },
    { school: "2", field: "numOfStudents", label: "Students", value: 1000 },
    { school: "1", field: "gradesOffered", label: "Grades", value: "K–5" },
    { school: "1", field: "contactInfo.phone", label: "Phone", value: "(617) 635-8895" },
  ],
};
const unfounded = (content: string, said: string[] = []) =>
  unfoundedNumbers(answer(content), EVIDENCE, said).map(({ value }) => value);

test("figures, years, names and what the person wrote bear a number out, also rounded", () => {
  expect(
    unfounded(
      "Public School 118 has **1,234** students [[1]](/school/ps-118#f-99) in 2013–14, 15.3 per teacher, about 15, in grades K–5. Call 617-635-8895. It has 234 more than the other, and under 2,000 as you asked.",
      ["fewer than 2,000 students"],
    ),
  ).toEqual([]);
});

test("other figures are found, in digits and in words", () => {
  expect(unfounded("It has 1,235 students and 16.1 per teacher.")).toEqual([1235, 16.1]);
  expect(unfounded("It has twelve hundred and thirty-five students. Which one?")).toEqual([1235]);
  expect(unfounded("In 2014–15 it had 1,234 students.")).toEqual([2014]);
});

test("numbers are read as they are written", () => {
  const read = (text: string) => numbersIn(plainText(text)).map(({ value }) => value);
  expect(read("1. First: $9,500.50 and 12:1")).toEqual([9500.5, 12, 1]);
  expect(read("ninety-nine, forty two and three hundred")).toEqual([99, 42, 300]);
  for (const value of [7, 20, 41, 100, 412, 1000, 1234, 20_017])
    expect(read(inWords(value))).toEqual([value]);
});

test("a sentence of the scripted model is found whatever Markdown is around it", () => {
  const sentence = { text: "Public School 118 has 1,234 students.", lie: null };
  expect(isShown("**Public School 118** has 1,234 students [[2]](/school/ps-118). More", sentence)).toBe(
    true,
  );
  expect(isShown("Public School 118 has students.", sentence)).toBe(false);
});
