import "server-only";
import type { FindSchools, Unclear } from "#lib/lookups/tools.schema.ts";
import { findZip, lookUpCity } from "#lib/places/data.ts";
import { parseState } from "#lib/places/states.rules.ts";
import { cardsOfSchools } from "#lib/search/cards.data.ts";
import type { PlaceChoice } from "#lib/search/finder.schema.ts";
import { editDistance } from "#lib/search/spelling.rules.ts";
import { remembered } from "./catalog-facts.data.ts";
import { pageThere } from "./catalog-lookups.data.ts";
import type { Turn } from "./replies.schema.ts";

/** Which place a name means that the gazetteer does not have. */

/** How many times as many schools a place must have to be the one that a misspelled name means. */
const LEADS = 5;

export function likelyPlace(suggestions: readonly PlaceChoice[], typed?: string): string | null {
  // "Somalia" is not a misspelled "Sedalia".
  const alike = suggestions.filter(
    ({ label }) => typed === undefined || slips(typed, label) <= (typed.length >= LONG_NAME ? 2 : 1),
  );
  const [first, second] = alike.toSorted((a, b) => b.schools - a.schools);
  return first && first.schools > 0 && first.schools >= LEADS * (second?.schools ?? 0) ? first.label : null;
}

const LONG_NAME = 8;

/** By how many letters the name of a place differs from what was typed. */
function slips(typed: string, label: string): number {
  const [said, meant] = [typed, label].map((text) => text.replace(/,.*$/, "").trim().toLowerCase());
  return said && meant ? editDistance(said, meant) : Number.POSITIVE_INFINITY;
}

export async function stateOfPlace(text: string | undefined): Promise<string | undefined> {
  if (text && /^\d{5}$/.test(text)) return (await findZip(text))?.state;
  return text?.match(/, ([A-Z]{2})\b/)?.[1];
}

/**
 * Of places that are only spelled alike, those where the schools are that are talked about: behind schools in Boston,
 * "Fenway" is a part of it that we do not know, and not Conway in South Carolina. One wrong letter may mean any place.
 * @param among the schools that are asked about
 */
export async function placesOfTalk(
  unclear: Unclear,
  turn: Turn,
  among: readonly number[] = [],
): Promise<Unclear> {
  if (unclear.kind !== "unknown_place" || unclear.suggestions.length === 0) return unclear;
  const states = new Set(
    [
      ...(await statesOfTalk(turn, among)),
      // "Closest to Conwey, SC" says which state.
      parseState(unclear.asked.split(",").at(-1) ?? "") ?? undefined,
    ].filter((state) => state !== undefined),
  );
  if (states.size === 0) return unclear;
  const isThere = (label: string) => states.has(label.match(/, ([A-Z]{2})\b/)?.[1] ?? "");
  const suggestions = unclear.suggestions.filter(
    ({ label }) => isThere(label) || slips(unclear.asked, label) <= 1,
  );
  return { ...unclear, suggestions };
}

/** The states that are talked about: that of the search before, and those of the schools. The surest comes first. */
async function statesOfTalk(turn: Turn, among: readonly number[]): Promise<string[]> {
  const { search, schools } = remembered(turn);
  const cards = await cardsOfSchools([...new Set([...schools, ...among])]);
  const states = [
    search?.state,
    await stateOfPlace(search?.place),
    ...cards.map(({ location }) => location?.match(/, ([A-Z]{2})\b/)?.[1]),
  ];
  return states.filter((state) => state !== undefined);
}

/**
 * A name that many places share, with the state that has one of them and is talked about: on the page of a school in
 * Massachusetts, "Newton" is the one there. If none of these states has such a place, the search stays as it was asked.
 */
export async function inStateOfTalk(search: FindSchools, turn: Turn): Promise<FindSchools> {
  const { place, state } = search;
  if (!place || state || /[\d,]/.test(place)) return search;
  const found = await lookUpCity(place);
  if (found.kind !== "ambiguous") return search;
  const page = await pageThere(turn.page);
  const open = page?.kind === "school" ? [Number(page.id)] : [];
  const states = await statesOfTalk(turn, open);
  const there = states
    .map((one) => found.choices.find((choice) => choice.state === one))
    .find((choice) => choice !== undefined);
  return there ? { ...search, place: there.label } : search;
}
