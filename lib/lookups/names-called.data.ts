import "server-only";
import { pool } from "#lib/platform/pool.ts";
import { wordsOf } from "#lib/platform/words.ts";
import { amongAll, buildQuery, type SearchFilters, typedWords } from "#lib/search/query.rules.ts";
import { longForms } from "#lib/search/terms.rules.ts";
import { askedPlace, placeFilters } from "./asked-place.data.ts";

/**
 * How many schools go by a text: `whole` have no other name than it, with or without a word for its kind; `same` are written
 * in these very words; `within` have all its words in their name.
 */
export type Called = { whole: number; same: number; within: number };

const NOBODY: Called = { whole: 0, same: 0, within: 0 };
/** More are not told apart. */
const MOST_READ = 30;

type Row = { at: number; is_whole: boolean; name: string };

/**
 * Whether texts are names of schools as they stand, without a guess at their spelling, all in one statement.
 * @param place where the schools are, if the question says so
 * @returns one for each text, in order
 */
export async function namesCalled(texts: readonly string[], place: string | null): Promise<Called[]> {
  if (texts.length === 0) return [];
  const where = place === null ? null : await askedPlace(place.slice(0, 100), undefined);
  const there = where?.kind === "found" ? await called(texts, placeFilters(where)) : [];
  // People call every suburb by the city's name.
  return there.some(({ whole, within }) => whole + within > 0) ? there : called(texts, {});
}

async function called(texts: readonly string[], filters: SearchFilters): Promise<Called[]> {
  const all = texts.map((text) => typedWords(text));
  // "Lowell" and "Lowell School" are looked for in the same words.
  const keys = all.map((typed) => typed.join(" "));
  const distinct = new Map(keys.map((key, at) => [key, all[at] ?? []]));
  const found = await calledIn([...distinct.values()], filters);
  const byKey = new Map([...distinct.keys()].map((key, at) => [key, found[at] ?? NOBODY]));
  return keys.map((key) => byKey.get(key) ?? NOBODY);
}

async function calledIn(words: readonly (readonly string[])[], filters: SearchFilters): Promise<Called[]> {
  const queries = words.map((typed) => {
    if (typed.length === 0) return null;
    const { exact, demands } = buildQuery(typed, filters);
    return { whole: exact && amongAll(exact), within: amongAll(demands.join(" & ")) };
  });
  const { rows } = await pool().query<Row>({
    name: "names-called",
    text: `SELECT asked.at::int AS at, found.is_whole, found.name
      FROM unnest($1::text[], $2::text[]) WITH ORDINALITY asked (whole, within, at),
        LATERAL (
          (SELECT true AS is_whole, s.name FROM school_search e JOIN school s ON s.id = e.school_id
           WHERE e.lexemes @@ asked.whole::tsquery LIMIT ${MOST_READ})
          UNION ALL
          (SELECT false, s.name FROM school_search e JOIN school s ON s.id = e.school_id
           WHERE e.lexemes @@ asked.within::tsquery LIMIT ${MOST_READ})
        ) found`,
    values: [queries.map((one) => one?.whole ?? null), queries.map((one) => one?.within ?? null)],
  });
  return words.map((wanted, i) => {
    const own = rows.filter(({ at }) => at === i + 1);
    if (own.length === 0) return NOBODY;
    return {
      whole: own.filter(({ is_whole }) => is_whole).length,
      same: own.filter(({ is_whole, name }) => is_whole && typedWords(name).join(" ") === wanted.join(" "))
        .length,
      within: own.filter(({ is_whole, name }) => !is_whole && hasAll(name, wanted)).length,
    };
  });
}

/** Whether all words are whole words of a name: "pool" is not a word of "Poolesville". */
export function hasAll(name: string, words: readonly string[]): boolean {
  const spelled = wordsOf(name);
  const own = new Set([...spelled, ...longForms(spelled)]);
  return longForms(words).every((word) => own.has(word) || word === "school" || word.length < 2);
}
