import "server-only";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { isRankedField } from "#lib/lookups/figures.rules.ts";
import { asksWhoMayAttend } from "#lib/questions/admission.rules.ts";
import { chosen, fromOwnPlace, ofChoice, placeAnswered, withChoice } from "#lib/questions/choices.rules.ts";
import { withinLargestRadius } from "#lib/questions/impossible-figures.rules.ts";
import { intentOf } from "#lib/questions/intent.rules.ts";
import type { Context, Intent, Target } from "#lib/questions/intent.schema.ts";
import { subjectOf } from "#lib/questions/intent-targets.rules.ts";
import { type Parted, partsOf } from "#lib/questions/lacking-parts.rules.ts";
import { withoutOwnCatalog } from "#lib/questions/own-catalog.rules.ts";
import { QUESTION_WORDS, readQuestion } from "#lib/questions/question.rules.ts";
import type { AskedOrder, Question } from "#lib/questions/question.schema.ts";
import { doubtfulWords } from "#lib/questions/question-words.rules.ts";
import { changedAgain } from "#lib/questions/saved-schools.rules.ts";
import { isSpanish } from "#lib/questions/spanish.rules.ts";
import { isLeftInSpanish } from "#lib/questions/spanish-extremes.rules.ts";
import { inEnglish } from "#lib/questions/spanish-questions.rules.ts";
import { needOf } from "#lib/questions/special-needs.rules.ts";
import { type Talk, talkOf } from "#lib/questions/talk.rules.ts";
import { wordsOfNames } from "#lib/search/spelling.data.ts";
import { finished, NOTHING_LEARNED, piecesOf } from "./answer-draft.rules.ts";
import type { Draft } from "./answer-draft.schema.ts";
import { withJudgedTold } from "./answer-judgment.format.ts";
import { FIRST_SUGGESTIONS, JUDGED, withLacks } from "./answer-talk.format.ts";
import { withFreePlacesTold, withLacksTold } from "./catalog-aid.data.ts";
import { answerAmong } from "./catalog-among.data.ts";
import { answerAverage, averagesOffered } from "./catalog-averages.data.ts";
import { answerBoarding } from "./catalog-boarding.data.ts";
import { answerIfSaved } from "./catalog-change.data.ts";
import { answerCheapest } from "./catalog-cheapest.data.ts";
import { answerCollege } from "./catalog-colleges.data.ts";
import { answerComparison, answerFacts, MOST_COMPARED } from "./catalog-facts.data.ts";
import { answerFind } from "./catalog-find.data.ts";
import { answerImpossible, withNoFarther } from "./catalog-impossible.data.ts";
import { withoutTableAgain } from "./catalog-judgment.data.ts";
import { answerLackingAgain } from "./catalog-lacking-again.data.ts";
import { answerLackingOfSaved } from "./catalog-lacking-saved.data.ts";
import { isMine, pageThere } from "./catalog-lookups.data.ts";
import { answerOrder } from "./catalog-order.data.ts";
import { isOutside } from "./catalog-outside.data.ts";
import { plainDraft } from "./catalog-plain.data.ts";
import { withOpenSuggestions } from "./catalog-suggestions.data.ts";
import { answerTalk, offTopic } from "./catalog-talk.data.ts";
import { withOrderTurned } from "./catalog-turned.data.ts";
import { answerWhetherIn } from "./catalog-whether-in.data.ts";
import { answerWhole } from "./catalog-whole.data.ts";
import { comparesTwo, namesMissed } from "./name-extents.data.ts";
import { noneSays } from "./no-source.format.ts";
import { withKnownPlace } from "./place-extents.data.ts";
import type { Answerer, Reply, ReplyPart, Turn } from "./replies.schema.ts";
import { goodAgain, scoreAsked } from "./scores-asked.rules.ts";

/** The assistant without a language model: understands questions by rules, and answers from the catalog (decision 0123). */
export const catalogAnswer: Answerer = async function* (turn) {
  turn.signal.throwIfAborted();
  const asked = await understand(turn);
  const step = stepOf(asked.intent, asked.question);
  if (step) yield step;
  const draft = await draftOf(asked, turn);
  turn.signal.throwIfAborted();
  const reply = inSpanishFirst(draft, turn);
  for (const text of piecesOf(reply.content)) yield { type: "text", text };
  return reply;
};

/** Answers are in English alone. Whoever asks in Spanish is told so in Spanish. */
function inSpanishFirst(draft: Draft, { question, longest }: Turn): Reply {
  if (!isSpanish(question)) return finished(draft, longest);
  const reply = finished(draft, longest - ENGLISH_ONLY.length - 2);
  return { ...reply, content: `${ENGLISH_ONLY}\n\n${reply.content}` };
}

const ENGLISH_ONLY = "Disculpe, por ahora solo puedo contestar en inglés.";

type Asked = { question: Question; intent: Intent; context: Context; lacks: Parted["lacks"] };

/** What a turn asks for, with what was said before it. */
export async function understand(turn: Turn): Promise<Asked> {
  const before: Context = { memory: turn.earlier.at(-1)?.memory ?? null, page: await pageThere(turn.page) };
  const said = await understood(turn, before);
  const { question: whole, context } = goodAgain(said, before) ?? {
    question: await withOrderTurned(said, before, turn),
    context: before,
  };
  const parted = partsOf(whole, (text) => readQuestion(text), isOfOneSpokenOf(context));
  const question = parted?.question ?? whole;
  const intent = isUnread(turn.question) ? UNREAD : intentOf(question, context);
  return { question, intent, context, lacks: parted?.lacks ?? [] };
}

function isOfOneSpokenOf(context: Context): boolean {
  const subject = subjectOf(context);
  return subject?.by === "schools" && subject.schools.length === 1;
}

/** What is left of a question in Spanish is neither the name of a school nor a condition. */
const isUnread = (typed: string) => isSpanish(typed) && isLeftInSpanish(inEnglish(typed));
const UNREAD: Intent = { kind: "unknown" };

/** The answer before its figures are checked. */
export async function draftOf(asked: Asked, turn: Turn): Promise<Draft> {
  return withOpenSuggestions(await answerOf(asked, turn), turn);
}

async function answerOf({ question, intent, context, lacks }: Asked, turn: Turn): Promise<Draft> {
  const impossible = answerImpossible(question, intent, turn);
  if (impossible) return impossible;
  const college = await answerCollege(question, intent, turn);
  if (college) return college;
  const whole = await answerWhole(question, intent, turn);
  if (whole) return whole;
  const whetherIn = await answerWhetherIn(question, intent, context, turn);
  if (whetherIn) return whetherIn;
  const boarding = await answerBoarding(question, context, turn);
  if (boarding) return boarding;
  if (await isOutside(question, intent)) return offTopic(turn);
  const again = await answerLackingAgain(question, intent, context, turn);
  if (again) return again;
  const ifSaved = await answerIfSaved(question, context, turn);
  if (ifSaved) return ifSaved;
  const ofSaved = await answerLackingOfSaved(question, intent, turn);
  if (ofSaved) return ofSaved;
  const draft = (await answerTo(intent, question, context, turn)) ?? nothingMeant(intent, turn);
  const told = await withFreePlacesTold(withNoFarther(draft, turn), question, intent, turn);
  return withLacksTold(told, lacks, turn);
}

/** The question, or the one before it if this message only picks what was asked back. */
async function understood(turn: Turn, { memory }: Context): Promise<Question> {
  const isOpen = memory?.pending && memory.choices.length === 0;
  const whole = isOpen ? fromOwnPlace(memory.pending ?? "", turn.question) : null;
  if (whole) return read(whole);
  const again = memory && changedAgain(turn.question, memory);
  if (again) return { ...(await read(again.question)), names: [{ name: again.school, place: null }] };
  const question = await read(turn.question);
  const pick = memory ? chosen(question, memory.choices) : null;
  const pending = memory?.pending && memory.choices.some(({ school }) => school) ? memory.pending : null;
  const place = pick || !pending ? null : placeAnswered(question, memory?.choices ?? []);
  if (place && pending) {
    const before = await read(pending);
    const [name, ...others] = before.names;
    if (name) return { ...before, names: [{ ...name, place }, ...others] };
  }
  if (!pick || !memory?.pending) return question;
  return ofChoice(question, pick) ?? withChoice(await read(memory.pending), pick);
}

async function read(typed: string): Promise<Question> {
  const text = withoutOwnCatalog(withinLargestRadius(inEnglish(typed)));
  const doubtful = doubtfulWords(text, QUESTION_WORDS);
  const names = await wordsOfNames(doubtful);
  const isName = (word: string) => names.has(word);
  const question = readQuestion(text, isName);
  const missed = isSettled(question) ? [] : await namesMissed(question, talkOf(question) !== null);
  return withKnownPlace(missed.length > 0 ? readQuestion(text, isName, missed) : question);
}

/** What the words of a name may look like, but no name is: "student teacher ratio at White County High School". */
const MAY_BE_OF_NAME: ReadonlySet<Talk["act"]> = new Set(["steering", "lacking", "off-topic"]);

function isSettled(question: Question): boolean {
  const talk = talkOf(question);
  const asksFigure = question.fields.length > 0 || comparesTwo(question);
  return talk !== null && !(MAY_BE_OF_NAME.has(talk.act) && asksFigure);
}

/** Whoever asks which of two schools is better gets their facts, and is told what these do not show. */
function withJudged(draft: Draft | null, { fields, more, words }: Question, turn: Turn): Draft | null {
  const isJudged =
    fields.length === 0 && more === null && words.some((word) => /^(?:better|best)$/.test(word));
  if (!draft || !isJudged || !draft.blocks.some(({ kind }) => kind === "table")) return draft;
  return withoutTableAgain(draft, turn) ?? { ...draft, blocks: withJudgedTold(draft.blocks, [JUDGED]) };
}

/** "Which schools can she go to?": whom a school takes is on no record. */
function withAttendanceTold(draft: Draft | null, { text }: Question): Draft | null {
  if (!draft || draft.schools.length === 0 || !asksWhoMayAttend(text)) return draft;
  const isPrivate = draft.memory.search?.type === SCHOOL_TYPES.PRIVATE;
  const told = `${noneSays("who may attend")}; ask the ${isPrivate ? "schools" : "school district"}.`;
  return { ...draft, blocks: [...draft.blocks, { kind: "ours", sentences: [told] }] };
}

/** "Which is better for my autistic son, A or B?": their facts, and what no source says. */
function withNeedTold(draft: Draft | null, question: Question): Draft | null {
  return draft && needOf(question) !== null ? withLacks(draft, ["support"]) : draft;
}

async function answerTo(
  intent: Intent,
  question: Question,
  context: Context,
  turn: Turn,
): Promise<Draft | null> {
  switch (intent.kind) {
    case "talk":
      return answerTalk(intent.talk, question, context, turn);
    case "facts":
    case "compare": {
      const more = intent.kind === "compare" ? intent.more : null;
      const order = orderOfMany(intent.target, more, question);
      if (isSortedByScore(intent.target, question)) return answerAmong(intent.target, null, question, turn);
      if (order) return answerAmong(intent.target, order, question, turn);
      return intent.kind === "facts"
        ? answerFacts(intent.target, question, turn)
        : withNeedTold(
            withJudged(await answerComparison(intent.target, more, question, turn), question, turn),
            question,
          );
    }
    case "average":
      return (await answerAverage(intent, question, turn)) ?? (await averagesOffered(intent, question, turn));
    case "among":
      return answerAmong(intent.target, intent.order, question, turn, intent.from);
    case "find":
      return withAttendanceTold(
        (await answerCheapest(intent, question, turn)) ?? (await answerFind(intent, question, turn)),
        question,
      );
    case "which":
      if (intent.what === "order") return (await answerOrder(turn)) ?? askedBack("why", turn);
      return askedBack(intent.what, turn);
    case "reset":
      return {
        ...plainDraft(
          { text: "All right. What would you like to know?", suggestions: FIRST_SUGGESTIONS },
          turn,
        ),
        memory: NOTHING_LEARNED,
      };
    case "unknown":
      return offTopic(turn);
  }
}

/** "Sort them by students per teacher" is about more schools than can stand side by side. */
function orderOfMany(
  target: Target,
  more: AskedOrder | null,
  { fields, words }: Question,
): AskedOrder | null {
  const isMany = target.by !== "schools" || target.schools.length > MOST_COMPARED;
  const field = more?.field ?? fields.find(isRankedField);
  if (!isMany || !field || !words.some((word) => /^(?:sort|sorted|order|rank)$/.test(word))) return null;
  return more ?? { field, order: "most" };
}

/** "Which of my saved schools has the best academics score?" is a list by that score. Named schools are told one by one. */
function isSortedByScore(target: Target, question: Question): boolean {
  const isMany = target.by !== "schools" || target.schools.length > 1;
  return isMany && question.names.length === 0 && scoreAsked(question) !== null;
}

/** What is missing in a question. Where somebody lives is all that is asked of them, and their question is kept for it. */
function askedBack(what: keyof typeof WHICH, turn: Turn): Draft {
  const isOfPlace = what === "zip" || (what === "place" && saysMe(turn.question));
  const draft = plainDraft({ text: WHICH[what], suggestions: isOfPlace ? [] : FIRST_SUGGESTIONS }, turn);
  return isOfPlace ? { ...draft, memory: { ...draft.memory, pending: turn.question } } : draft;
}

const saysMe = (question: string) => /\b(?:me|us|here|home)\b/i.test(question);

const WHICH = {
  school: "Which school do you mean? A name is enough, with the city if it is a common one.",
  zip: "What is your ZIP code?",
  place: "Which place do you mean? A city with its state, or a ZIP code, is enough.",
  none: "My last search found no school, so there is none to choose from. Another place or fewer conditions may help.",
  list: "Which schools do you mean? Their names are enough.",
  one: "Which of them do you mean? “The first one” or its name is enough.",
  why: "I can say what is on record, but not why it is so. The school’s office may know.",
  all: "Those are all that I found. Another place or fewer conditions may bring more.",
  fewer: "I list at most ten schools. A place, a kind of school, or a figure narrows them down.",
} as const;

function nothingMeant(intent: Intent, turn: Turn): Draft {
  const text =
    "target" in intent && isMine(intent.target)
      ? "You have not saved any schools yet. Press “Save” on a school’s page or card to keep it here."
      : WHICH.school;
  return plainDraft({ text, suggestions: FIRST_SUGGESTIONS }, turn);
}

/** What takes a moment is announced. */
function stepOf(intent: Intent, { names, where, loose }: Question): ReplyPart | null {
  if (intent.kind === "find") {
    const place = where?.text ?? loose[0] ?? null;
    return {
      type: "step",
      label: place ? `Looking up schools ${where?.isNear ? "near" : "in"} ${place}` : "Looking up schools",
    };
  }
  if (intent.kind === "compare") return { type: "step", label: "Comparing schools" };
  if (intent.kind === "facts" && names[0])
    return {
      type: "step",
      label: `Looking up ${/^\d+$/.test(names[0].name) ? "the school" : names[0].name}`,
    };
  return null;
}
