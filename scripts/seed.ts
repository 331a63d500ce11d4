/** `npm run seed`: the gazetteer and the shipped schools, into any database. Records that are there already stay as they are. */
import { command } from "./support/command.ts";
import { loadContents } from "./support/contents.ts";
import { acquireDatabase } from "./support/database.ts";

await command(async ({ defer }) => {
  const database = await acquireDatabase();
  defer(database.stop);
  await loadContents(database.url, { seed: "always" });
  return 0;
});
