import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DEFAULT_FONTS } from "#lib/fonts/combinations.rules.ts";
import { FONT_FILES } from "#lib/fonts/files.rules.ts";
import { faceRules } from "#lib/fonts/stylesheet.format.ts";
import { FONT_FOLDER, makeFonts, rangesOf } from "#scripts/support/font-files.ts";
import { DEFAULT_STYLES, defaultStyles } from "#scripts/support/font-sources.ts";

test("the fonts that we serve, and the lists of them, are what `npm run font` makes of the packages", async () => {
  const { files, list } = await makeFonts();
  expect(readdirSync(FONT_FOLDER).sort()).toEqual([...files.keys()].sort());
  const changed = [...files].filter(([name, font]) => !readFileSync(join(FONT_FOLDER, name)).equals(font));
  expect(changed.map(([name]) => name)).toEqual([]);
  expect(FONT_FILES).toEqual(list);
  expect(withoutSpace(readFileSync(DEFAULT_STYLES, "utf8"))).toBe(withoutSpace(defaultStyles(list)));
}, 60_000);

test.each(FONT_FILES.map(({ id }) => id))("%s is declared for the characters that its package has", (id) => {
  const styles = faceRules({ ...DEFAULT_FONTS, body: id }, FONT_FILES, { display: "swap" });
  expect(styles).toContain(`unicode-range:${rangesOf(id, "latin")}}`);
});

function withoutSpace(text: string): string {
  return text.replaceAll(/\s|;(?=\s*})/g, "");
}
