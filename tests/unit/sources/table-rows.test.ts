import { expect, test } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { statedYear } from "#lib/sources/stated-year.rules.ts";
import { isOffered } from "#lib/sources/suggest.rules.ts";
import { quotedFor } from "#lib/sources/table-rows.rules.ts";
import { valuesIn } from "#lib/sources/values.rules.ts";

const TABLE = `| Grade | 2023 | 2024 | 2025 |\n| --- | --- | --- | --- |\n| 9 | 205 | 210 | 214 |\n| Total | 812 | 830 | 847 |`;
const quoted = (text: string, quote: string, value: number) =>
  quotedFor(text, { quote, start: text.indexOf(quote), value });

test("a row is quoted with the head of the value’s column", () => {
  expect(quoted(TABLE, "Total | 812 | 830 | 847", 847)).toBe("Total | 2025 | 847");
  expect(
    quoted("Class of 2024 | Class of 2025\nSAT total | 1150 | 1163", "SAT total | 1150 | 1163", 1163),
  ).toBe("SAT total | Class of 2025 | 1163");
});

test("what is not a row of several columns, or does not tell which one, is quoted as it is", () => {
  expect(quoted("| White | 55% |", "White | 55%", 55)).toBe("White | 55%");
  expect(quoted("| | Ours | All |\n|---|---|---|\n| Asian | 3% | 3% |", "Asian | 3% | 3%", 3)).toBe(
    "Asian | 3% | 3%",
  );
  expect(quoted("We teach 412 students.", "We teach 412 students.", 412)).toBe("We teach 412 students.");
});

test.each<[why: string, text: string, field: string, quote: string, year: string | null]>([
  [
    "of years, the newest",
    "| | 2023–24 | 2024–25 |\n| --- | --- | --- |\n| Enrollment | 431 | 431 |",
    "numOfStudents",
    "Enrollment | 2024–25 | 431",
    "2024–25",
  ],
  [
    "of years in either order",
    "| | 2024–25 | 2023–24 | 2022–23 |\n| --- | --- | --- | --- |\n| Enrollment | 431 | 431 | 431 |",
    "numOfStudents",
    "Enrollment | 2024–25 | 431",
    "2024–25",
  ],
  [
    "of several schools, the own one",
    "| 2024–25 | District | Our School | State |\n| --- | --- | --- | --- |\n| Graduation rate | 91% | 91% | 91% |",
    "academicInfo.graduationRate",
    "Graduation rate | Our School | 91%",
    "2024–25",
  ],
  [
    "of cells with their years, the newest",
    "| Teachers | 2023–24: 30 | 2024–25: 31 |\n| --- | --- | --- |\n| Enrollment | 2023–24: 431 | 2024–25: 431 |",
    "numOfStudents",
    "Enrollment | 2023–24: 431 | 2024–25: 431",
    "2024–25",
  ],
  [
    "of one year in a row, the one with its name",
    "| Year | Teachers | Students |\n| --- | --- | --- |\n| 2023–24 | 30 | 29 |\n| 2024–25 | 31 | 31 |",
    "numOfStudents",
    "2024–25 | Students | 31",
    "2024–25",
  ],
])(
  "of columns with the same figure, the one that it was read from is quoted: %s",
  (_, text, field, quote, year) => {
    const found = valuesIn(text, MASTER_FIELDS.filter(isOffered)).find((one) => one.field === field);
    expect(found && quotedFor(text, found)).toBe(quote);
    expect(found && statedYear({ text, title: "" }, found, "number")).toBe(year);
  },
);
