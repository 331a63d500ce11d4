import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { makeTextFont, TEXT_FONT } from "#scripts/support/text-font.ts";

test("the font of our pages is what `npm run font` makes of the package's", async () => {
  expect(readFileSync(TEXT_FONT).equals(await makeTextFont())).toBe(true);
});
