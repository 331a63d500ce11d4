import next from "next/package.json" with { type: "json" };
import { expect, test } from "vitest";
import { isPathTag, pathTag } from "#lib/platform/next/path-tags.ts";

test("this is the version whose tags are understood; after an update, look again at the tags of a rendered page", () => {
  expect(next.version).toBe("16.4.5");
});

test("an address has the tag that the framework gives its page", () => {
  expect(pathTag("/school/boston-latin")).toBe("_N_T_/school/boston-latin");
  expect(["_N_T_/layout", pathTag("/"), "schools"].map(isPathTag)).toEqual([true, true, false]);
});
