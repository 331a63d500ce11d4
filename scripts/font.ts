/**
 * `npm run font`: rebuilds app/inter-latin.woff2, after its package was updated or our pages use more or less of it.
 */
import { writeFileSync } from "node:fs";
import { command } from "./support/command.ts";
import { makeTextFont, TEXT_FONT } from "./support/text-font.ts";

await command(async () => {
  const font = await makeTextFont();
  writeFileSync(TEXT_FONT, font);
  console.log(`${TEXT_FONT}: ${(font.length / 1000).toFixed(1)} kB`);
  return 0;
});
