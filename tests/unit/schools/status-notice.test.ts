import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StatusNotice } from "#components/schools/status-notice.tsx";
import type { School } from "#lib/schools/schema.ts";
import { EXAMPLE_SCHOOL } from "./example-school.ts";

const { numOfStudents: survey } = EXAMPLE_SCHOOL.provenance;
if (!survey) throw new Error("the example has lost its origin");

const notice = (change: Partial<School>) =>
  renderToStaticMarkup(createElement(StatusNotice, { school: { ...EXAMPLE_SCHOOL, ...change } }));

test("a closed school says so, as of when, and who says it", () => {
  const text = notice({ status: "closed", archived: true, provenance: { status: survey } });
  expect(text).toContain(`This school was closed as of ${survey.year}.`);
  expect(notice({ status: "closed" })).toContain("This school is closed.");
  expect(text).toContain(`Source: ${survey.source}, ${survey.year}.`);
});

test("an archived record says so; the register that calls the school open is not cited for it", () => {
  const text = notice({ archived: true, provenance: { status: survey } });
  expect(text).toContain("This record is archived");
  expect(text).not.toContain("Source:");
});

test("a future school says so as of the register that says it, and an operating one has nothing to say", () => {
  expect(notice({ status: "future" })).toContain("This school has not opened yet.");
  const old = { ...survey, year: "2010–11" };
  expect(notice({ status: "future", provenance: { status: old } })).toContain(
    "This school had not opened yet in 2010–11.",
  );
  expect(notice({})).toBe("");
});

test("a temporarily closed school is not called closed for good", () => {
  const old = { ...survey, year: "2010–11" };
  const text = notice({ status: "paused", provenance: { status: old } });
  expect(text).toContain("This school was temporarily closed in 2010–11.");
  expect(text).toContain("We do not know whether it has opened again.");
  expect(notice({ status: "paused" })).toContain("This school is temporarily closed.");
});

test("a school that the newest register does not have says so, with both registers' years", () => {
  const { blank: _, ...register } = { ...survey, source: "HIFLD Public Schools", year: "file dated 2024" };
  const text = notice({
    state: "FL",
    notInRegister: register,
    provenance: { status: { ...survey, year: "2010–11" } },
  });
  expect(text).toContain("Not in the 2024 records of public schools in Florida.");
  expect(text).toContain(
    "It was open in 2010–11. Since then, it may have closed, merged, moved or changed its name. Source: HIFLD Public Schools, 2024 list.",
  );
});
