import pg from "pg";
import { loadSeed } from "#lib/catalog/seed.mutations.ts";
import { loadGazetteer } from "#lib/places/gazetteer.mutations.ts";
import { loadInTurn } from "./support/load.ts";
import type { Bench } from "./types.ts";

const PAGES = 50;

/** A cached school page compared with a cached page with one paragraph in a bare app on the same framework. */
export const bench: Bench = async ({ createDatabase, startApp, log }) => {
  const databaseUrl = await createDatabase("page");
  const slugs = await seed(databaseUrl);
  const ours = await startApp({ databaseUrl });
  const bare = await startApp({ app: "bare" });
  log(`${slugs.length} school pages`);
  const result = await loadInTurn({
    school: { urls: slugs.map((slug) => `${ours}/school/${slug}`) },
    bare: { urls: slugs.map((slug) => `${bare}/page/${slug}`) },
  });
  const ratio = result.school.requestsPerSecond / result.bare.requestsPerSecond;
  return [
    {
      measure: "cached school page",
      ours: result.school.requestsPerSecond,
      reference: result.bare.requestsPerSecond,
      against: "cached bare page",
      unit: "requests/s",
      ratio,
      target: "≥ 0.9",
      met: ratio >= 0.9,
    },
  ];
};

async function seed(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await loadGazetteer(client);
    await loadSeed(client);
    const { rows } = await client.query<{ slug: string }>(
      "SELECT slug FROM school WHERE archived_at IS NULL ORDER BY id LIMIT $1",
      [PAGES],
    );
    return rows.map((row) => row.slug);
  } finally {
    await client.end();
  }
}
