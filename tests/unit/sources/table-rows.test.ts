import { expect, test } from "vitest";
import { quotedFor } from "#lib/sources/table-rows.rules.ts";

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
