import "server-only";
import { type AskedPlace, askedPlace } from "#lib/lookups/asked-place.data.ts";
import { schoolFacts } from "#lib/lookups/school-facts.data.ts";
import type { ToldSchool, WhichSchool } from "#lib/lookups/tools.schema.ts";
import { whichSchool } from "#lib/lookups/which-school.data.ts";
import { cityKey } from "#lib/places/cities.rules.ts";
import type { Context, Intent } from "#lib/questions/intent.schema.ts";
import { subjectOf } from "#lib/questions/intent-targets.rules.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { placeDoubted } from "#lib/questions/where-it-is.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import type { Draft } from "./answer-draft.schema.ts";
import { factSuggestions } from "./answer-suggestions.format.ts";
import { type Whether, whetherInBlocks } from "./answer-whether-in.format.ts";
import { remembered, unclearDraft } from "./catalog-facts.data.ts";
import { evidenceOf } from "./catalog-lookups.data.ts";
import type { Turn } from "./replies.schema.ts";

/** Whether a school is in a place: by its address, and by the parts of a city that have mailing names of their own. */

const ABOUT_ITSELF: ReadonlySet<Intent["kind"]> = new Set(["facts", "find", "which", "unknown"]);
const FIELDS = ["address.fullAddress", "district"];

/** Null where nothing like it is asked, or the gazetteer has no such place. */
export async function answerWhetherIn(
  { text, names }: Question,
  intent: Intent,
  context: Context,
  turn: Turn,
): Promise<Draft | null> {
  const doubted = ABOUT_ITSELF.has(intent.kind) ? placeDoubted(text) : null;
  const meant = doubted && schoolDoubted(doubted.school, names, context);
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
      memory: { ...remembered(turn), schools: [id], fields: FIELDS },
    }
  );
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
