/** `npm run outlines`: writes the outlines of what lies around the states, after their package was updated. */
import { writeFileSync } from "node:fs";
import { command } from "./support/command.ts";
import { NEIGHBORS_FILE, neighborOutlines } from "./support/neighbor-outlines.ts";

await command(async () => {
  const text = `${JSON.stringify(neighborOutlines())}\n`;
  writeFileSync(NEIGHBORS_FILE, text);
  console.log(`${NEIGHBORS_FILE}: ${(text.length / 1000).toFixed(1)} kB`);
});
