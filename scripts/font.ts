/**
 * `npm run font`: rebuilds the fonts in public/fonts and the lists of them, after a package was updated, a family was
 * added, or our pages use more or less of one.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { command } from "./support/command.ts";
import { FONT_FOLDER, makeFonts } from "./support/font-files.ts";
import { DEFAULT_STYLES, defaultStyles, FONT_LIST, fontListSource } from "./support/font-sources.ts";

await command(async () => {
  const { files, list } = await makeFonts();
  mkdirSync(FONT_FOLDER, { recursive: true });
  for (const name of readdirSync(FONT_FOLDER)) if (!files.has(name)) rmSync(join(FONT_FOLDER, name));
  for (const [name, font] of files) {
    writeFileSync(join(FONT_FOLDER, name), font);
    console.log(`${name}: ${(font.length / 1000).toFixed(1)} kB`);
  }
  writeFileSync(FONT_LIST, fontListSource(list));
  writeFileSync(DEFAULT_STYLES, defaultStyles(list));
  return spawnSync("node_modules/.bin/biome", ["format", "--write", FONT_LIST, DEFAULT_STYLES]).status ?? 1;
});
