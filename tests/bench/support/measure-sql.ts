/**
 * Run as a separate process with DATABASE_URL, under --conditions=react-server. Records the statements that our
 * handlers send for the benchmark's questions, then sends only those, over as many connections as the load over HTTP
 * has, and prints as JSON how many questions per second PostgreSQL answered.
 */
import { fieldDefinitions } from "#lib/fields/data.ts";
import { closeDatabase, pool } from "#lib/platform/pool.ts";
import { keepAnswers } from "#lib/platform/recent-answers.ts";
import { nearbySchools, searchSchools } from "#lib/search/finder.data.ts";
import { CONNECTIONS, median } from "./load.ts";
import { type Statement, statementsOf } from "./noted-statements.ts";
import { nationalQuestions } from "./questions.ts";

export type SqlRates = { suggestions: number; nearby: number };

const ROUNDS = 5;
const SECONDS = 3;

// As in a running server, the field definitions are cached: they are not part of a question's cost.
keepAnswers();
await fieldDefinitions();

const { prefixes, positions } = await nationalQuestions(pool());
const suggestions = await statementsOf(prefixes, (q) => searchSchools({ q, limit: 5, count: false }));
const nearby = await statementsOf(positions.slice(0, prefixes.length), (position) => nearbySchools(position));
const rates: SqlRates = { suggestions: await rate(suggestions), nearby: await rate(nearby) };
console.log(JSON.stringify(rates));
await closeDatabase();

/** Questions per second, the median of several rounds. */
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
