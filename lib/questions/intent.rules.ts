import { parseState } from "#lib/places/states.rules.ts";
import { comparedMean, figureSpokenOf } from "./compared-means.rules.ts";
import { followUpOf } from "./follow-ups.rules.ts";
import type { Context, Intent } from "./intent.schema.ts";
import { closer, closerToMe, find, goesOn, isOwnSearch, lists, ranks } from "./intent-lists.rules.ts";
import { changedSearch, searchOf } from "./intent-search.rules.ts";
import { byNames, listedOf, referred, subjectOf } from "./intent-targets.rules.ts";
import { asksOfInterest } from "./interests.rules.ts";
import { askedAndJudged, judgedFigure, judgesByName } from "./judged-figures.rules.ts";
import { ofOpenSearch } from "./open-search.rules.ts";
import type { AskedOrder, Question } from "./question.schema.ts";
import { asksOfAllSchools, asksOfIt, asksWhatItHas, IS_SCHOOL } from "./question-subject.rules.ts";
import { asksOnlyForFree, ofSavedAlone } from "./saved-schools.rules.ts";
import { talkOf } from "./talk.rules.ts";
import { termNamed } from "./talk-terms.rules.ts";

/** What a question asks for, with what was said before and the page that is open. Pure. */

const MOST_COMPARED = 4;
const MOST_OF_FRAGMENT = 8;

export function intentOf(question: Question, context: Context): Intent {
  const talk = talkOf(question);
  const isDeclined = talk?.act === "steering" || talk?.act === "advice" || talk?.act === "instructions";
  const followUp = isDeclined ? null : followUpOf(question, context);
  if (followUp) return followUp;
  const mean = isDeclined
    ? null
    : (comparedMean(question, context) ??
      askedAndJudged(question, context) ??
      (talk && !mayJudge(talk.act, question) ? null : judgedFigure(question, context)));
  if (mean) return mean;
  const isOfDistance = talk?.act === "lacking" && talk.what === "distance";
  const distance = isOfDistance
    ? (distanceOfNamed(question) ?? distanceOfSaved(question, context) ?? distanceOfOpen(question, context))
    : null;
  if (distance) return distance;
  if (!isDeclined && (asksOnlyForFree(question) || asksOfInterest(question)))
    return { kind: "among", target: { by: "mine" }, order: null };
  if (talk && !isPersonal(talk.act, question, context)) return { kind: "talk", talk };
  const own: Context = ofSavedAlone(question) ? { memory: null, page: null } : context;
  for (const read of READERS) {
    const intent = read(question, own);
    if (intent) return intent;
  }
  return { kind: "unknown" };
}

/** "Is the SAT low?" asks for no term, and "is that good?" is about what was just told. */
const mayJudge = (act: string, question: Question): boolean =>
  act === "off-topic" || (act === "term" && judgesByName(question));

/** "What is the graduation rate?" is a term, and "what's the phone number?" about nothing, unless a school was spoken of. */
function isPersonal(act: string, question: Question, context: Context): boolean {
  // "Is it free?" of a school, "only charter ones?" of a list.
  if (act === "help")
    return (
      question.fields.length > 0 &&
      !question.references.some(({ to }) => to === "mine") &&
      (question.references.length > 0 || question.words.some((word) => /^(?:it|they|there)$/.test(word))) &&
      subjectOf(context) !== null &&
      !question.words.some((word) => OF_SITE.test(word))
    );
  if (act === "off-topic")
    return (
      question.fields.length > 0 &&
      question.names.length === 0 &&
      question.words.length <= MOST_OF_FRAGMENT &&
      subjectOf(context) !== null &&
      !question.words.some((word) => /^(?:you|your|yours)$/.test(word))
    );
  const means = question.words.some((word) =>
    /^(?:mean|means|meaning|define|definition|explain|stand)$/.test(word),
  );
  return (
    act === "term" &&
    !means &&
    !isBareTerm(question, context) &&
    question.fields.length > 0 &&
    ((context.memory?.schools.length ?? 0) > 0 || context.page?.kind === "school") &&
    (question.words.some((word) => /^(?:the|its|there)$/.test(word)) ||
      (ASKS_SHARE.test(question.words.join(" ")) && subjectOf(context) !== null) ||
      question.words.length <= MOST_WORDS_OF_FACT)
  );
}

/** "What percent of students get free lunch?" asks for a school's figure, and not for what the words mean. */
const ASKS_SHARE =
  /^(?:(?:and|so|ok|okay) )*(?:(?:about|roughly) )?(?:what(?:'s| is)? (?:the )?(?:percent|percentage|share|fraction|proportion|number) of|how many)\b/;

/** Whether several schools were spoken of, and no page of one is open. */
export const isOfSeveral = ({ memory, page }: Context): boolean =>
  (memory?.schools.length ?? 0) > 1 && page?.kind !== "school";

/**
 * "What is enrollment?" behind several schools: whoever wants their figures says "the", "their", or no verb at all, and
 * of one school, "what is tuition?" asks what it costs.
 */
function isBareTerm({ words, references }: Question, context: Context): boolean {
  const said = words.join(" ").replace(/^what's /, "what is ");
  const isOfThem = /^what (?:is|are) (?:the|their|its|your|my|our) /.test(said) || words.includes("there");
  return (
    !isOfThem &&
    references.length === 0 &&
    /^what (?:is|are) /.test(said) &&
    isOfSeveral(context) &&
    termNamed(said) !== null
  );
}

/** "Where does this information come from?" is not a question about a school, even while the page of one is open. */
const OF_SITE =
  /^(?:you|your|site|website|homeroom|account|page|info|information|data|figures?|numbers?|stats|records|reports?|credits?)$/;

/** "What grades?", "tuition?" */
const MOST_WORDS_OF_FACT = 4;

type Reader = (question: Question, context: Context) => Intent | null;

const READERS: readonly Reader[] = [
  averages,
  checks,
  closerToMe,
  comparisons,
  ofOpenSearch,
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
    question.is.has("average") ||
    question.words.some((word) => /^(?:average|mean|typical)$/.test(word)) ||
    asksOfAllSchools(question);
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
  const field = question.fields[0] ?? (isOfSize ? "numOfStudents" : figureSpokenOf(context));
  const isOwn =
    field === "classSize" || field === "academicInfo.averageSAT" || field === "academicInfo.averageACT";
  const saysWhose = question.words.some((word) => WHOSE.test(word));
  if (question.order !== null || (isOwn && question.is.has("compare"))) return null;
  if (isOwn && !saysWhose && question.where?.state === undefined) return null;
  // "The average size of private schools" is of all of them, whichever was spoken of.
  const isOfKind = question.is.has("list") && question.names.length === 0 && question.references.length === 0;
  if (question.names.length > 0 || (subjectOf(context) && question.where === null && !isOfKind)) {
    if (!saysWhose && !question.is.has("compare") && question.names.length > 0) return null;
    return {
      kind: "average",
      field,
      school: question.names.length > 0 ? byNames(question) : subjectOf(context),
    };
  }
  return { kind: "average", field, school: null };
}

/** "Is either one a charter school?" asks for no list. */
function checks(question: Question, context: Context): Intent | null {
  const { is, names, where, references, filterFields, order, figures } = question;
  const isOfFew = references.some(
    ({ to }) => to === "both" || to === "other" || to === "place" || to === "first",
  );
  if (!is.has("yesno") || !isOfFew || filterFields.length === 0 || order || figures.length > 0) return null;
  if (names.length > 0 || where !== null || is.has("compare")) return null;
  const target = referred(question, context);
  return target ? { kind: "facts", target } : { kind: "which", what: "school" };
}

const KIND_OF_SCHOOL = /^(?:schools?|high|middle|elementary|academy|latin|prep|montessori)$/;

/** "How far is Boston Latin Academy from 02118?" */
function distanceOfNamed({ names, where, words }: Question): Intent | null {
  const [one] = names;
  const from = where?.text ?? one?.place;
  // Distances are measured from places, and not from "Fenway High".
  if (!one || names.length > 1 || !from || KIND_OF_SCHOOL.test(words.at(-1) ?? "")) return null;
  const { name, place } = one;
  const school = { school: name, ...(place && place !== from && { place }) };
  return {
    kind: "among",
    target: { by: "schools", schools: [school] },
    order: { field: "distance", order: "least" },
    from,
  };
}

/** "How far are my saved schools?": from the place that was named last, if there is one. */
function distanceOfSaved({ references, where, names }: Question, { memory }: Context): Intent | null {
  if (names.length > 0 || !references.some(({ to }) => to === "mine")) return null;
  if (where?.text === null && where.state !== null) return null;
  const from = where?.text ?? (where?.of === "me" ? null : (memory?.search?.place ?? null));
  if (from === null) return { kind: "which", what: "zip" };
  return { kind: "among", target: { by: "mine" }, order: { field: "distance", order: "least" }, from };
}

/** "How far is this school from 02118?" */
function distanceOfOpen(question: Question, context: Context): Intent | null {
  const from = question.where?.text;
  const target = question.references.length > 0 ? referred(question, context) : null;
  if (!from || question.names.length > 0 || target?.by !== "schools") return null;
  return { kind: "among", target, order: { field: "distance", order: "least" }, from };
}

/** "Which is closer to 02118, Fenway High or Boston Latin?" */
function closerOfTwo({ names, where, is }: Question, order: AskedOrder): Intent | null {
  const placed = names.find(({ place }) => /^\d{5}$/.test(place ?? ""))?.place;
  const from = where?.text ?? placed;
  if (names.length < 2 || !from || is.has("list")) return null;
  const schools = names.slice(0, MOST_COMPARED).map(({ name, place }) => ({
    school: name,
    ...(place && place !== from && { place }),
  }));
  return { kind: "among", target: { by: "schools", schools }, order, from };
}

/** Two to four schools side by side. */
function comparisons(question: Question, context: Context): Intent | null {
  const { is, more, names, references } = question;
  // "Does it have sports or clubs?" sets no schools against each other.
  const isOfOne =
    names.length === 1 && references.length === 0 && is.has("yesno") && question.fields.length > 0;
  const isVersus = is.has("versus") && !isOfOne;
  const isComparing = is.has("compare") || isVersus || more !== null;
  const manyNames = names.length >= 2 && !is.has("list");
  if (!isComparing && !(manyNames && question.order !== null)) return null;
  if (is.has("list") && names.length < 2 && references.length === 0) return null;
  const order = more ?? question.order;
  if (order?.field === "distance") return closerOfTwo(question, order);
  if (names.length >= 2 && !is.has("only"))
    return { kind: "compare", target: byNames(question), more: order };
  if (names.length === 1 && (is.has("compare") || isVersus || more)) {
    const other = referred(question, context) ?? subjectOf(context);
    if (other?.by === "schools") {
      const [name] = byNames(question).schools;
      const schools = name ? [...other.schools.slice(0, MOST_COMPARED - 1), name] : other.schools;
      return { kind: "compare", target: { by: "schools", schools }, more: order };
    }
    if (other && other.by !== "search") return { kind: "compare", target: other, more: order };
    return isVersus && question.fields.length + question.filterFields.length > 0
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
    const state = first.place === null ? null : parseState(first.place);
    const text = state ? `${first.name}, ${state}` : first.name;
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
  const isOfEach = question.words.some((word) => /^(?:each|all|every)$/.test(word));
  const each = isOfEach ? listedOf(context) : null;
  const target = each ?? referred(question, context) ?? subjectOf(context) ?? listedOf(context);
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
  if (question.references.some(({ to }) => to === "mine")) return null;
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
  if (earlier && !isOwnSearch(question)) return find(changedSearch(earlier, question));
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
  const isOfTwo = question.references.some(({ to }) => to === "both" || to === "first");
  if (isOfTwo && target.by === "schools" && target.schools.length > 1)
    return { kind: "compare", target, more: null };
  const isOfOne = /\b(?:one|it|that|school|academy)\b/.test(question.words.join(" "));
  const isOnlyIt = question.references.every(({ to }) => to === "it" || to === "this");
  if (isOfOne && isOnlyIt && target.by === "schools" && target.schools.length > 1)
    return { kind: "which", what: "one" };
  const isMany =
    target.by === "mine" ||
    (target.by === "page" && target.page.kind !== "school") ||
    (target.by === "schools" && target.schools.length > 1);
  return isMany ? { kind: "among", target, order: null } : { kind: "facts", target };
}
