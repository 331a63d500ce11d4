import "server-only";
import { pool } from "#lib/platform/pool.ts";
import { isNumber } from "#lib/platform/words.ts";
import { type KnownWord, piecesOf, type Vocabulary } from "./respelling.rules.ts";
import { deletionsOf, swapsOf } from "./spelling.rules.ts";

/** Maximum number of candidates from the vocabulary for each typed word. */
const ALIKE = 40;

/**
 * The words of the vocabulary with a spelling similar to the typed ones. levenshtein() counts swapped letters as two
 * edits, so words with swapped letters are detected separately, and up to four of its edits may be two of ours. The
 * last word ($3) is also compared as the beginning of a longer one.
 */
const ALIKE_WORDS = `
  SELECT typed.at::int, alike.word, alike.entries
  FROM unnest($1::text[], $2::text[], $5::text[]) WITH ORDINALITY typed (word, deletions, swaps, at)
  CROSS JOIN LATERAL (
    SELECT w.word, w.entries,
      least(CASE WHEN w.word = ANY (string_to_array(typed.swaps, ' ')) THEN 1 ELSE levenshtein(w.word, typed.word) END,
        CASE WHEN typed.at = $3 THEN levenshtein(left(w.word, length(typed.word)), typed.word) + 1 END) AS edits
    FROM search_word w
    WHERE w.deletions && string_to_array(typed.deletions, ' ') AND w.entries > 0
    ORDER BY edits, w.entries DESC
    LIMIT ${ALIKE}
  ) alike
  WHERE alike.edits <= 4
  UNION ALL
  SELECT 0, word, entries FROM search_word WHERE word = ANY($4) AND entries > 0`;

/** What the vocabulary contains for typed words, in one round trip. */
export async function lookUpVocabulary(words: readonly string[]): Promise<Vocabulary> {
  // Numbers are never corrected: PS 12 is not a misspelled PS 11.
  const spelled = words.map((word) => (isNumber(word) ? "" : deletionsOf(word).join(" ")));
  const { rows } = await pool().query<KnownWord & { at: number }>({
    name: "vocabulary",
    text: ALIKE_WORDS,
    values: [words, spelled, words.length, piecesOf(words), words.map((word) => swapsOf(word).join(" "))],
  });
  return {
    alike: words.map((_, at) => rows.filter((row) => row.at === at + 1)),
    known: new Map(rows.filter((row) => row.at === 0).map((row) => [row.word, row.entries])),
  };
}

/** Words are found by the beginnings that are stored of them, the complete one among these. */
const NO_BEGINNING = `SELECT count(*)::int AS words FROM unnest($1::text[], $2::text[]) typed (word, form)
  WHERE NOT EXISTS (
    SELECT FROM search_word w WHERE w.deletions @> ARRAY[typed.form] AND starts_with(w.word, typed.word))`;

/** Whether each of these words is known, or the beginning of a known one. */
export async function areBeginnings(words: readonly string[]): Promise<boolean> {
  if (words.length === 0) return true;
  const { rows } = await pool().query<{ words: number }>({
    name: "no-beginning",
    text: NO_BEGINNING,
    values: [words, words.map((word) => deletionsOf(word)[0])],
  });
  return rows[0]?.words === 0;
}

/** A word that fewer schools have is rather a misspelled one: registers misspell words as well. */
const FEWEST_SCHOOLS = 4;

/** Which of these words occur in the names and cities of several schools. */
export async function wordsOfNames(words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const { rows } = await pool().query<{ word: string }>({
    name: "words-of-names",
    text: `SELECT word FROM search_word WHERE word = ANY($1) AND entries >= ${FEWEST_SCHOOLS}`,
    values: [words],
  });
  return new Set(rows.map(({ word }) => word));
}
