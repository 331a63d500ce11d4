import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NEIGHBORS_FILE, neighborOutlines } from "#scripts/support/neighbor-outlines.ts";

test("what a map shows around the states is what `npm run outlines` makes of the package", () => {
  expect(JSON.parse(readFileSync(NEIGHBORS_FILE, "utf8"))).toEqual(neighborOutlines());
});
