import type { FindSchools } from "#lib/lookups/tools.schema.ts";
import { DEFAULT_RADIUS_MILES } from "#lib/search/params.schema.ts";
import type { Context, Intent, Near } from "./intent.schema.ts";
import { changedSearch, searchOf } from "./intent-search.rules.ts";
import {
  byIds,
  isListOpenedSince,
  isOpenedSince,
  isPartOfList,
  listedOf,
  referred,
  subjectOf,
} from "./intent-targets.rules.ts";
import { ANYWHERE } from "./open-search.rules.ts";
import type { Question } from "./question.schema.ts";
import { IS_SCHOOL, kindNamed } from "./question-subject.rules.ts";

/** Readers of questions for lists: new ones, and those among or around the schools of before. */

/**
 * "Which is closer to me?" of schools that were compared or named: nobody can say without knowing where. A search around
 * a place has said that.
 */
export function closerToMe(question: Question, context: Context): Intent | null {
  const { more, order, where, is, names, references } = question;
  const wanted = more ?? order;
  if (wanted?.field !== "distance" || where?.of !== "me" || is.has("list")) return null;
  const { schools = [], search } = context.memory ?? {};
  const isOfMine = references.some(({ to }) => to === "mine");
  const place = search?.radiusMiles === undefined ? undefined : search.place;
  // After one school, too: what is closer to that is not what is closer to somebody.
  if (schools.length < 2 && names.length < 2 && !isOfMine)
    return schools.length === 1 && place === undefined ? { kind: "which", what: "zip" } : null;
  if (place === undefined || names.length > 0 || isOfMine) return { kind: "which", what: "zip" };
  const compared = isPartOfList(context.memory) ? byIds(schools) : null;
  return compared && { kind: "among", target: compared, order: wanted, from: place };
}

/** "Is there one closer?", "anything cheaper?": the search before, in another order. */
export function closer(
  { more, order, is, filters, names, where, figures, references }: Question,
  context: Context,
): Intent | null {
  const isOfOrder = order && isOfPlace(order, context) && references.every(({ to }) => to === "these");
  if (names.length > 0 || figures.length > 0) return null;
  if (references.some(({ to }) => to === "these") && !isOfOrder) return null;
  const wanted =
    more ??
    (order &&
    !is.has("list") &&
    context.memory &&
    (context.memory.schools.length < 2 || isOfPlace(order, context))
      ? order
      : null);
  if (!wanted || (where?.text ?? where?.state) || isListOpenedSince(context)) return null;
  const search = context.memory?.search;
  const subject = subjectOf(context);
  if (wanted.field === "distance") {
    if (search?.place) {
      // In a city, the closest one within it; around it if it had none, or if a closer one is wanted.
      const isAround = more !== null || context.memory?.schools.length === 0;
      const radiusMiles = search.radiusMiles ?? (isAround ? DEFAULT_RADIUS_MILES : undefined);
      return find({ ...search, ...(radiusMiles && { radiusMiles }), ...filters, sort: { by: "distance" } });
    }
    if (subject)
      return {
        kind: "find",
        search: { ...filters, limit: 5 },
        loose: [],
        near: { target: subject },
        mayBeName: null,
      };
    return { kind: "which", what: "place" };
  }
  if (search) return find({ ...search, ...filters, sort: { by: wanted.field, order: wanted.order } });
  if (subject)
    return {
      kind: "find",
      search: { ...filters, limit: 5, sort: { by: wanted.field, order: wanted.order } },
      loose: [],
      near: { target: subject },
      mayBeName: null,
    };
  return null;
}

/** After a list around a place, "the closest" is the closest to that. */
const isOfPlace = ({ field }: { field: string }, { memory }: Context) =>
  field === "distance" && memory?.search?.place !== undefined;

export const find = (search: Extract<Intent, { kind: "find" }>["search"]): Intent => ({
  kind: "find",
  search,
  loose: [],
  near: null,
  mayBeName: null,
});

/** "Which of these is smallest?" */
export function ranks(question: Question, context: Context): Intent | null {
  const { order, tending, names, where, references, loose } = question;
  const isOfThese = references.some(
    ({ to }) => to === "these" || to === "mine" || to === "both" || to === "first",
  );
  const isAfterNone = context.memory?.search && context.memory.schools.length === 0;
  if (isAfterNone && references.some(({ to }) => to === "these" || to === "both" || to === "first"))
    return { kind: "which", what: "none" };
  const target =
    referred(question, context) ??
    ((context.memory && context.memory.schools.length > 1) || isListOpenedSince(context)
      ? listedOf(context)
      : null);
  if (names.length > 0 || !target || loose.length > 0) return null;
  const wanted = order ?? tending;
  const hasCondition = Object.keys(question.filters).length > 0 || question.figures.length > 0;
  const byDistance = (order ?? question.more)?.field === "distance" ? (order ?? question.more) : null;
  // "Which of them is closer to 30312?"
  // "Which is closer to 30312?" of two of a list that were compared means these two.
  const isOfCompared = question.more !== null && isPartOfList(context.memory);
  const isOfThem = isOfThese || isOfCompared || !context.memory?.search;
  if (byDistance && where?.text && !question.is.has("list") && isOfThem)
    return { kind: "among", target, order: byDistance, from: where.text };
  const isNarrowed = Object.keys(question.filters).length > 0 && question.figures.length === 0 && !wanted;
  const before = isListOpenedSince(context) || isPartOfList(context.memory) ? null : context.memory?.search;
  // "Only those with under 300 students" narrows the list, not the two of it that were compared.
  if (question.is.has("only") && isPartOfList(context.memory) && !wanted) return null;
  // "Which of them are charter schools?" of a list that shows only the first.
  if (
    isNarrowed &&
    before &&
    !before.among &&
    question.words.includes("which") &&
    references.every(({ to }) => to === "these")
  )
    return references.length > 0 ? find(changedSearch(before, question)) : null;
  if (isOfThese && (wanted || (hasCondition && !question.is.has("yesno"))))
    return { kind: "among", target, order: wanted };
  if (order && !where && (!question.is.has("list") || isBareRank(question, context)))
    return { kind: "among", target, order };
  return null;
}

const MOST_OF_RANK = 8;

/** "Which is the smallest school?" right after a list means one of the list, as it names neither a kind nor a place. */
function isBareRank({ words, filters, figures, names, is }: Question, { memory }: Context): boolean {
  const said = words.filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return (
    (memory?.listed?.length ?? 0) > 1 &&
    said.length <= MOST_OF_RANK &&
    Object.keys(filters).length + figures.length + names.length === 0 &&
    !is.has("count") &&
    !said.some((word) => ANYWHERE.test(word) || /^(?:schools|near|nearby|there|around)$/.test(word))
  );
}

export function lists(question: Question, context: Context): Intent | null {
  const { is, where, order, names, figures, filters, loose, tending } = question;
  const isNear = where !== null && (where.isNear || where.of !== null);
  const hasFilters = Object.keys(filters).length > 0 || figures.length > 0;
  const isFilterSearch =
    hasFilters &&
    names.length === 0 &&
    (where !== null || loose.length > 0) &&
    question.fields.length === 0 &&
    !is.has("only");
  const isWanted =
    is.has("list") ||
    (order !== null && (where !== null || is.has("count"))) ||
    (isNear && names.length <= 1) ||
    isFilterSearch ||
    (tending !== null && where !== null);
  // "Where's the closest Lutheran school to 60614?" asks for no address.
  const isWhere = order?.field === "distance" && question.fields.join() === "address.fullAddress";
  const asksFacts = question.fields.length > 0 && !isWhere;
  if (!isWanted || (names.length > 0 && asksFacts && !is.has("list"))) return null;
  if (question.references.some(({ to }) => to === "mine"))
    return { kind: "among", target: { by: "mine" }, order: order ?? tending };
  const found = nearOf(question, context);
  const earlier = context.memory?.search;
  // "Only private ones" after an answer about saved schools, which no search was behind.
  const isOfListed = is.has("only") && !earlier && (context.memory?.schools.length ?? 0) > 1;
  if (isOfListed && where === null && names.length + loose.length === 0) return null;
  const isThereToo = found !== null && found !== "missing" && "text" in found && where?.text === null;
  // "Any nearby?" after a search: around its place.
  if (earlier && isThereToo && !is.has("list") && order === null && names.length === 0)
    return nearOfBefore(question, earlier, found.text);
  // "I live by Hope Academy. What is the closest school?"
  const [unplaced] = loose;
  const from = unplaced === undefined ? found : { text: unplaced };
  const near = found === "missing" ? (names[0] ? nearNamed(names[0]) : from) : found;
  if (near === "missing") return { kind: "which", what: "place" };
  const name = is.has("named") ? names[0]?.name : undefined;
  const kind = near !== null && near === found ? kindNamed(question) : null;
  const search = {
    ...searchOf(question),
    ...(near === null && placeOfTalk(question, context)),
    ...(name ? { name } : kind && { name: kind }),
  };
  // "What charter schools are there?" after a search means there.
  if (
    earlier &&
    where?.text &&
    isNear &&
    !is.has("list") &&
    order === null &&
    names.length === 0 &&
    loose.length === 0 &&
    !isOwnSearch(question)
  ) {
    return nearOfBefore(question, earlier, where.text);
  }
  // "And the closest to 30312?" after a list is one of what was searched for.
  if (earlier && where?.text && order?.field === "distance" && !is.has("list") && names.length === 0)
    return nearOfBefore(question, earlier, where.text);
  const isThere =
    where === null &&
    loose.length === 0 &&
    names.length === 0 &&
    earlier != null &&
    (is.has("only") || question.references.length > 0 || goesOn(question) || isFragment(question));
  if (isThere && earlier) return find(changedSearch(earlier, question));
  // "Mammoth Lakes: closest private school?"
  const others =
    found === "missing"
      ? []
      : loose.filter((one) => !(near && "text" in near && near.text.endsWith(`, ${one}`)));
  return {
    kind: "find",
    search,
    loose: others,
    near,
    mayBeName: name || kind ? null : (names[0]?.name ?? null),
  };
}

/** "Which public high schools are there?" after "we are moving to Ann Arbor" means there. */
function placeOfTalk(
  { where, loose, names, words }: Question,
  context: Context,
): Pick<FindSchools, "place" | "state" | "radiusMiles"> {
  const { place, state, radiusMiles } = context.memory?.search ?? {};
  const saysWhere = where !== null || loose.length > 0 || names.length > 0;
  if (saysWhere || isOpenedSince(context) || words.some((word) => ANYWHERE.test(word))) return {};
  return { ...(place && { place }), ...(state && { state }), ...(place && radiusMiles && { radiusMiles }) };
}

/** What was searched for before, around another place. */
function nearOfBefore(question: Question, earlier: FindSchools, text: string): Intent {
  const { place: _, state: __, radiusMiles: ___, among: ____, ...kept } = changedSearch(earlier, question);
  return {
    kind: "find",
    search: { ...kept, sort: { by: "distance" } },
    loose: [],
    near: { text },
    mayBeName: null,
  };
}

/** Of a street address, the ZIP code; and behind a school, its place: "closest to Fenway High School, Boston". */
function nearText(text: string, { loose, text: typed }: Question): string {
  const zip = /^\d+ .*\b(\d{5})$/.exec(text)?.[1];
  const behind = loose.find((one) => typed.includes(`${text}, ${one}`));
  return zip ?? (behind && IS_SCHOOL.test(text) ? `${text}, ${behind}` : text);
}

const nearNamed = ({ name, place }: Question["names"][number]): Near => ({
  target: { by: "schools", schools: [{ school: name, ...(place && { place }) }] },
});

function nearOf(question: Question, context: Context): Near | null | "missing" {
  const { where, references } = question;
  if (!where || (!where.isNear && where.of === null)) return null;
  if (where.text !== null) return { text: nearText(where.text, question) };
  if (where.state) return null;
  const isOfSchool = references.some(({ to }) => to === "it" || to === "this");
  const isPicked = references.some(({ to }) => to === "place" || to === "other");
  const picked = isPicked ? referred(question, context) : null;
  if (picked) return { target: picked };
  if (where.of === "me" && !isOfSchool) return "missing";
  const place = context.memory?.search?.place;
  // On a school's page, "nearby" is around that school, wherever others were listed.
  if (
    place &&
    context.page?.kind !== "school" &&
    references.length === 0 &&
    (context.memory?.schools.length ?? 0) > 1 &&
    !isOpenedSince(context)
  )
    return { text: place };
  // "Near this school" on a school's page means that one, whichever was spoken of before.
  const subject = (isOfSchool ? referred(question, context) : null) ?? subjectOf(context);
  if (subject) return { target: subject };
  return place ? { text: place } : "missing";
}

/** "My son will start high school, what is near 02121?" says where and for whom itself, so no filter of before holds. */
export const isOwnSearch = (question: Question): boolean =>
  Boolean(question.where?.text) &&
  question.filters.grades !== undefined &&
  !question.is.has("only") &&
  !goesOn(question) &&
  !isFragment(question);

/** "Middle schools", "middle schools instead": a kind alone, where there was a search. */
function isFragment({ words, is }: Question): boolean {
  return words.at(-1) === "instead" || (words.length <= 3 && !is.has("count") && !is.has("quality"));
}

export function goesOn({ words }: Question): boolean {
  return /^(?:and|what about|how about|now|ok|also|same|what if|or)\b/.test(
    words.filter((word) => /^[a-z]/.test(word)).join(" "),
  );
}
