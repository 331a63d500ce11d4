import "server-only";
import { pool } from "#lib/platform/db.ts";
import { isNumber } from "#lib/platform/words.ts";
import { type KnownWord, partsAndJoins, type Vocabulary } from "./respelling.rules.ts";
import { deletionsOf } from "./spelling.rules.ts";

/** Words of the vocabulary that are measured letter by letter for each typed word. */
const ALIKE = 30;

/**
 * The words of the vocabulary that are spelt like the typed ones. levenshtein() counts a transposition as two edits, so
 * it may see three where we count two; the last word is also compared as the beginning of a longer one.
 */
const ALIKE_WORDS = `
  SELECT typed.at::int, alike.word, alike.entries
  FROM unnest($1::text[], $2::text[]) WITH ORDINALITY typed (word, deletions, at)
  CROSS JOIN LATERAL (
    SELECT w.word, w.entries,
      least(levenshtein(w.word, typed.word),
        CASE WHEN typed.at = $3 THEN levenshtein(left(w.word, length(typed.word)), typed.word) + 1 END) AS edits
    FROM search_word w
    WHERE w.deletions && string_to_array(typed.deletions, ' ') AND w.entries > 0
    ORDER BY edits, w.entries DESC
    LIMIT ${ALIKE}
  ) alike
  WHERE alike.edits <= 3
  UNION ALL
  SELECT 0, word, entries FROM search_word WHERE word = ANY($4) AND entries > 0`;

/** What the vocabulary has to say about typed words: one round trip. */
export async function lookUpVocabulary(words: readonly string[]): Promise<Vocabulary> {
  // Numbers are never corrected: PS 12 is not a misspelt PS 11.
  const spelt = words.map((word) => (isNumber(word) ? "" : deletionsOf(word).join(" ")));
  const { rows } = await pool().query<KnownWord & { at: number }>({
    name: "vocabulary",
    text: ALIKE_WORDS,
    values: [words, spelt, words.length, partsAndJoins(words)],
  });
  return {
    alike: words.map((_, at) => rows.filter((row) => row.at === at + 1)),
    known: new Map(rows.filter((row) => row.at === 0).map((row) => [row.word, row.entries])),
  };
}
