/**
 * `npm run seed`: loads the gazetteer and the bundled schools into any database. Existing records stay as they are.
 */
import { command } from "./support/command.ts";
import { loadContents } from "./support/contents.ts";
import { acquireDatabase } from "./support/database.ts";
import { ensureDemoAccounts, wantsDemoAccounts } from "./support/demo-accounts.ts";
import { ensureDemoNews } from "./support/demo-news.ts";
import { ensureDemoResearch } from "./support/demo-research.ts";
import { dataDir } from "./support/paths.ts";

await command(async ({ defer }) => {
  const database = await acquireDatabase();
  defer(database.stop);
  await loadContents(database.url, { seed: "always" });
  if (wantsDemoAccounts(database)) {
    await ensureDemoAccounts(database.url, dataDir());
    await ensureDemoNews(database.url);
    await ensureDemoResearch(database.url);
  }
  return 0;
});
