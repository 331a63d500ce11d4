/**
 * Run as a separate process with DATABASE_URL, under --conditions=react-server. Queries the search of the national
 * database, one question after the other on one connection, and prints how long it took as JSON.
 */
import { closeDatabase, pool } from "#lib/platform/pool.ts";
import { keepAnswers } from "#lib/platform/recent-answers.ts";
import { wordsOf } from "#lib/platform/words.ts";
import { nearbySchools, searchSchools } from "#lib/search/finder.data.ts";
import { coreOf, longForms } from "#lib/search/terms.rules.ts";
import { nationalQuestions } from "./questions.ts";

export type Timing = { meanMs: number; p95Ms: number };
export type SearchTimings = {
  suggestions: Timing;
  nearby: Timing;
  misspelled: Timing & { recallAt5: number };
  /** By the kind of slip. */
  slips: Record<string, Timing & { recallAt5: number }>;
};

// A running server listens for changes and caches the field definitions; answers to searches are cached elsewhere.
keepAnswers();

const { prefixes, zips, typos, slips: slipsAsked } = await nationalQuestions(pool());
const recognized = new Set<object>();
async function recognize(question: (typeof typos)[number]): Promise<void> {
  const { typed, name } = question;
  const outcome = await searchSchools({ q: typed, limit: 5, count: false });
  if (outcome.kind !== "schools") return;
  if (outcome.list.schools.some((school) => nameKey(school.name) === nameKey(name))) recognized.add(question);
}

const suggestions = await timed(prefixes, (q) => searchSchools({ q, limit: 5, count: false }));
const nearby = await timed(zips, (zip) => nearbySchools({ zip }));
const misspelled = await recallOf(typos);
const slips: SearchTimings["slips"] = {};
for (const [kind, questions] of Object.entries(slipsAsked)) slips[kind] = await recallOf(questions);
const timings: SearchTimings = { suggestions, nearby, misspelled, slips };
console.log(JSON.stringify(timings));
await closeDatabase();

async function recallOf(questions: typeof typos): Promise<Timing & { recallAt5: number }> {
  const timing = await timed(questions, recognize);
  return { ...timing, recallAt5: questions.filter((one) => recognized.has(one)).length / questions.length };
}

/** Names are the same if they differ only in case, punctuation, "H S", and a final "School". */
function nameKey(name: string): string {
  return coreOf(longForms(wordsOf(name)));
}

async function timed<Question>(
  questions: readonly Question[],
  ask: (question: Question) => Promise<unknown>,
): Promise<Timing> {
  // Caches are warm in a running server.
  for (const question of questions.slice(0, 200)) await ask(question);
  const times: number[] = [];
  for (const question of questions) {
    const started = performance.now();
    await ask(question);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return {
    meanMs: times.reduce((sum, time) => sum + time, 0) / times.length,
    p95Ms: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
  };
}
