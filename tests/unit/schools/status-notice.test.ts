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

test("a closed school says so, and who says it", () => {
  const text = notice({ status: "closed", archived: true, provenance: { status: survey } });
  expect(text).toContain("This school is closed.");
  expect(text).toContain(`According to ${survey.source}, ${survey.year}.`);
});

test("an archived record says so; the register that calls the school open is not cited for it", () => {
  const text = notice({ archived: true, provenance: { status: survey } });
  expect(text).toContain("This record is archived");
  expect(text).not.toContain("According to");
});

test("a future school says so, and an operating one has nothing to say", () => {
  expect(notice({ status: "future" })).toContain("This school has not opened yet.");
  expect(notice({})).toBe("");
});
