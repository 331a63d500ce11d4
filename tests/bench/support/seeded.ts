import pg from "pg";
import { loadSeed } from "#lib/catalog/seed.mutations.ts";
import { loadGazetteer } from "#lib/places/gazetteer.mutations.ts";

/** Loads the gazetteer and the bundled schools, as on a new site. */
export async function loadNewSite(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await loadGazetteer(client);
    await loadSeed(client);
  } finally {
    await client.end();
  }
}

/** The pages that visitors start with, on a site that `loadNewSite` filled. */
export const FIRST_PAGES = {
  home: "/",
  search: "/search?city=Boston%2C+MA&radiusMiles=25",
  school: "/school/boston-latin-academy-dorchester-ma",
} as const;
