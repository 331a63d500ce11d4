import { expect, test } from "vitest";
import type { Memory } from "#lib/questions/memory.schema.ts";
import type { Page } from "#lib/questions/page.schema.ts";
import { briefOf } from "./brief.ts";

/** Five schools near that of the open page were listed, and four more had no room. */
const BEFORE: Page = { kind: "school", id: "boston-latin-school" };
const NEARBY: Memory = {
  schools: [1, 2, 3, 4, 5],
  listed: [1, 2, 3, 4, 5],
  unlisted: { schools: [6, 7, 8, 9], by: "numOfStudents", order: "least" },
  search: null,
  fields: ["numOfStudents"],
  isOfList: true,
  choices: [],
  pending: null,
  page: BEFORE,
};
const LEFT = "among 6 + 7 + 8 + 9 (least numOfStudents)";
const OPENED: readonly (readonly [page: Page, others: string])[] = [
  [{ kind: "search", query: "city=Austin%2C+TX" }, "among page search"],
  [{ kind: "comparison", ids: ["14", "15"] }, "among page comparison"],
  [{ kind: "my-schools" }, "among mine"],
];
const OTHERS = ["the others", "any other schools", "the other five"];
const MORE = ["show me more", "what else"];

test.each([...OTHERS, ...MORE])("what a list had no room for comes next: %s", (typed) => {
  expect(briefOf(typed, { memory: NEARBY, page: BEFORE })).toBe(LEFT);
});

test.each(OPENED)("another list that has been opened since comes before it: %j", (page, others) => {
  const context = { memory: NEARBY, page };
  for (const typed of OTHERS) expect(briefOf(typed, context), typed).toBe(others);
  for (const typed of MORE) expect(briefOf(typed, context), typed).toBe("unknown");
  // That suggestion still stands below the answer before.
  expect(briefOf("Show the other four", context)).toBe(LEFT);
});
