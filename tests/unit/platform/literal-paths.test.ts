import { expect, test } from "vitest";
import { literalPath } from "#lib/platform/http/literal-paths.ts";

test.each([
  ["/school/%E0%A4%A", "/school/%25E0%25A4%25A"],
  ["/school/%FF?tab=academics&q=%E0", "/school/%25FF?tab=academics&q=%E0"],
  ["/100%", "/100%25"],
])("%s means what it says", (asked, read) => {
  expect(literalPath(asked)).toBe(read);
});

test.each(["/school/caf%C3%A9", "/search?q=%E0%A4%A", "/search?q=a?b", "/", "*"])(
  "%s stays as it is",
  (url) => {
    expect(literalPath(url)).toBe(url);
  },
);
