import { expect, test } from "vitest";
import { pagerPages } from "#components/ui/pager-pages.ts";

test.each([
  [1, 1, [1]],
  [3, 10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [1, 11, [1, 2, 3, 4, null, 8, 9, 10, 11]],
  [6, 11, [1, 2, 3, 4, null, 6, null, 8, 9, 10, 11]],
  [5, 11, [1, 2, 3, 4, 5, null, 8, 9, 10, 11]],
  [50, 100, [1, 2, 3, 4, null, 50, null, 97, 98, 99, 100]],
  [99, 100, [1, 2, 3, 4, null, 97, 98, 99, 100]],
])("on page %i of %i it lists %j", (current, pages, listed) => {
  expect(pagerPages(current, pages)).toEqual(listed);
});
