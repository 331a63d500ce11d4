import { expect, test } from "vitest";
import { refusedFilters, refusedFiltersText, withoutFilters } from "#components/admin/refused-filters.ts";

const errors = (...fields: string[]) => fields.map((field) => ({ field, message: "is wrong" }));
const search = new URLSearchParams("status=foo&q=larch&page=3&lastId=1&school=x&constructor=y");

test("of what the server refused, the filters that the address has are named as the screens call them", () => {
  const one = refusedFilters(errors("status", "limit"), search);
  expect(one).toEqual([{ name: "status", value: "foo" }]);
  expect(refusedFiltersText(one)).toBe("This list cannot use a filter in its address: Status “foo”.");
  const more = refusedFilters(errors("status", "schoolId", "constructor"), search);
  expect(refusedFiltersText(more)).toBe(
    "This list cannot use some filters in its address: Status “foo”, constructor “y”, and School “x”.",
  );
  expect(refusedFilters(errors("name"), search)).toEqual([]);
});

test("a long value is cut off", () => {
  const text = refusedFiltersText([{ name: "q", value: "x".repeat(500) }]);
  expect(text).toBe(`This list cannot use a filter in its address: Search “${"x".repeat(60)}…”.`);
});

test("without them, the list starts on its first page", () => {
  expect(withoutFilters(search, refusedFilters(errors("status", "schoolId", "constructor"), search))).toBe(
    "?q=larch",
  );
  expect(withoutFilters(new URLSearchParams("status=foo"), [{ name: "status", value: "foo" }])).toBe("");
});
