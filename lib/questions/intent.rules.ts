import type { Context, Intent, Near } from "./intent.schema.ts";
import { changedSearch, searchOf } from "./intent-search.rules.ts";
import { byNames, isListOpenedSince, listedOf, referred, subjectOf } from "./intent-targets.rules.ts";
import type { Question } from "./question.schema.ts";
import { asksOfIt, asksWhatItHas, IS_SCHOOL, kindNamed } from "./question-subject.rules.ts";
import { talkOf } from "./talk.rules.ts";

/** What a question asks for, with what was said before and the page that is open. Pure. */

const MOST_COMPARED = 4;

export function intentOf(question: Question, context: Context): Intent {
  const talk = talkOf(question);
  if (talk && !isPersonal(talk.act, question, context)) return { kind: "talk", talk };
  for (const read of READERS) {
    const intent = read(question, context);
    if (intent) return intent;
  }
  return { kind: "unknown" };
}

/** "What is the graduation rate?" is a term, unless a school was spoken of. */
function isPersonal(act: string, question: Question, context: Context): boolean {
  const means = question.words.some((word) =>
    /^(?:mean|means|meaning|define|definition|explain|stand)$/.test(word),
  );
  return (
    act === "term" &&
    !means &&
    question.fields.length > 0 &&
    (context.memory?.schools.length === 1 || context.page?.kind === "school") &&
    (question.words.includes("the") || question.words.length <= MOST_WORDS_OF_FACT)
  );
}

/** "What grades?", "tuition?" */
const MOST_WORDS_OF_FACT = 4;

type Reader = (question: Question, context: Context) => Intent | null;

const READERS: readonly Reader[] = [
  averages,
  comparisons,
  closer,
  ranks,
  lists,
  named,
  ofSubject,
  refinements,
  loosely,
  references,
];

const WHOSE = /^(?:state|national|country|nationwide|statewide|us|typical|usual|nation|america)$/;

/** Means over many schools. */
function averages(question: Question, context: Context): Intent | null {
  const isMean =
    question.is.has("average") || question.words.some((word) => /^(?:average|mean|typical)$/.test(word));
  if (!isMean || (question.is.has("list") && question.where?.isNear)) return null;
  if (
    question.names.length > 0 &&
    !question.words.some((word) => WHOSE.test(word)) &&
    !question.is.has("compare")
  )
    return null;
  const isOfSize = question.words.some((word) =>
    /^(?:size|students|kids|big|large|enrollment|enrolment|pupils|attend)$/.test(word),
  );
  const field = question.fields[0] ?? (isOfSize ? "numOfStudents" : (context.memory?.fields[0] ?? null));
  const isOwn =
    field === "classSize" || field === "academicInfo.averageSAT" || field === "academicInfo.averageACT";
  const saysWhose = question.words.some((word) => WHOSE.test(word));
  if (question.order !== null || (isOwn && question.is.has("compare"))) return null;
  if (isOwn && !saysWhose && question.where?.state === undefined) return null;
  if (question.names.length > 0 || (subjectOf(context) && question.where === null)) {
    if (!saysWhose && !question.is.has("compare") && question.names.length > 0) return null;
    return {
      kind: "average",
      field,
      school: question.names.length > 0 ? byNames(question) : subjectOf(context),
    };
  }
  return { kind: "average", field, school: null };
}

/** Two to four schools side by side. */
function comparisons(question: Question, context: Context): Intent | null {
  const { is, more, names, references } = question;
  const isComparing = is.has("compare") || is.has("versus") || more !== null;
  const manyNames = names.length >= 2 && !is.has("list");
  if (!isComparing && !(manyNames && question.order !== null)) return null;
  if (is.has("list") && names.length < 2 && references.length === 0) return null;
  const order = more ?? question.order;
  if (order?.field === "distance") return null;
  if (names.length >= 2 && !is.has("only"))
    return { kind: "compare", target: byNames(question), more: order };
  if (names.length === 1 && (is.has("compare") || is.has("versus") || more)) {
    const other = referred(question, context) ?? subjectOf(context);
    if (other?.by === "schools") {
      const [name] = byNames(question).schools;
      const schools = name ? [...other.schools.slice(0, MOST_COMPARED - 1), name] : other.schools;
      return { kind: "compare", target: { by: "schools", schools }, more: order };
    }
    if (other && other.by !== "search") return { kind: "compare", target: other, more: order };
    return is.has("versus") && question.fields.length + question.filterFields.length > 0
      ? null
      : { kind: "which", what: "list" };
  }
  const target = referred(question, context) ?? listedOf(context);
  if (!target)
    return is.has("compare") && question.fields.length === 0 ? { kind: "which", what: "list" } : null;
  if (target.by === "schools" && target.schools.length < 2) return null;
  if (more && target.by !== "mine") return { kind: "among", target, order: more };
  return is.has("compare") || more ? { kind: "compare", target, more: order } : null;
}

/** "Is there one closer?", "anything cheaper?": the search before, in another order. */
function closer(
  { more, order, is, filters, names, where, figures, references }: Question,
  context: Context,
): Intent | null {
  if (names.length > 0 || figures.length > 0 || references.some(({ to }) => to === "these")) return null;
  const wanted =
    more ?? (order && !is.has("list") && context.memory && context.memory.schools.length < 2 ? order : null);
  if (!wanted || (where?.text ?? where?.state) || isListOpenedSince(context)) return null;
  const search = context.memory?.search;
  const subject = subjectOf(context);
  if (wanted.field === "distance") {
    if (search?.place)
      return find({ ...search, radiusMiles: search.radiusMiles ?? 10, sort: { by: "distance" }, ...filters });
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

const find = (search: Extract<Intent, { kind: "find" }>["search"]): Intent => ({
  kind: "find",
  search,
  loose: [],
  near: null,
  mayBeName: null,
});

/** "Which of these is smallest?" */
function ranks(question: Question, context: Context): Intent | null {
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
  const isNarrowed = Object.keys(question.filters).length > 0 && question.figures.length === 0 && !wanted;
  const before = isListOpenedSince(context) ? null : context.memory?.search;
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
  if (order && !question.is.has("list") && !where) return { kind: "among", target, order };
  return null;
}

function lists(question: Question, context: Context): Intent | null {
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
  if (!isWanted || (names.length > 0 && question.fields.length > 0 && !is.has("list"))) return null;
  if (question.references.some(({ to }) => to === "mine"))
    return { kind: "among", target: { by: "mine" }, order: order ?? tending };
  const found = nearOf(question, context);
  // "I live by Hope Academy. What is the closest school?"
  const [unplaced] = loose;
  const from = unplaced === undefined ? found : { text: unplaced };
  const near = found === "missing" ? (names[0] ? nearNamed(names[0]) : from) : found;
  if (near === "missing") return { kind: "which", what: "place" };
  const name = is.has("named") ? names[0]?.name : undefined;
  const kind = near !== null && near === found ? kindNamed(question) : null;
  const search = { ...searchOf(question), ...(name ? { name } : kind && { name: kind }) };
  const earlier = context.memory?.search;
  // "What charter schools are there?" after a search means there.
  if (
    earlier &&
    where?.text &&
    isNear &&
    !is.has("list") &&
    order === null &&
    names.length === 0 &&
    loose.length === 0
  ) {
    const { place: _, radiusMiles: __, sort: ___, ...kept } = changedSearch(earlier, question);
    return {
      kind: "find",
      search: { ...kept, sort: { by: "distance" } },
      loose: [],
      near: { text: where.text },
      mayBeName: null,
    };
  }
  const isThere =
    where === null &&
    loose.length === 0 &&
    names.length === 0 &&
    earlier != null &&
    (is.has("only") || question.references.length > 0 || goesOn(question));
  if (isThere && earlier) return find(changedSearch(earlier, question));
  // "Mammoth Lakes: closest private school?"
  const others = found === "missing" ? [] : [...loose];
  return {
    kind: "find",
    search,
    loose: others,
    near,
    mayBeName: name || kind ? null : (names[0]?.name ?? null),
  };
}

const nearNamed = ({ name, place }: Question["names"][number]): Near => ({
  target: { by: "schools", schools: [{ school: name, ...(place && { place }) }] },
});

function nearOf({ where, references }: Question, context: Context): Near | null | "missing" {
  if (!where || (!where.isNear && where.of === null)) return null;
  if (where.text !== null) return { text: where.text };
  if (where.state) return null;
  const isOfSchool = references.some(({ to }) => to === "it" || to === "this");
  if (where.of === "me" && !isOfSchool) return "missing";
  const subject = subjectOf(context);
  if (subject) return { target: subject };
  const place = context.memory?.search?.place;
  return place ? { text: place } : "missing";
}

/** Facts of a school by its name; a bare name may also be a place to search in next. */
function named(question: Question, context: Context): Intent | null {
  if (question.names.length === 0) return null;
  const subject = asksWhatItHas(question) ? (referred(question, context) ?? subjectOf(context)) : null;
  if (subject?.by === "schools" && subject.schools.length === 1) return { kind: "facts", target: subject };
  const [first] = question.names;
  const isBare =
    question.fields.length === 0 && (question.filterFields.length === 0 || !question.is.has("yesno"));
  const earlier = context.memory?.search;
  const isShort = question.words.length <= 4 && question.names.length === 1 && first?.place === null;
  const mayBePlace = first !== undefined && !IS_SCHOOL.test(first.name);
  if (first && isBare && !earlier && isShort && mayBePlace && question.references.length === 0)
    return {
      kind: "find",
      search: searchOf(question),
      loose: [first.name],
      near: null,
      mayBeName: first.name,
    };
  if (first && isBare && earlier && question.names.length === 1 && isFollowUp(question)) {
    // "What about Fremont, Ohio?"
    const text = first.place && first.place.length === 2 ? `${first.name}, ${first.place}` : first.name;
    return { kind: "find", search: { ...earlier }, loose: [text], near: null, mayBeName: text };
  }
  if (question.names.length >= 2 && isBare) return { kind: "compare", target: byNames(question), more: null };
  return {
    kind: "facts",
    target: { by: "schools", schools: byNames(question).schools.slice(0, question.names.length) },
  };
}

/** "And in …", "what about …", "how about …" */
function isFollowUp(question: Question): boolean {
  return goesOn(question) || question.words.length <= 2 || question.words.at(-1) === "instead";
}

function goesOn({ words }: Question): boolean {
  return /^(?:and|what about|how about|now|ok|also|same|what if|or)\b/.test(
    words.filter((word) => /^[a-z]/.test(word)).join(" "),
  );
}

/** Facts of the school that was spoken of, or that is open. */
function ofSubject(question: Question, context: Context): Intent | null {
  // "Is it over 2,000 students?" asks about it, and for no list.
  const hasBound = question.figures.length > 0 && !question.is.has("list") && asksOfIt(question);
  const asksFacts =
    question.fields.length > 0 || (question.filterFields.length > 0 && question.is.has("yesno")) || hasBound;
  if (!asksFacts || question.is.has("only")) return null;
  if (
    question.where &&
    (question.where.text ?? question.where.state) !== null &&
    question.filterFields.length > 0
  )
    return null;
  const target = referred(question, context) ?? subjectOf(context) ?? listedOf(context);
  if (target) return { kind: "facts", target };
  const [field] = question.fields;
  // "What is the graduation rate?" of no school: what the words mean.
  const isOfTerm =
    field !== undefined &&
    !question.is.has("yesno") &&
    question.references.length === 0 &&
    question.names.length === 0;
  return isOfTerm && !question.words.some((word) => /^(?:my|our|number)$/.test(word))
    ? { kind: "talk", talk: { act: "term", term: field } }
    : { kind: "which", what: "school" };
}

/** "Only charter ones", "and in Cambridge?", "under 300 students": one part of the search before changes. */
function refinements(question: Question, context: Context): Intent | null {
  const { where, filters, figures, order, tending, radiusMiles } = question;
  const place = where?.text ?? where?.state ?? null;
  const hasChange =
    place !== null ||
    Object.keys(filters).length > 0 ||
    figures.length > 0 ||
    order !== null ||
    tending !== null ||
    radiusMiles !== null;
  const earlier = context.memory?.search;
  if (!hasChange)
    return question.is.has("count") && question.fields.length === 0 && earlier ? find(earlier) : null;
  if (earlier) return find(changedSearch(earlier, question));
  const listed = listedOf(context);
  if (place === null && listed && (Object.keys(filters).length > 0 || figures.length > 0))
    return { kind: "among", target: listed, order: order ?? tending };
  return {
    kind: "find",
    search: searchOf(question),
    loose: [...question.loose],
    near: null,
    mayBeName: null,
  };
}

function loosely(question: Question): Intent | null {
  return question.loose.length > 0
    ? {
        kind: "find",
        search: searchOf(question),
        loose: [...question.loose],
        near: null,
        mayBeName: question.loose[0] ?? null,
      }
    : null;
}

/** "This school", "the second one", "my schools", with nothing else. */
function references(question: Question, context: Context): Intent | null {
  const target = referred(question, context);
  if (!target)
    return question.references.length > 0 && question.words.length <= 8
      ? { kind: "which", what: "school" }
      : null;
  const isMany =
    target.by === "mine" ||
    (target.by === "page" && target.page.kind !== "school") ||
    (target.by === "schools" && target.schools.length > 1);
  return isMany ? { kind: "among", target, order: null } : { kind: "facts", target };
}
