import pg from "pg";
import { inject } from "vitest";
import { besideDatabases, copyOf, ownDatabase } from "./databases.ts";
import { TEMPLATE_DATABASE } from "./template-database.ts";

type Template = { name: string; from: Template | null; load: (client: pg.Client) => Promise<unknown> };

const EMPTY: Template = { name: TEMPLATE_DATABASE, from: null, load: async () => undefined };
const GAZETTEER: Template = {
  name: `${TEMPLATE_DATABASE}_gazetteer`,
  from: EMPTY,
  load: async (client) => (await import("#lib/places/gazetteer.mutations.ts")).loadGazetteer(client),
};
const SCHOOLS: Template = {
  name: `${TEMPLATE_DATABASE}_schools`,
  from: GAZETTEER,
  load: async (client) => (await import("#lib/catalog/seed.mutations.ts")).loadSeed(client),
};

/** Any number; whoever makes a template holds it, so that two test files do not make the same one. */
const MAKING = 142;

/** Gives the test file a database with the gazetteer, instead of its empty one; before anything connects to that. */
export const startWithGazetteer = () => startWith(GAZETTEER);
/** The same with the gazetteer and the bundled schools. */
export const startWithSchools = () => startWith(SCHOOLS);

async function startWith(template: Template): Promise<void> {
  const name = ownDatabase();
  await besideDatabases(async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [MAKING]);
    await make(client, template);
    await client.query("SELECT pg_advisory_unlock($1)", [MAKING]);
    // Without FORCE: whatever the file has written already must not be lost without a word.
    await client.query(`DROP DATABASE ${name}`);
    await client.query(copyOf(template.name, name));
  });
}

/** Makes a template unless the run has it already. */
async function make(client: pg.Client, { name, from, load }: Template): Promise<void> {
  if (!from || (await client.query("SELECT FROM pg_database WHERE datname = $1", [name])).rowCount) return;
  await make(client, from);
  // It gets its name when it is complete.
  const unfinished = `${name}_unfinished`;
  await client.query(`DROP DATABASE IF EXISTS ${unfinished}`);
  await client.query(copyOf(from.name, unfinished));
  const inside = new pg.Client(inject("postgresUrl") + unfinished);
  await inside.connect();
  await load(inside).finally(() => inside.end());
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
}
