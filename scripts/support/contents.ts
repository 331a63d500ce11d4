import pg from "pg";
import { loadSeed } from "#lib/catalog/seed.mutations.ts";
import { storeMasterFields } from "#lib/fields/seed.mutations.ts";
import { loadGazetteer } from "#lib/places/gazetteer.mutations.ts";
import { step } from "./steps.ts";

/**
 * Loads what every site needs: the gazetteer of ZIP codes and cities, the field definitions, and the bundled schools.
 * @param seed "when empty" leaves a catalog alone if it holds any school.
 * @throws StepError
 */
export async function loadContents(url: string, { seed }: { seed: "always" | "when empty" }): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await step("Loading the gazetteer", "see the message above; it can be repeated safely.", () =>
      loadGazetteer(client),
    );
    await storeMasterFields(client);
    if (seed === "when empty" && (await hasSchools(client))) return;
    await step(
      "Loading the bundled schools",
      "see the message above; `npm run seed` repeats it safely.",
      () => loadSeed(client),
    );
  } finally {
    await client.end();
  }
}

async function hasSchools(client: pg.Client): Promise<boolean> {
  return Boolean((await client.query("SELECT FROM school LIMIT 1")).rowCount);
}
