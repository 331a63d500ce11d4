import "server-only";
import { parseState } from "#lib/places/states.rules.ts";
import {
  bestMatches,
  FEW_MATCHES,
  type Found,
  found,
  type Order,
  ordered,
  pageOf,
  together,
  type Window,
} from "./best-matches.data.ts";
import { browse } from "./browse.data.ts";
import { askedFor, LADDER } from "./ladder.data.ts";
import { MOST_BROWSED } from "./paging.rules.ts";
import { buildQuery, type SearchFilters } from "./query.rules.ts";
import { areBeginnings } from "./spelling.data.ts";
import { isCutShort } from "./terms.rules.ts";

/**
 * The schools whose names match the typed words and that pass the filters. If there are few or no literal matches,
 * and not all the words are known, a ladder of attempts looks for what was meant.
 * @param words from `typedWords`; empty for every school that passes the filters, which has its own order
 */
export async function findByName(
  words: readonly string[],
  filters: SearchFilters,
  order: Order,
  window: Window,
): Promise<Found> {
  const query = buildQuery(words, filters);
  if (words.length === 0) {
    const { counted } = window;
    const wider = { ...window, counted: counted && Math.max(counted, MOST_BROWSED) };
    return order === "best" ? browse(filters, wider) : ordered(query, order, wider);
  }
  if (order !== "best") return ordered(query, order, window);
  const cutShort = words.filter((word) => isCutShort(word) && parseState(word) === null);
  const [literal, areKnown] = await Promise.all([bestMatches(query, words, window), areBeginnings(cutShort)]);
  // Matches of no more than the beginning of a word are not what was meant, if anything else is.
  if (!areKnown) return (await climb(words, filters, window, true)) ?? literal;
  if (literal.areAllMeant) return literal;
  const meant = await climb(words, filters, window, literal.total === 0);
  if (literal.total === 0) return meant ?? found([], 0, false);
  const { rows: all } = await bestMatches(query, words, { ...window, offset: 0, limit: FEW_MATCHES });
  return pageOf(together(all, meant?.all ?? []), window);
}

/** The result of the first step that finds anything. */
async function climb(
  words: readonly string[],
  filters: SearchFilters,
  window: Window,
  isUnknown: boolean,
): Promise<Found | null> {
  const asked = askedFor(words, filters, window, isUnknown);
  for (const step of LADDER) {
    const meant = step.isWorthwhile(asked) ? await step.find(asked) : null;
    if (meant) return meant;
  }
  return null;
}
