/**
 * Run as a separate process with DATABASE_URL, under --conditions=react-server, with the site's address and an
 * editor's token as arguments. Requests pages of the list of schools, each over HTTP and with only the statements
 * behind it, one after the other, and prints the times as JSON.
 */
import { listSchools } from "#lib/editing/list.data.ts";
import { LIST_SORTS } from "#lib/editing/list.rules.ts";
import { schoolListQuerySchema } from "#lib/editing/list.schema.ts";
import { closeDatabase, pool } from "#lib/platform/pool.ts";
import { withPageSize } from "#lib/settings/data.ts";
import { statementsOf } from "./noted-statements.ts";

/** Times in milliseconds. */
export type ListTimes = { overHttp: number[]; bareSql: number[] };

const ROUNDS = 5;
const [site = "", token = ""] = process.argv.slice(2);

const { rows } = await pool().query<{ pages: number }>(
  "SELECT (count(*) / 10)::int AS pages FROM school WHERE archived_at IS NULL",
);
const last = rows[0]?.pages ?? 1;
const pages = [1, 2, 50, Math.round(last / 4), Math.round(last / 2), last - 1].map(String);
const questions = [
  ...LIST_SORTS.flatMap((sort) =>
    ["asc", "desc"].flatMap((dir) => pages.map((page): Record<string, string> => ({ sort, dir, page }))),
  ),
  ...["CA", "VT"].flatMap((state) =>
    LIST_SORTS.map((sort): Record<string, string> => ({ sort, state, page: "3" })),
  ),
  { type: "Private School", sort: "name", page: "400" },
  { type: "Public School", state: "TX", sort: "editedAt", dir: "desc" },
  { q: "lincoln" },
  { q: "saint mary", sort: "numOfStudents", dir: "desc" },
  { q: "washington elementary", page: "4" },
];
const statements = await statementsOf(questions, (question) =>
  listSchools(withPageSize(schoolListQuerySchema.parse(question))),
);
const times: ListTimes = { overHttp: [], bareSql: [] };
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [at, question] of questions.entries()) {
    const overHttp = await timed(() => overHttpPage(question));
    const bareSql = await timed(async () => {
      for (const statement of statements[at] ?? []) await pool().query(statement);
    });
    // The first round warms up caches.
    if (round === 0) continue;
    times.overHttp.push(overHttp);
    times.bareSql.push(bareSql);
  }
}
console.log(JSON.stringify(times));
await closeDatabase();

async function overHttpPage(question: Record<string, string>): Promise<void> {
  const response = await fetch(`${site}/api/schools?${new URLSearchParams(question)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`${JSON.stringify(question)} answered ${response.status} ${body}`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
