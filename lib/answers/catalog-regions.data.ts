import "server-only";
import { findSchools } from "#lib/lookups/find-schools.data.ts";
import type { FindSchools } from "#lib/lookups/tools.schema.ts";
import { type Region, regionNamed } from "#lib/places/regions.rules.ts";
import { STATES, type StateCode } from "#lib/places/states.rules.ts";
import type { Intent } from "#lib/questions/intent.schema.ts";
import type { Draft } from "./answer-draft.schema.ts";
import { regionText } from "./answer-regions.format.ts";
import { plainDraft } from "./catalog-plain.data.ts";
import type { Turn } from "./replies.schema.ts";

/** Schools in a region, which is not a town: asks in which of its states, and keeps the question for the answer. */

const MOST_SUGGESTED = 4;

type Find = Extract<Intent, { kind: "find" }>;

/** Null if no region is named where a place would be. */
export async function answerRegion(intent: Find, turn: Turn): Promise<Draft | null> {
  const region = regionOf(intent, turn.question);
  if (!region) return null;
  const { place: _, radiusMiles: __, ...search } = intent.search;
  const draft = plainDraft({ text: regionText(region), suggestions: await having(region, search) }, turn);
  const choices = region.states.map((state) => ({ label: STATES[state], place: STATES[state] }));
  return { ...draft, memory: { ...draft.memory, choices, pending: turn.question } };
}

function regionOf({ search, near, loose }: Find, question: string): Region | null {
  const place = search.place ?? (near && "text" in near ? near.text : null);
  const named = place ?? (search.state || search.name ? null : loose[0]);
  return named ? regionNamed(named, question) : null;
}

/** Its states with schools as they are asked for; those with the most of them, by name. */
async function having({ states }: Region, search: FindSchools): Promise<string[]> {
  const counted = await Promise.all(
    states.map(async (state) => ({ state, count: await countIn(state, search) })),
  );
  return counted
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_SUGGESTED)
    .map(({ state }) => STATES[state])
    .toSorted((one, other) => one.localeCompare(other));
}

async function countIn(state: StateCode, search: FindSchools): Promise<number> {
  const { data } = await findSchools({ ...search, state, limit: 1 });
  return data.kind === "schools" ? data.total : 0;
}
