import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WholeRanges } from "#components/schools/whole-ranges.tsx";

const html = (text: string) => renderToStaticMarkup(createElement(WholeRanges, { text }));

test("a range of grades stays on one line, and the text stays the same", () => {
  const whole = (range: string) => `<span class="whitespace-nowrap">${range}</span>`;
  expect(html("Middle grades (6–8)")).toBe(`Middle grades (${whole("6–8")})`);
  expect(html("Grades PK–K, 2–5")).toBe(`Grades ${whole("PK–K")}, ${whole("2–5")}`);
  for (const other of ["Listed in 2016–17", "Wilkes–Barre", ""]) expect(html(other)).toBe(other);
});
