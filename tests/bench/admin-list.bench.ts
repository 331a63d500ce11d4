import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { ListTimes } from "./support/measure-admin-list.ts";
import { loadNational, nationalSchools } from "./support/national.ts";
import { tokenOf } from "./support/signed-in.ts";
import type { Bench } from "./types.ts";

export const fromRecords = true;

/** How long a page of the list of schools takes with a whole country, in every order and at every depth. */
export const bench: Bench = async ({ createDatabase, startApp, log }) => {
  const databaseUrl = await createDatabase("admin_list");
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const schools = await nationalSchools();
  await loadNational(client, schools);
  await client.query("VACUUM ANALYZE");
  await client.end();
  log(`${schools.length} schools`);
  const site = await startApp({ databaseUrl });
  const { overHttp, bareSql } = await measure(databaseUrl, site, await tokenOf("editor", databaseUrl, site));
  const [ours, reference] = [percentile95(overHttp), percentile95(bareSql)];
  return [
    {
      measure: "a page of the list of schools: 95th percentile",
      ours,
      reference,
      against: "the same statements without HTTP",
      unit: "ms",
      ratio: ours / reference,
      target: "≤ 2",
      met: ours / reference <= 2,
    },
  ];
};

async function measure(databaseUrl: string, site: string, token: string): Promise<ListTimes> {
  const script = join(import.meta.dirname, "support/measure-admin-list.ts");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--conditions=react-server", "--disable-warning=ExperimentalWarning", script, site, token],
    { env: { ...process.env, DATABASE_URL: databaseUrl } },
  );
  return JSON.parse(stdout) as ListTimes;
}

function percentile95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
