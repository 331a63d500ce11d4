import "server-only";
import { getCredits } from "#lib/accounts/credits.data.ts";
import { dataDictionary } from "#lib/lookups/dictionary.data.ts";
import { schoolFacts } from "#lib/lookups/school-facts.data.ts";
import { siteHelp } from "#lib/lookups/site-help.rules.ts";
import type { Definition, HelpText } from "#lib/lookups/tools.schema.ts";
import { whichSchool } from "#lib/lookups/which-school.data.ts";
import { lookUpCity } from "#lib/places/data.ts";
import { STATES } from "#lib/places/states.rules.ts";
import { capitalized } from "#lib/platform/sentences.ts";
import { asksHowToApply, asksOfExam } from "#lib/questions/admission.rules.ts";
import { asksOfBalance } from "#lib/questions/credit-balance.rules.ts";
import { asksHowManyLearn } from "#lib/questions/english-learners.rules.ts";
import { facilityAsked } from "#lib/questions/facilities-asked.rules.ts";
import { helpTopic } from "#lib/questions/help-topics.rules.ts";
import { isOfSeveral } from "#lib/questions/intent.rules.ts";
import type { Context, Target } from "#lib/questions/intent.schema.ts";
import { referred, resolved, subjectOf } from "#lib/questions/intent-targets.rules.ts";
import { lacksOf } from "#lib/questions/lacking-parts.rules.ts";
import { nearTransit } from "#lib/questions/near-transit.rules.ts";
import { readQuestion } from "#lib/questions/question.rules.ts";
import type { Question, Where } from "#lib/questions/question.schema.ts";
import { changeOfSaved } from "#lib/questions/saved-schools.rules.ts";
import type { Talk } from "#lib/questions/talk.rules.ts";
import { KIND_OF_NAME } from "#lib/questions/talk-names.rules.ts";
import { LACKING, type Lack } from "#lib/questions/talk-phrases.rules.ts";
import { firstMet, joined, wordsOf } from "#lib/questions/talk-words.rules.ts";
import { cardsOfSchools } from "#lib/search/cards.data.ts";
import { APPLICANT_FIELDS, DATED_FIELDS, datedBlocks } from "./answer-admission.format.ts";
import { type Block, type Draft, NO_EVIDENCE } from "./answer-draft.schema.ts";
import { lackBlocks, lackingAnswer, WAY_FIELD } from "./answer-lacking.format.ts";
import { CONTACT_FIELDS } from "./answer-office.format.ts";
import { withoutReviews } from "./answer-reviews.format.ts";
import { ASKED_OF_SEVERAL } from "./answer-suggestions.format.ts";
import {
  ageText,
  creditSentences,
  LEARNERS_NOT_COUNTED,
  lacksInWords,
  lacksText,
  NO_STOPS,
  offTopicText,
  talkText,
  WHERE_CREDITS_ARE,
} from "./answer-talk.format.ts";
import { answerApart, answerBetween, askedOfState } from "./catalog-between.data.ts";
import { answerChange } from "./catalog-change.data.ts";
import { answerFacts, MOST_COMPARED, speakingOf, unclearDraft } from "./catalog-facts.data.ts";
import { answerJudgment } from "./catalog-judgment.data.ts";
import { evidenceOf, schoolsMeant } from "./catalog-lookups.data.ts";
import { withOwnFigure, withOwnScores } from "./catalog-meanings.data.ts";
import { plainDraft } from "./catalog-plain.data.ts";
import { answerSafetyOfPlace } from "./catalog-safety.data.ts";
import { answerVisit } from "./catalog-visit.data.ts";
import type { Turn } from "./replies.schema.ts";
import { schoolsInWords } from "./search-words.format.ts";

/** Answers that no fact of a school gives: talk, terms, help, and what this site does not have. */

export async function answerTalk(
  talk: Talk,
  question: Question,
  context: Context,
  turn: Turn,
): Promise<Draft> {
  switch (talk.act) {
    case "help":
      return answerHelp(question, context, turn);
    case "term":
      if (talk.and !== undefined) return answerTerms([talk.term, talk.and], turn);
      return withOwnFigure(
        await withFigures(await answerTerm(talk.term, turn), question, context, turn),
        talk.term,
        question,
        context,
        turn,
      );
    case "scores":
      return withOwnScores(await answerTerm("score", turn), talk.shown, question, context, turn);
    case "age": {
      const { pending, ...said } = ageText(talk.age, context.memory?.search?.place);
      const draft = plainDraft(said, turn);
      return { ...draft, memory: { ...draft.memory, choices: [], pending } };
    }
    case "visit":
      return answerVisit(oneMeant(question, context) ?? alone(subjectOf(context)), turn);
    case "lacking":
      return answerLacking(talk, question, context, turn);
    case "advice":
      return (
        (await answerJudgment(talk.about, oneMeant(question, context), question, context, turn)) ??
        plainDraft(talkText(talk, turn), turn)
      );
    case "thanks":
    case "affirmation":
    case "farewell":
      return withPlaceTalkedOf(plainDraft(talkText(talk, turn), turn), context);
    default:
      return plainDraft(talkText(talk, turn), turn);
  }
}

/** The school that a question names, or that "it" and "this school" mean. */
function oneMeant(question: Question, context: Context): Target | null {
  const { names, references } = question;
  const [name] = names;
  if (name)
    return { by: "schools", schools: [{ school: name.name, ...(name.place && { place: name.place }) }] };
  // "Does the first one have a pool?"
  const picked = references.some(({ to }) => to === "place") ? alone(referred(question, context)) : null;
  if (picked) return picked;
  const said = references.find(({ to }) => to === "this") ?? references.find(({ to }) => to === "it");
  return said ? alone(resolved(said, context)) : null;
}

/** A school that is meant alone: of several, none is. */
function alone(target: Target | null): Extract<Target, { by: "schools" }> | null {
  return target?.by === "schools" && target.schools.length === 1 ? target : null;
}

/**
 * The school of which something is asked that no source has: one that is named, also as in "Is there a bus at Boston
 * Latin?", or the only one that was spoken of: "What time does school start?"
 */
async function oneLacking(asked: Question, context: Context): Promise<Target | null> {
  // In "Does it have AP?", nothing is a name.
  const question = { ...asked, names: asked.names.filter(({ name }) => !isLacking(name)) };
  const meant = oneMeant(question, context);
  const { names, where, loose, words, references } = question;
  if (meant || names.length > 0 || words.includes("schools")) return meant;
  if (where !== null && (await isPlace(where))) return null;
  const [unplaced] = loose;
  if (unplaced !== undefined) {
    const { data } = await whichSchool({ school: unplaced });
    return data.kind === "school" ? { by: "schools", schools: [{ school: data.school._id }] } : null;
  }
  // "They" are the people of a school, where one was spoken of.
  const isOfThem = references.every(({ to }) => to === "these");
  return isOfThem ? alone(subjectOf(context)) : null;
}

/** "In the morning" is no place. */
async function isPlace({ text }: Where): Promise<boolean> {
  return text === null || /^\d{5}$/.test(text) || (await lookUpCity(text)).kind !== "unknown";
}

/** What can be shown of the place where something is asked that no source has. */
async function withPlaceOffered(draft: Draft, { where }: Pick<Question, "where">): Promise<Draft> {
  const place = where?.text ?? (where?.state ? STATES[where.state] : null);
  if (!where || !place) return draft;
  // "In the morning" is no place.
  if (!(await isPlace(where))) return draft;
  return { ...draft, suggestions: [`Schools ${where.isNear ? "near" : "in"} ${place}`] };
}

const OF_TRANSIT: ReadonlySet<Lack> = new Set(["transit", "transport"]);

/** "Schools near the subway": that there are no stops to look near, and what there is; a ZIP code then answers. */
async function nearNoTransit(nearMe: string, turn: Turn): Promise<Draft> {
  const { where } = readQuestion(nearMe.replace("near me", ""));
  const draft = await withPlaceOffered(plainDraft({ text: NO_STOPS, suggestions: [] }, turn), { where });
  return { ...draft, memory: { ...draft.memory, choices: [], pending: where?.text ? null : nearMe } };
}

/** Behind thanks, what else there is to ask of the place that was talked about: that of the search, or of the schools. */
async function withPlaceTalkedOf(draft: Draft, { memory }: Context): Promise<Draft> {
  const { search, schools = [] } = memory ?? {};
  const [card] = search?.place ? [] : await cardsOfSchools(schools.slice(0, 1));
  const place = search?.place ?? card?.location;
  if (!place) return draft;
  const where = `${/^\d{5}$/.test(place) ? "near" : "in"} ${place}`;
  const kind = schoolsInWords(search?.grades ? { grades: search.grades } : {}, 2);
  const suggestions = [
    `${capitalized(kind)} with the fewest students per teacher ${where}`,
    `The largest ${kind} ${where}`,
  ];
  return { ...draft, suggestions };
}

const isLacking = (name: string) =>
  !KIND_OF_NAME.test(name) && firstMet(joined(wordsOf(name)), LACKING) !== null;

export function offTopic(turn: Turn): Draft {
  return plainDraft(offTopicText(turn), turn);
}

async function answerHelp(question: Question, context: Context, turn: Turn): Promise<Draft> {
  if (asksOfBalance(question)) return answerBalance(turn);
  const change = changeOfSaved(question);
  const changed = change && (await answerChange(change, question, context, turn));
  if (changed) return changed;
  const { data, evidence } = siteHelp({ topic: helpTopicOf(question, turn) });
  if (data.kind === "unknown_topic") return offTopic(turn);
  return textDraft(
    data.topics.map(helpText),
    data.topics,
    evidence,
    ["What can you do?", "Where do your numbers come from?"],
    turn,
  );
}

/** How many report credits the person has. */
async function answerBalance(turn: Turn): Promise<Draft> {
  const { current } = (await getCredits(turn.accountId)).reportCredits;
  const { isOurs: _, ...draft } = plainDraft({ text: "", suggestions: CREDIT_SUGGESTIONS }, turn);
  const told = creditSentences(current);
  return {
    ...draft,
    blocks: [
      { kind: "text", sentences: told },
      { kind: "ours", sentences: [WHERE_CREDITS_ARE] },
    ],
    evidence: evidenceOf(turn, { ...NO_EVIDENCE, texts: [{ text: told.join(" ") }] }),
  };
}

const CREDIT_SUGGESTIONS = ["What are report credits?", "How do I get credits?"];

const helpTopicOf = ({ words }: Question, { question }: Turn) => helpTopic(words) ?? question.slice(0, 200);

const helpText = ({ text }: HelpText) => text;

async function answerTerm(term: string, turn: Turn): Promise<Draft> {
  const { data, evidence } = await dataDictionary({ term: term.slice(0, 100) });
  if (data.kind === "definitions")
    return textDraft(
      data.definitions.map(definitionText),
      data.definitions,
      evidence,
      ["Where do your numbers come from?", "What does not reported mean?"],
      turn,
    );
  const help = siteHelp({ topic: turn.question.slice(0, 200) });
  if (help.data.kind === "help")
    return textDraft(
      help.data.topics.map(helpText),
      help.data.topics,
      help.evidence,
      ["What can you do?"],
      turn,
    );
  const similar = data.similar.length > 0 ? ` I can explain these: ${data.similar.join(", ")}.` : "";
  return plainDraft(
    {
      text: `I have no definition of that.${similar}`,
      suggestions: ["What is a magnet school?", "What does student–teacher ratio mean?"],
    },
    turn,
  );
}

/**
 * Behind several schools, what a figure means may not be all that somebody wants to know of it: the figures of those that
 * fit side by side follow.
 */
async function withFigures(draft: Draft, question: Question, context: Context, turn: Turn): Promise<Draft> {
  const [field = ""] = question.fields;
  const ask = ASKED_OF_SEVERAL.get(field);
  if (!ask || !isOfSeveral(context)) return draft;
  const schools = (context.memory?.schools ?? []).map((id) => ({ school: String(id) }));
  const figures =
    schools.length > MOST_COMPARED
      ? null
      : await answerFacts({ by: "schools", schools }, { ...question, names: [], fields: [field] }, turn);
  if (!figures) {
    const offer: Block = { kind: "text", sentences: [`For the schools above, ask “${ask}”`] };
    return { ...draft, blocks: [...draft.blocks, offer], suggestions: [ask, ...draft.suggestions] };
  }
  const meaning = draft.blocks.flatMap((one): Block[] =>
    one.kind === "text" ? [{ kind: "ours", sentences: one.sentences.map(String), isFirst: true }] : [],
  );
  return { ...figures, blocks: [...meaning, ...figures.blocks] };
}

/** Two terms that are told apart: what each of them means. */
async function answerTerms(terms: readonly string[], turn: Turn): Promise<Draft> {
  const found = await Promise.all(terms.map((term) => dataDictionary({ term: term.slice(0, 100) })));
  const best = found.flatMap(({ data }) => (data.kind === "definitions" ? data.definitions.slice(0, 1) : []));
  const [first, other] = best;
  if (!first || !other || first.term === other.term) return answerTerm(terms.join(" "), turn);
  return {
    ...plainDraft({ text: "", suggestions: ["What can you do?", "Where do your numbers come from?"] }, turn),
    blocks: best.map(({ text }): Block => ({ kind: "text", sentences: [text] })),
    evidence: evidenceOf(turn, ...found.map(({ evidence }) => evidence)),
  };
}

const definitionText = ({ text }: Definition) => text;

/** The best text, with the address where it stands. */
function textDraft(
  texts: readonly string[],
  entries: readonly { url: string }[],
  evidence: Draft["evidence"],
  suggestions: string[],
  turn: Turn,
): Draft {
  const [best = ""] = texts;
  const url = entries[0]?.url;
  const blocks: Block[] = [{ kind: "text", sentences: [best] }];
  const leads = url === "/contact" ? "Write to us" : "Read more";
  if (url?.startsWith("/")) blocks.push({ kind: "text", sentences: [`[${leads}](${url})`] });
  // The texts are the site's own, word for word.
  return { ...plainDraft({ text: "", suggestions }, turn), blocks, evidence: evidenceOf(turn, evidence) };
}

/** "How old are these numbers?", asked beside something else. */
const AGE_ASKED =
  /\bhow old (?:are (?:these|those|the|your|its) (?:numbers|figures|facts)|is (?:this|that|the|your|its) data)\b/i;

const isOfLearnersOfSaved = (lacks: readonly Lack[], question: Question) =>
  lacks.join() === "english-learners" &&
  question.references.some(({ to }) => to === "mine") &&
  asksHowManyLearn(question);

/** What is missing, and where to ask: the phone number and website of the school that is meant. */
async function answerLacking(
  talk: Extract<Talk, { act: "lacking" }>,
  question: Question,
  context: Context,
  turn: Turn,
): Promise<Draft> {
  const [only] = alone(subjectOf(context))?.schools ?? [];
  const between =
    talk.what === "distance"
      ? ((await askedOfState(null, question, turn)) ??
        (await answerBetween(question, only?.school ?? null, turn)) ??
        (await answerApart(question, context, turn)))
      : null;
  if (between) return between;
  const ofPlace = talk.what === "safety" ? await answerSafetyOfPlace(question, turn) : null;
  if (ofPlace) return ofPlace;
  const lacks = lacksOf(question, talk.what, (text) => readQuestion(text));
  if (isOfLearnersOfSaved(lacks, question)) return plainDraft(LEARNERS_NOT_COUNTED, turn);
  const draft = plainDraft(
    { ...talkText(talk, turn), text: lacksText(lacks, context.page?.kind === "school") },
    turn,
  );
  // When a child may begin is for no school to say.
  const target = talk.what === "cutoff" ? null : await oneLacking(question, context);
  const [school] = target ? await schoolsMeant(target, turn) : [];
  const byTransit = lacks.every((one) => OF_TRANSIT.has(one)) ? nearTransit(question.text) : null;
  if (!school) return byTransit ? nearNoTransit(byTransit, turn) : withPlaceOffered(draft, question);
  const isOfAdmission = lacks.includes("admission");
  const isOfExam = isOfAdmission && asksOfExam(question);
  const isOfReviews = lacks.join() === "ratings";
  const isApplying = isOfAdmission && (isOfExam || asksHowToApply(question.text));
  const dated = AGE_ASKED.test(question.text) ? DATED_FIELDS : [];
  const facility = lacks.length === 1 && question.is.has("yesno") ? facilityAsked(question.text) : null;
  const { data, evidence, cards } = await schoolFacts({
    ...school,
    fields: [
      ...(facility?.activities ? ["extracurriculars"] : []),
      ...CONTACT_FIELDS,
      ...(isOfAdmission || isOfReviews || lacks.includes("aid") ? ["schoolSummary"] : []),
      ...(isApplying ? APPLICANT_FIELDS : []),
      ...(lacks.includes("transit") ? [WAY_FIELD] : []),
      ...dated,
    ],
  });
  if (data.kind === "choose_school") {
    const which = unclearDraft(data, { data, evidence, cards, search: null }, turn);
    return { ...which, blocks: [...lackBlocks(lacks), ...which.blocks] };
  }
  if (data.kind !== "facts") return draft;
  const { card, facts } = data.school;
  const { isOurs: _, ...checked } = draft;
  const ofSchool: Draft = {
    ...checked,
    evidence: { ...evidenceOf(turn, evidence), subject: card._id },
    schools: cards.map(({ _id }) => Number(_id)),
    suggestions: ["How many students does it have?", "What grades does it teach?"],
    memory: {
      ...speakingOf([Number(card._id)], turn),
      // Of an activity, something may be known.
      ...(!facility?.activities && lacksInWords(lacks) !== null && { lacks: [...lacks] }),
    },
  };
  if (isOfReviews) return { ...ofSchool, ...withoutReviews(data.school, turn) };
  return {
    ...ofSchool,
    blocks: [
      ...lackingAnswer(data.school, lacks, { facility, isApplying, isOfExam }),
      ...datedBlocks(card.name, facts, dated),
    ],
  };
}
