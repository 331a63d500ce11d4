import "server-only";
import { findSchools } from "#lib/lookups/find-schools.data.ts";
import { whichSchool } from "#lib/lookups/which-school.data.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { KIND_OF_NAME } from "#lib/questions/talk-names.rules.ts";
import type { Draft } from "./answer-draft.schema.ts";
import { FIRST_SUGGESTIONS } from "./answer-talk.format.ts";
import { plainDraft } from "./catalog-plain.data.ts";
import { noneHas } from "./no-source.format.ts";
import type { Turn } from "./replies.schema.ts";

/** "Is Dorchester safe?": a place that people live in, and no school that is called after it. */

const OF_SAFETY =
  /\b(?:safe|safer|safest|safety|unsafe|crimes?|dangerous|violent|violence|gangs?|shootings?)\b/i;
const OF_SCHOOL = /\b(?:schools?|academy|academies|campus|classrooms?|students?|bully|bullies|bullying)\b/i;

/** @returns null unless the safety of a place is asked for, and of no school */
export async function answerSafetyOfPlace(question: Question, turn: Turn): Promise<Draft | null> {
  const asked = placeAsked(question);
  const labels = asked === null ? null : await placesCalled(asked);
  if (labels === null) return null;
  const offered = labels.slice(0, 3).map((label) => `Schools in ${label}`);
  const called = titled(cityOf(asked ?? ""));
  const [label] = labels;
  const there = label ? ` I can show you the schools in ${labels.length > 1 ? called : cityOf(label)}.` : "";
  return plainDraft(
    {
      text: `${noneHas(`safety data for ${label ? cityOf(label) : called} or any other place`)}. The local police department is the one to ask.${there}`,
      suggestions: offered.length > 0 ? offered : FIRST_SUGGESTIONS.slice(0, 1),
    },
    turn,
  );
}

/** "Dorchester" of "Dorchester, MA". */
const cityOf = (label: string) => label.replace(/,.*$/, "");
const titled = (name: string) => name.replaceAll(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());

/** What may be a place in such a question: "Dorchester", "Boston, MA". */
function placeAsked({ text, names, loose, where, references, is }: Question): string | null {
  if (!OF_SAFETY.test(text) || OF_SCHOOL.test(text) || is.has("list") || references.length > 0) return null;
  const [name, ...others] = names;
  if (others.length > 0) return null;
  if (!name) return where?.text ?? loose[0] ?? null;
  if (KIND_OF_NAME.test(name.name)) return null;
  // "Is Cambridge dangerous?" reads like a name of two words.
  const called = name.name.replace(OF_SAFETY, "").trim();
  return name.place ? `${called}, ${name.place}` : called;
}

/** Places of this name with schools; none if only a school is called after one: "Academy of Dorchester". Null for no place. */
async function placesCalled(asked: string): Promise<string[] | null> {
  const { data } = await findSchools({ place: asked, limit: 1 });
  const isCalled = (label: string) => label.toLowerCase().startsWith(asked.toLowerCase());
  if (data.kind === "choose_place") {
    const labels = data.choices.filter(({ schools }) => schools > 0).map(({ label }) => label);
    if (labels.some(isCalled)) return labels.filter(isCalled);
  }
  const found = data.kind === "schools" && data.total > 0 ? (data.place?.label ?? null) : null;
  if (found !== null && isCalled(found)) return [found];
  const school = await whichSchool({ school: asked });
  if (school.data.kind !== "school") return null;
  const [before = ""] = school.data.school.name.toLowerCase().split(asked.toLowerCase());
  return / (?:of|in|at) $/.test(before) ? [] : null;
}
