import "server-only";
import type { Evidence } from "#lib/grounding/schema.ts";
import { type AskedPlace, askedPlace } from "#lib/lookups/asked-place.data.ts";
import { schoolFacts } from "#lib/lookups/school-facts.data.ts";
import type { ToldSchool, WhichSchool } from "#lib/lookups/tools.schema.ts";
import { whichSchool } from "#lib/lookups/which-school.data.ts";
import { cityKey } from "#lib/places/cities.rules.ts";
import type { Context, Intent } from "#lib/questions/intent.schema.ts";
import { listedOf, subjectOf } from "#lib/questions/intent-targets.rules.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { namesJoined, type PlaceDoubted, placeDoubted } from "#lib/questions/where-it-is.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import type { Draft } from "./answer-draft.schema.ts";
import { comparisonSuggestions, factSuggestions } from "./answer-suggestions.format.ts";
import {
  type ToldWhether,
  type Whether,
  whetherAllInBlocks,
  whetherInBlocks,
} from "./answer-whether-in.format.ts";
import { speakingOf, unclearDraft, unclearOf } from "./catalog-facts.data.ts";
import { evidenceOf, schoolsMeant } from "./catalog-lookups.data.ts";
import type { Turn } from "./replies.schema.ts";

/** Whether a school is in a place: by its address, and by the parts of a city that have mailing names of their own. */

const ABOUT_ITSELF: ReadonlySet<Intent["kind"]> = new Set(["facts", "find", "which", "unknown"]);
/** Of several schools, "are they in Boston?" may look like a question about a list, or a comparison. */
const ABOUT_THEM: ReadonlySet<Intent["kind"]> = new Set([...ABOUT_ITSELF, "compare", "among"]);
const FIELDS = ["address.fullAddress", "district"];
const MOST_TOLD = 4;

/** Null where nothing like it is asked, or the gazetteer has no such place. */
export async function answerWhetherIn(
  { text, names, is }: Question,
  intent: Intent,
  context: Context,
  turn: Turn,
): Promise<Draft | null> {
  const doubted = ABOUT_THEM.has(intent.kind) ? placeDoubted(text) : null;
  // "Are private and charter schools in Boston free?" names none.
  if (doubted?.isOfSeveral) return is.has("list") ? null : answerWhetherAllIn(doubted, context, turn);
  const meant =
    doubted && ABOUT_ITSELF.has(intent.kind) ? schoolDoubted(doubted.school, names, context) : null;
  if (!doubted || !meant) return null;
  const which = await whichSchool(meant);
  const there = which.data.kind === "choose_school" ? { ...meant, place: doubted.place } : meant;
  const result = await schoolFacts({ ...there, fields: FIELDS });
  const { data, evidence } = result;
  if (data.kind === "choose_school") return unclearDraft(data, result, turn);
  if (data.kind !== "facts") return null;
  const whether = await whetherIn(data.school, doubted.place);
  const id = Number(data.school.card._id);
  return (
    whether && {
      blocks: whetherInBlocks(data.school, whether),
      evidence: { ...evidenceOf(turn, evidence), subject: data.school.card._id },
      schools: [id],
      search: null,
      suggestions: factSuggestions(FIELDS, data.school.facts, false),
      memory: { ...speakingOf([id], turn), fields: FIELDS },
    }
  );
}

/** "Are A and B in Boston?": yes or no for each, and which names match no school. Null if none of them is clear. */
async function answerWhetherAllIn(
  { school, place }: PlaceDoubted,
  context: Context,
  turn: Turn,
): Promise<Draft | null> {
  const { clear: meant, unclear } =
    school === null ? { clear: await spokenOf(context, turn), unclear: [] } : await namesMeant(school, place);
  if (meant.length === 0 || meant.length + unclear.length < 2 || meant.length > MOST_TOLD) return null;
  const told: ToldWhether[] = [];
  const evidence: Evidence[] = [];
  for (const one of meant) {
    const { data, evidence: own } = await schoolFacts({ ...one, fields: FIELDS });
    const whether = data.kind === "facts" ? await whetherIn(data.school, place) : null;
    if (data.kind !== "facts" || !whether) return null;
    told.push({ school: data.school, whether });
    evidence.push(own);
  }
  const schools = told.map((one) => Number(one.school.card._id));
  return {
    blocks: [
      ...(unclear.length > 0 ? [unclearOf(unclear.map((name) => ({ school: name })))] : []),
      ...whetherAllInBlocks(told),
    ],
    evidence: evidenceOf(turn, ...evidence),
    schools,
    search: null,
    suggestions:
      schools.length > 1 ? comparisonSuggestions(schools.length, FIELDS) : factSuggestions(FIELDS, [], false),
    memory: { ...speakingOf(schools, turn), listed: schools, fields: FIELDS },
  };
}

async function spokenOf(context: Context, turn: Turn): Promise<WhichSchool[]> {
  const target = listedOf(context);
  return target ? schoolsMeant(target, turn) : [];
}

type Meant = { clear: WhichSchool[]; unclear: string[] };

/**
 * The schools of joined names, in the first way in which each name is one school's; one that is common is the one there.
 * Without such a way, those that are clear, and the others.
 */
async function namesMeant(text: string, place: string): Promise<Meant> {
  let best: Meant = { clear: [], unclear: [] };
  for (const names of namesJoined(text)) {
    const found = await Promise.all(names.map((school) => clearSchool(school, place)));
    const clear = found.flatMap((one) => one ?? []);
    const unclear = names.filter((_, at) => found[at] === null);
    if (unclear.length === 0) return { clear, unclear };
    if (clear.length > best.clear.length) best = { clear, unclear };
  }
  return best;
}

async function clearSchool(school: string, place: string): Promise<WhichSchool | null> {
  const anywhere = await whichSchool({ school });
  const found = anywhere.data.kind === "choose_school" ? await whichSchool({ school, place }) : anywhere;
  return found.data.kind === "school" ? { school: found.data.school._id } : null;
}

function schoolDoubted(
  school: string | null,
  names: Question["names"],
  context: Context,
): WhichSchool | null {
  // In "is Boston Latin School strong in reading?", more than a name stands before the "in".
  const isName = (text: string) =>
    names.some(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()));
  if (school) return isName(school) ? { school } : null;
  const subject = subjectOf(context);
  const [one, ...others] = subject?.by === "schools" ? subject.schools : [];
  return one && others.length === 0 ? one : null;
}

async function whetherIn({ card }: ToldSchool, place: string): Promise<Whether | null> {
  const where = await placeNear(place, card);
  if (!where) return null;
  if (!where.place) return { kind: where.state === card.state ? "yes" : "no" };
  const { city, state, zip } = where.place;
  if (zip) return { kind: zip === card.zip ? "yes" : "elsewhere" };
  if (state !== card.state || !card.city) return { kind: "no" };
  if (cityKey(city) === cityKey(card.city)) return { kind: "yes" };
  if (hasPart(where, card.city)) return { kind: "part", part: card.city, city };
  const own = await askedPlace(`${card.city}, ${card.state}`, undefined);
  return own.kind === "found" && hasPart(own, city) ? { kind: "unsaid", part: city } : { kind: "elsewhere" };
}

/** A place of that name in the school's own state, or else anywhere. */
async function placeNear(text: string, { state }: SchoolCard): Promise<AskedPlace | null> {
  const anywhere = await askedPlace(text, undefined);
  if (anywhere.kind === "found" && !anywhere.place) return anywhere;
  const own = text.includes(",") ? anywhere : await askedPlace(`${text}, ${state}`, undefined);
  if (own.kind === "found") return own;
  return anywhere.kind === "found" ? anywhere : null;
}

const hasPart = ({ parts }: AskedPlace, city: string) =>
  parts.some((part) => cityKey(part) === cityKey(city));
