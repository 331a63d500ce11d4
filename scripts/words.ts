/**
 * `npm run words`: prints every text that people read, by screen, each with where it is written, so that anybody can
 * proofread them. `npm run words -- search` prints only the screens whose title has that word.
 */
import { command } from "./support/command.ts";
import { textsByScreen } from "./support/text-screens.ts";

await command(async () => {
  const wanted = process.argv[2]?.toLowerCase() ?? "";
  for (const { title, texts } of textsByScreen()) {
    if (!title.toLowerCase().includes(wanted)) continue;
    console.log(`\n## ${title}\n`);
    for (const { text, at } of texts) console.log(`${text}\n    ${at.join(" ")}`);
  }
  return 0;
});
