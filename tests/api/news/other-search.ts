/** Another process that searches for news: prints the problems of each search as a line of JSON. */
import { searchFeed } from "#lib/news/providers.service.ts";
import { closeDatabase } from "#lib/platform/pool.ts";

const [template = "", ...queries] = process.argv.slice(2);
const provider = searchFeed(template);
for (const query of queries) {
  const { problems } = await provider.search(query, { now: new Date() });
  process.stdout.write(`${JSON.stringify(problems)}\n`);
}
await closeDatabase();
process.exit(0);
