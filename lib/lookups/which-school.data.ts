import "server-only";
import { pool } from "#lib/platform/pool.ts";
import { recentAnswers } from "#lib/platform/recent-answers.ts";
import { isNumber, wordsOf } from "#lib/platform/words.ts";
import { schoolIdsOf } from "#lib/schools/reference.data.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { type CardRow, cardsOfSchools, toCards } from "#lib/search/cards.data.ts";
import { findByName } from "#lib/search/names.data.ts";
import { amongAll, buildQuery, type SearchFilters, typedWords } from "#lib/search/query.rules.ts";
import { editDistance } from "#lib/search/spelling.rules.ts";
import { longForms } from "#lib/search/terms.rules.ts";
import { askedPlace, placeFilters } from "./asked-place.data.ts";
import { evidenceOfCards } from "./evidence.rules.ts";
import { hasAll } from "./names-called.data.ts";
import { askBack } from "./results.rules.ts";
import { nameWithoutKind } from "./school-names.rules.ts";
import type { ToolResult, WhichSchool, WhichSchoolFound } from "./tools.schema.ts";

/** How many schools are offered to choose among. */
const OFFERED = 5;
/** How many schools of the same name are compared. */
const COMPARED = 50;
/** How far the schools with the words of a name are counted. */
const MOST_COUNTED = 1000;
/** A school this near is meant too: people call every suburb by the city's name. */
const NEAR_MILES = 30;

/** Finds the one school that a name, a slug, or an ID means. */
export async function whichSchool(asked: WhichSchool): Promise<ToolResult<WhichSchoolFound>> {
  const found = await schoolMeant(asked);
  if (found.kind !== "school") return askBack(found);
  return { data: found, evidence: evidenceOfCards([found.school]), cards: [found.school], search: null };
}

/** One question asks for the same school several times: whether there is one, what is known of it, how it compares. */
const kept = recentAnswers<WhichSchoolFound>(2000);

/** The same for other lookups. */
export function schoolMeant(asked: WhichSchool): Promise<WhichSchoolFound> {
  return kept(JSON.stringify([asked.school, asked.place]), () => findMeant(asked));
}

async function findMeant({ school, place }: WhichSchool): Promise<WhichSchoolFound> {
  const referred = isReference(school) ? await schoolReferred(school) : null;
  if (referred) return { kind: "school", school: referred };
  const where = await askedPlace(place, undefined);
  const words = typedWords(school);
  if (where.kind !== "found") {
    const there = where.kind === "choose_place" && place ? await inAnyCity(school, words, place) : null;
    return there ?? where;
  }
  if (words.length === 0) return { kind: "unknown_school", asked: school, similar: [] };
  const filters = placeFilters(where);
  const inPlace = await namesakes(school, words, filters);
  if (inPlace.rows.length > 0 && !inPlace.isGuess) return meantOf(school, inPlace);
  if (!where.place) return meantOf(school, inPlace);
  const anywhere = await namesakes(school, words, {});
  const cards = await toCards(anywhere.rows, where.place);
  const near = cards.filter(({ distance = Number.POSITIVE_INFINITY }) => distance <= NEAR_MILES);
  if (near.length > 0 && !anywhere.isGuess) {
    const ids = new Set(near.map(({ _id }) => Number(_id)));
    return meantOf(school, {
      ...anywhere,
      rows: anywhere.rows.filter(({ id }) => ids.has(id)),
      total: near.length,
    });
  }
  if (inPlace.rows.length > 0) return meantOf(school, onlySlip(words, inPlace));
  const elsewhere = place ? inCityCalled(place, anywhere) : null;
  if (elsewhere) return meantOf(school, elsewhere);
  return { kind: "unknown_school", asked: school, similar: cards.slice(0, OFFERED) };
}

/** Schools of a name in the cities of a name, in any state: of several Springfields, the one that has such a school. */
function inCityCalled(place: string, { rows, isGuess }: Namesakes): Namesakes | null {
  const city = wordsOf(place).join(" ");
  const there = rows.filter((row) => row.city !== null && wordsOf(row.city).join(" ") === city);
  return isGuess || there.length === 0 ? null : { rows: there, total: there.length, isGuess };
}

/** @returns null if no school of this name is in such a city */
async function inAnyCity(
  school: string,
  words: readonly string[],
  place: string,
): Promise<WhichSchoolFound | null> {
  if (words.length === 0) return null;
  const found = inCityCalled(place, await namesakes(school, words, {}));
  return found && meantOf(school, found);
}

/** IDs are digits; slugs have hyphens. A single word is rather a name. */
export function isReference(text: string): boolean {
  return /^\d+$/.test(text) || /^[a-z0-9]+(-[a-z0-9]+)+$/.test(text);
}

async function schoolReferred(reference: string): Promise<SchoolCard | null> {
  // Almost always the ID of a school that is there.
  const [there] = /^\d{1,9}$/.test(reference) ? await cardsOfSchools([Number(reference)]) : [];
  if (there) return there;
  const [id] = await schoolIdsOf([reference]);
  const [card] = id ? await cardsOfSchools([id]) : [];
  return card ?? null;
}

/** Schools with a name, the likeliest first. `isGuess`: none has all of its words. */
type Namesakes = { rows: CardRow[]; total: number; isGuess: boolean };

/**
 * The schools that a name means: those with exactly this name; otherwise those with this name apart from the kind of
 * school; otherwise all with its words, or of another spelling.
 */
async function namesakes(
  name: string,
  words: readonly string[],
  filters: SearchFilters,
  isRespelled = false,
): Promise<Namesakes> {
  const [exact, found] = await Promise.all([
    calledExactly(words, filters),
    findByName(words, filters, "best", { offset: 0, limit: COMPARED, counted: MOST_COUNTED }),
  ]);
  const called = found.rows.filter(({ id }) => exact.has(id));
  if (called.length > 0)
    return spelledSo(words, { rows: notClosed(called), total: Math.max(exact.size, called.length) });
  const { correction, rows, total } = found;
  const isFar = isFarFetched(words, correction?.to ?? null);
  if (correction?.by === "spelling" && !isRespelled && !isFar)
    return namesakes(correction.to, typedWords(correction.to), filters, true);
  if (isFar)
    return { rows: rows.filter((row) => isLike(row.name, words)), total: rows.length, isGuess: true };
  if (isOneWord(words) && !correction) {
    // "Pool" is not a school's name because Poolesville begins like it.
    const whole = rows.filter((row) => hasAll(row.name, words));
    const alike = whole.length > 0 ? whole : rows.filter((row) => isLike(row.name, words));
    return { rows: alike, total: whole.length, isGuess: whole.length === 0 };
  }
  const wanted = nameWithoutKind(name);
  const alike = rows.filter((row) => nameWithoutKind(row.name) === wanted);
  if (alike.length > 0 && !correction) return { rows: notClosed(alike), total: alike.length, isGuess: false };
  // "UP Academy" does not mean Upland Academy where a school has both words.
  const whole = correction ? [] : rows.filter((row) => hasAll(row.name, words));
  const meant = whole.length > 0 ? whole : rows;
  const left = rows.length - meant.length;
  return {
    rows: meant,
    total: Math.max(total - left, meant.length),
    isGuess: correction?.by === "fewer_words",
  };
}

/** Whoever writes "Vocational Center" in full means no "Voc Ctr" of the same name, if there is one so spelled. */
function spelledSo(words: readonly string[], { rows, total }: Omit<Namesakes, "isGuess">): Namesakes {
  const typed = words.join(" ");
  const inFull = longForms(words).join(" ");
  const isSo = ({ name }: CardRow) => typedWords(name).join(" ") === typed;
  const isShort = ({ name }: CardRow) => {
    const own = typedWords(name);
    return own.join(" ") !== typed && longForms(own).join(" ") === inFull;
  };
  const others = rows.some(isSo) ? rows.filter(isShort) : [];
  return {
    rows: rows.filter((row) => !others.includes(row)),
    total: Math.max(1, total - others.length),
    isGuess: false,
  };
}

const isOneWord = (words: readonly string[]) => words.length === 1 && !words.some(isNumber);

const SHORTEST_RESPELLED = 6;
const LONG = 9;

/**
 * A single word without a kind of school behind it may be any word, so that only a slip makes another name of it:
 * "hungry" is not the Pingry School.
 */
function isFarFetched(words: readonly string[], corrected: string | null): boolean {
  const [word = ""] = words;
  if (corrected === null || !isOneWord(words)) return false;
  const [meant = ""] = typedWords(corrected);
  if (meant === word) return false;
  const most = word.length >= LONG ? 2 : 1;
  return word.length < SHORTEST_RESPELLED || meant[0] !== word[0] || editDistance(word, meant) > most;
}

const SHORTEST_ALIKE = 5;

/** Whether a name has a word that differs little from the one that was typed, so that it is worth asking back. */
function isLike(name: string, [word = ""]: readonly string[]): boolean {
  return (
    word.length >= SHORTEST_ALIKE &&
    wordsOf(name).some((one) => one[0] === word[0] && editDistance(one, word) <= 2)
  );
}

/** Schools of a name that are closed are meant only if there is no other. */
function notClosed(rows: CardRow[]): CardRow[] {
  const open = rows.filter(({ status }) => status !== "closed");
  return open.length > 0 ? open : rows;
}

const MOST_SLIPS = 2;

/** If a place was named and one school there differs only by typos, it is the one that was meant. */
function onlySlip(words: readonly string[], found: Namesakes): Namesakes {
  const [only, other] = found.rows;
  if (!found.isGuess || !only || other) return found;
  const own = longForms(wordsOf(only.name));
  const edits = longForms(words).map((word) => Math.min(...own.map((one) => editDistance(one, word))));
  const isSlip = edits.every((count) => count <= MOST_SLIPS) && edits.includes(0);
  return { ...found, isGuess: !isSlip };
}

/** The IDs of schools of which this is one of the whole names. */
async function calledExactly(words: readonly string[], filters: SearchFilters): Promise<Set<number>> {
  const { exact } = buildQuery(words, filters);
  if (exact === null) return new Set();
  const { rows } = await pool().query<{ school_id: number }>({
    name: "schools-called-exactly",
    text: `SELECT school_id FROM school_search WHERE lexemes @@ $1::tsquery ORDER BY size DESC LIMIT ${COMPARED * 10}`,
    values: [amongAll(exact)],
  });
  return new Set(rows.map(({ school_id }) => school_id));
}

async function meantOf(asked: string, { rows, total, isGuess }: Namesakes): Promise<WhichSchoolFound> {
  const cards = await toCards(rows.slice(0, OFFERED));
  const [only] = cards;
  if (only && rows.length === 1 && !isGuess) return { kind: "school", school: only };
  if (cards.length === 0 || isGuess) return { kind: "unknown_school", asked, similar: cards };
  return { kind: "choose_school", asked, schools: cards, total: Math.max(total, rows.length) };
}
