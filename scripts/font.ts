/** `npm run font`: makes app/inter-latin.woff2 anew, after a change of its package or of what our pages use of it. */
import { writeFileSync } from "node:fs";
import { command } from "./support/command.ts";
import { makeTextFont, TEXT_FONT } from "./support/text-font.ts";

await command(async () => {
  const font = await makeTextFont();
  writeFileSync(TEXT_FONT, font);
  console.log(`${TEXT_FONT}: ${(font.length / 1000).toFixed(1)} kB`);
  return 0;
});
