/**
 * Run as a process of its own with DATABASE_URL, under --conditions=react-server: notes the statements that our handlers
 * send for the questions of the benchmark, then sends them alone, over as many connections as the load over HTTP has, and
 * prints for how many questions a second PostgreSQL has answered as JSON.
 */
import type pg from "pg";
import { closeDatabase, pool } from "#lib/platform/db.ts";
import { nearbySchools, searchSchools } from "#lib/schools/finder.data.ts";
import { CONNECTIONS, median } from "./load.ts";
import { nationalQuestions } from "./questions.ts";

export type SqlRates = { suggestions: number; nearby: number };

type Statement = Pick<pg.QueryConfig, "name" | "text" | "values">;

const ROUNDS = 5;
const SECONDS = 3;

const { prefixes, zips } = await nationalQuestions(pool());
const suggestions = await statementsOf(prefixes, (q) => searchSchools({ q, limit: 5, count: false }));
const nearby = await statementsOf(zips, (zip) => nearbySchools({ zip }));
const rates: SqlRates = { suggestions: await rate(suggestions), nearby: await rate(nearby) };
console.log(JSON.stringify(rates));
await closeDatabase();

/** The statements behind each question, in the order in which they are sent. */
async function statementsOf(
  questions: readonly string[],
  ask: (question: string) => Promise<unknown>,
): Promise<Statement[][]> {
  const database = pool();
  const send = database.query.bind(database) as (statement: Statement) => Promise<pg.QueryResult>;
  let sent: Statement[] = [];
  const noting = Object.assign(database, {
    query: (statement: Statement) => {
      sent.push(statement);
      return send(statement);
    },
  });
  const statements: Statement[][] = [];
  for (const question of questions) {
    sent = [];
    await ask(question);
    statements.push(sent);
  }
  Object.assign(noting, { query: send });
  return statements;
}

/** Questions a second, the median of several rounds. */
async function rate(questions: readonly Statement[][]): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) rounds.push(await answered(questions));
  return median(rounds.slice(1)) / SECONDS;
}

async function answered(questions: readonly Statement[][]): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let next = 0;
  let done = 0;
  const client = async () => {
    while (performance.now() < end) {
      const statements = questions[next % questions.length] ?? [];
      next += 1;
      for (const statement of statements) await pool().query(statement);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  return done;
}
