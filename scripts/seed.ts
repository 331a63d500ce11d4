/** `npm run seed`: the gazetteer and the shipped schools, into any database. Records that are there already stay as they are. */
import { command } from "./support/command.ts";
import { loadContents } from "./support/contents.ts";
import { acquireDatabase } from "./support/database.ts";
import { ensureDemoAccounts, wantsDemoAccounts } from "./support/demo-accounts.ts";
import { dataDir } from "./support/paths.ts";

await command(async ({ defer }) => {
  const database = await acquireDatabase();
  defer(database.stop);
  await loadContents(database.url, { seed: "always" });
  if (wantsDemoAccounts(database)) await ensureDemoAccounts(database.url, dataDir());
  return 0;
});
