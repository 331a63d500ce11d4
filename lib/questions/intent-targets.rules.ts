import type { WhichSchool } from "#lib/lookups/tools.schema.ts";
import type { Context, Target } from "./intent.schema.ts";
import type { Question } from "./question.schema.ts";
import type { Reference } from "./question-meanings.rules.ts";

/** The schools that a question means by "it", "these", "the second one", or a name. */

const MOST_COMPARED = 4;
const MOST_OF_IT = 5;

export function byNames({ names }: Question): Extract<Target, { by: "schools" }> {
  return {
    by: "schools",
    schools: names
      .slice(0, MOST_COMPARED)
      .map(({ name, place }) => ({ school: name, ...(place && { place }) })),
  };
}

export const byIds = (ids: readonly number[]): Target | null =>
  ids.length > 0 ? { by: "schools", schools: ids.map((id): WhichSchool => ({ school: String(id) })) } : null;

/** A page that was opened after the last answer is what people look at, so it comes before what was said. */
export function isOpenedSince({ memory, page }: Context): boolean {
  // Both were read by the same schema, so that the same page is the same text.
  return page !== null && memory?.page !== undefined && JSON.stringify(memory.page) !== JSON.stringify(page);
}

/** Whether that page shows several schools, which "these" and "the first two" then mean. */
export function isListOpenedSince(context: Context): boolean {
  return context.page !== null && context.page.kind !== "school" && isOpenedSince(context);
}

/**
 * The schools of which one can be picked by its place: those that were named last, or the list that one of them was
 * picked from, unless a list has been opened since.
 */
function namedBefore(context: Context): readonly number[] {
  if (isListOpenedSince(context)) return [];
  const { schools, listed = [] } = context.memory ?? { schools: [] };
  return schools.length === 1 && listed.length > 1 ? listed : schools;
}

/** Whether an answer was about several schools of a list, but not all: those that were compared. */
export function isPartOfList(memory: Context["memory"]): boolean {
  const { schools, listed = [] } = memory ?? { schools: [] };
  return schools.length > 1 && schools.length < listed.length;
}

/** The one school that a question without a name means: behind a list, the one whose page is open. */
export function subjectOf(context: Context): Target | null {
  const { memory, page } = context;
  if (page?.kind === "school" && memory?.isOfList) return { by: "schools", schools: [{ school: page.id }] };
  return itOf(context);
}

/** The one school that "it" means: behind a list, also the one that came first in it. */
export function itOf(context: Context): Target | null {
  const { memory, page } = context;
  if (page?.kind === "school" && isOpenedSince(context))
    return { by: "schools", schools: [{ school: page.id }] };
  if (memory?.schools.length === 1) return byIds(memory.schools);
  if (page?.kind === "school") return { by: "schools", schools: [{ school: page.id }] };
  return memory && memory.schools.length > 1 ? byIds(memory.schools.slice(0, MOST_OF_IT)) : null;
}

/** The schools that "these" means. */
export function listedOf(context: Context): Target | null {
  const { memory, page } = context;
  if (page && isListOpenedSince(context))
    return page.kind === "my-schools" ? { by: "mine" } : { by: "page", page };
  const listed = memory?.listed ?? [];
  if (memory?.schools.length === 1 && listed.length > 1 && memory.schools.every((id) => listed.includes(id)))
    return byIds(listed.slice(0, 10));
  const among = memory?.search?.among;
  if (memory?.schools.length === 1 && among && among.length > 1) return byIds(among.slice(0, 10));
  if (memory && memory.schools.length > 1) return byIds(memory.schools);
  if (page && page.kind !== "school")
    return page.kind === "my-schools" ? { by: "mine" } : { by: "page", page };
  return memory ? byIds(memory.schools) : null;
}

export function referred(question: Question, context: Context): Target | null {
  const places = question.references.flatMap((one) =>
    one.to === "place" ? [namedBefore(context).at(one.at)] : [],
  );
  // "Compare it with the second one"
  const isBeside = question.references.some(({ to }) => to === "it") && question.is.has("compare");
  const beside = isBeside && context.memory?.schools.length === 1 ? context.memory.schools : [];
  const several = [...new Set([...beside, ...places.filter((id) => id !== undefined)])];
  if (several.length > 1) return byIds(several);
  // "Compare it with this school"
  const isOpen = context.page?.kind === "school" && question.references.some(({ to }) => to === "this");
  if (isOpen && beside.length > 0 && context.page?.kind === "school")
    return { by: "schools", schools: [...beside.map(String), context.page.id].map((school) => ({ school })) };
  const [strongest] = question.references.toSorted((a, b) => STRENGTH.indexOf(a.to) - STRENGTH.indexOf(b.to));
  return strongest ? resolved(strongest, context) : null;
}

const STRENGTH: readonly Reference["to"][] = [
  "place",
  "first",
  "mine",
  "both",
  "other",
  "this",
  "these",
  "it",
];

/** The schools that one word of a question means: "it", "these", "the second one". */
export function resolved(reference: Reference, context: Context): Target | null {
  const { memory, page } = context;
  const listed = namedBefore(context);
  switch (reference.to) {
    case "mine":
      return { by: "mine" };
    case "this":
      return page?.kind === "school" ? { by: "schools", schools: [{ school: page.id }] } : itOf(context);
    case "it":
      return itOf(context);
    case "these":
      return listedOf(context);
    case "both":
      return byIds(listed.slice(0, 2));
    case "other":
      return byIds(listed.slice(1, 2)) ?? itOf(context);
    case "first":
      return byIds(listed.slice(0, reference.count));
    case "place": {
      const id =
        listed.at(reference.at) ??
        (isListOpenedSince(context) ? undefined : memory?.listed?.at(reference.at));
      if (id !== undefined) return byIds([id]);
      if (memory?.search && reference.at >= 0 && !isListOpenedSince(context))
        return { by: "search", search: memory.search, at: reference.at };
      return listedOf(context)?.by === "page" ? listedOf(context) : null;
    }
  }
}
