import { isFunctionWord, isSegmentBreak, segmentAround } from "./clauses.rules.ts";
import type { Known } from "./evidence.rules.ts";
import type { Figure, FigureKind } from "./figures.rules.ts";
import { clauseAt, type Sentence } from "./sentence.rules.ts";
import { isBase, type Measure, measureOf, type Topic } from "./topics.rules.ts";
import {
  DATING_WORDS,
  HARMLESS_MODIFIERS,
  NARROWING_WORDS,
  NEUTRAL_WORDS,
  STRANGE_VERBS,
  VERBS,
} from "./words.rules.ts";

/** The fields that a figure may be about, from the words around it. */
export type FieldsOfFigure =
  /** `fields` is null if nothing says which. `counted` is the word right behind the figure, for texts. */
  | { isClear: true; fields: readonly string[] | null; counted: string | null }
  | { isClear: false; counted: string | null };

const MEASURED_BY: Readonly<Record<FigureKind, readonly Measure[]>> = {
  plain: ["count", "ratio", "text"],
  percent: ["percent"],
  money: ["money"],
  ratio: ["ratio"],
  miles: ["miles"],
  year: ["text", "count"],
  grades: ["text", "count"],
  ordinal: ["count", "ratio", "money", "percent", "miles", "text"],
  factor: ["count", "ratio", "money", "percent", "miles"],
};

/** What the facts of a field measure. */
function measuresOf(field: string, known: Known): Measure[] {
  if (field === "distance") return ["miles"];
  const stated =
    known.evidence.facts.filter((fact) => fact.field === field && fact.unit === "percent").length > 0;
  return stated ? ["percent", measureOf(field)] : [measureOf(field)];
}

/** Whether a figure of this kind can be a value of the topic's field. */
export function suits(topic: Topic, figure: Figure, { context }: Sentence, known: Known): boolean {
  const kinds = [
    ...MEASURED_BY[figure.kind],
    ...(context.cell?.measure && figure.kind === "plain" ? [context.cell.measure] : []),
  ];
  return topic.fields.some((field) => measuresOf(field, known).some((measure) => kinds.includes(measure)));
}

/** Reads which field a figure is about: what it counts, what stands before it, what the clause before was about. */
export function fieldsOf(figure: Figure, sentence: Sentence, known: Known): FieldsOfFigure {
  const { tokens, topics, context } = sentence;
  const afterBase = skipBase(figure, sentence);
  const behind = skipModifiers(sentence, afterBase.at);
  const next = tokens[behind];
  const counted = next?.kind === "word" && !isFunctionWord(next) ? next.word : null;
  const unclear = { isClear: false, counted } as const;
  if (hasStrangeVerb(sentence, figure)) return unclear;
  // "120 seventh graders"
  if (sentence.figures.some(({ grades, from }) => grades && from === figure.end)) return unclear;
  if (figure.kind === "miles") return { isClear: true, fields: ["distance"], counted };
  if (isOneTeacherFor(sentence, figure))
    return { isClear: true, fields: ["studentTeacherRatio"], counted: null };
  const right = topics.find(({ at, end }) => at <= behind && end > behind && at >= figure.end);
  if (right && isBase(right) && figure.kind === "plain") {
    const left = topics.findLast(({ end, fields }) => end <= figure.from && fields.includes("classSize"));
    const isOwn = left && left.at >= clauseAt(sentence, figure.at).from;
    const isBetween = ({ at, kind }: Figure) => kind !== "year" && left && at >= left.end && at < figure.at;
    if (left && isOwn && !sentence.figures.some(isBetween)) {
      return { isClear: true, fields: left.fields, counted };
    }
  }
  if (isPerSomethingElse(sentence, figure, right)) return unclear;
  if (right && suits(right, figure, sentence, known)) {
    return isNarrowed(sentence, right) ? unclear : { isClear: true, fields: right.fields, counted };
  }
  if (
    right &&
    !suits(right, figure, sentence, known) &&
    figure.kind === "plain" &&
    !isBase(right) &&
    behind === figure.end
  )
    return unclear;
  if (right && figure.kind === "plain" && isBase(right)) return unclear;
  if (!right && isUnknownNoun(sentence, behind)) return unclear;
  const clause = clauseAt(sentence, figure.at);
  const segment = segmentAround(tokens, clause, figure);
  const near = nearTopic(figure, sentence, known, { ...segment, after: afterBase.at });
  if (near) return { isClear: true, fields: near.fields, counted };
  if (context.cell?.fields) return { isClear: true, fields: context.cell.fields, counted };
  if (!isNeutral(sentence, segment, figure)) return unclear;
  const far = farTopic(figure, sentence, known);
  if (far) return { isClear: true, fields: far.fields, counted };
  const asked = known.said.topics
    .filter((topic) => suits(topic, figure, sentence, known))
    .flatMap(({ fields }) => fields)
    .filter((field) => field !== "count");
  const before = context.fields ?? [];
  return { isClear: true, fields: asked.length + before.length > 0 ? [...asked, ...before] : null, counted };
}

/** "45% of its students …": where the sentence goes on after what the share is of. */
function skipBase(figure: Figure, { tokens, topics, mentions }: Sentence): { at: number } {
  const isShare = figure.kind === "percent" || figure.kind === "ordinal";
  let at = figure.end;
  if (!isShare) return { at };
  if (tokens[at]?.word === "of") at += 1;
  else if (!figure.isShare) return { at: figure.end };
  while (/^(?:the|its|all|their|our|that)$/.test(tokens[at]?.word ?? "")) at += 1;
  at = mentions.find((mention) => mention.at === at)?.end ?? at;
  const base = topics.find(
    (topic) =>
      topic.at === at && (isBase(topic) || topic.fields.some((field) => /graduationRate/.test(field))),
  );
  return { at: base ? base.end : figure.end };
}

const KINDS_OF_SCHOOLS =
  /^(?:public|private|charter|magnet|catholic|online|high|middle|elementary|nearby|open|closed|more|other|different|such|matching)$/;

function skipModifiers({ tokens, topics }: Sentence, from: number): number {
  let at = from;
  // "57 public high schools"
  while (at < from + 4 && KINDS_OF_SCHOOLS.test(tokens[at]?.word ?? "")) at += 1;
  if (at > from && topics.some((topic) => topic.at === at && topic.fields.includes("count"))) return at;
  at = from;
  while (
    at < from + 4 &&
    (HARMLESS_MODIFIERS.has(tokens[at]?.word ?? "") || (tokens[at]?.glued && tokens[at]?.text === "-"))
  )
    at += 1;
  return at;
}

/** "one teacher for every 15 students". */
function isOneTeacherFor({ tokens }: Sentence, figure: Figure): boolean {
  const words = tokens
    .slice(Math.max(0, figure.from - 3), figure.from)
    .map(({ word }) => word)
    .join(" ");
  return (
    /(?:^| )teacher (?:for every|for each|per|to)$/.test(words) &&
    /^(?:students?|pupils?|children)$/.test(tokens[figure.end]?.word ?? "")
  );
}

/** Whether the next word is a noun, or something else, that nothing in our vocabulary explains: "500 books". */
function isUnknownNoun({ tokens, mentions, figures }: Sentence, at: number): boolean {
  const next = tokens[at];
  if (!next || isFunctionWord(next) || next.kind !== "word") return false;
  if (mentions.some((mention) => mention.at === at) || figures.some((figure) => figure.from === at))
    return false;
  return !VERBS.has(next.word) && !NEUTRAL_WORDS.has(next.word);
}

const PER = /^(?:per|each|every)$/;
const PERIODS =
  /^(?:month|week|day|semester|quarter|hour|term|grade|student|pupil|child|class|classroom|family|year|teacher|course|credit|game|household|applicant|section|seat|acre|campus|department|team)$/;

/** "$14,900 per month", "1,204 students in each grade", "every year 1,204 students": not what the field says. */
function isPerSomethingElse(sentence: Sentence, figure: Figure, counted: Topic | undefined): boolean {
  const { tokens, topics } = sentence;
  const segment = segmentAround(tokens, clauseAt(sentence, figure.at), figure);
  for (let at = segment.from; at < segment.to; at += 1) {
    const [word, next] = [tokens[at]?.word ?? "", tokens[at + 1]?.word ?? ""];
    const isPeriod = /^(?:monthly|weekly|daily|hourly)$/.test(word);
    const isRate =
      PERIODS.test(next) &&
      (PER.test(word) || (/^an?$/.test(word) && at >= figure.end && at <= (counted?.end ?? figure.end) + 1));
    if (!isRate && !isPeriod) continue;
    if (next === "year" && figure.kind === "money") continue;
    const isOfField = topics.some(
      (topic) => topic.at <= at && topic.end > at + 1 && !topic.fields.includes("tuition"),
    );
    if (!isOfField) return true;
  }
  return false;
}

const AFTER_IN = /^(?:total|all|the|grades?|kindergarten|k|pk|pre|prekindergarten|its|this|that|each|a|an)$/;
const PLACES_AND_TIMES =
  /^(?:school|district|city|state|county|class|year|same|average|classroom|most|survey)$/;
const VERBS_OF_STUDENTS =
  /^(?:attend|attended|enrolled|enroll|study|studied|go|went|learn|strong|annually|overall|altogether|total|currently|reported|each|now|are|were)$|(?<!^(?:app|supp|re|rep|fami|bul))ly$/;

/** Whether what follows what is counted narrows it: "500 students who play sports", "500 student athletes". */
function isNarrowed({ tokens, mentions, figures, topics }: Sentence, topic: Topic): boolean {
  if (!isBase(topic)) return false;
  const next = tokens[topic.end];
  if (next?.kind !== "word") return !!(next?.text === "-" && next.glued);
  const after = tokens[topic.end + 1];
  const isRead = (at: number) =>
    mentions.some((one) => one.at === at) ||
    figures.some((one) => one.from <= at && one.end > at) ||
    topics.some((one) => one.at === at);
  if (isRead(topic.end)) return false;
  if (NARROWING_WORDS.has(next.word)) return true;
  if (next.word === "that" || next.word === "on" || next.word === "from")
    return !isRead(topic.end + 1) && !/^(?:campus|roll|average|grade|grades)$/.test(after?.word ?? "");
  if (next.word === "with")
    return (
      !isRead(topic.end + 1) &&
      !isRead(topic.end + 2) &&
      !isRead(topic.end + 3) &&
      !/^(?:an?|the)$/.test(after?.word ?? "")
    );
  if (next.word === "in" && topic.fields[0] !== "count") {
    if (
      figures.some(
        ({ grades, from }) => grades?.means === "some" && from <= topic.end + 2 && from > topic.end,
      )
    )
      return true;
    if (!after || after.kind === "number" || after.capital || isRead(topic.end + 1)) return false;
    if (!AFTER_IN.test(after.word)) return true;
    const noun = tokens[topic.end + 2];
    return (
      /^(?:the|its|this|that|a|an)$/.test(after.word) &&
      noun?.kind === "word" &&
      !noun.capital &&
      !isRead(topic.end + 2) &&
      !PLACES_AND_TIMES.test(noun.word)
    );
  }
  if (isFunctionWord(next) || VERBS.has(next.word) || NEUTRAL_WORDS.has(next.word)) return false;
  if (topic.fields[0] === "count") return false;
  return !VERBS_OF_STUDENTS.test(next.word);
}

/** Verbs between the name and the figure that no fact of ours is about: "lost 500 students". */
function hasStrangeVerb(sentence: Sentence, figure: Figure): boolean {
  const segment = segmentAround(sentence.tokens, clauseAt(sentence, figure.at), figure);
  for (let i = segment.from; i < figure.from; i += 1) {
    const token = sentence.tokens[i];
    if (token && STRANGE_VERBS.has(token.word) && !sentence.topics.some(({ at, end }) => i >= at && i < end))
      return true;
  }
  return false;
}

/** The nearest suitable topic in the same part of the clause; for shares, what comes behind goes first. */
function nearTopic(
  figure: Figure,
  sentence: Sentence,
  known: Known,
  segment: { from: number; to: number; after: number },
): Topic | null {
  const suited = sentence.topics.filter(
    (topic) => suits(topic, figure, sentence, known) && !(figure.kind === "percent" && isBase(topic)),
  );
  const left = suited.findLast(
    ({ at, end }) => at >= segment.from && end <= figure.from && !isTaken(sentence, at, figure, known),
  );
  const right = suited.find(
    ({ at, end }) =>
      at >= segment.after &&
      end <= segment.to &&
      !sentence.figures.some((other) => other.at >= figure.end && other.at < at && other.kind !== "year"),
  );
  if (figure.kind === "percent") return right ?? left ?? null;
  if (left && right && isBase(left) && !isBase(right)) return right;
  return left ?? right ?? null;
}

/** Whether a topic belongs to a figure before it: "92% graduate". */
function isTaken(sentence: Sentence, at: number, figure: Figure, known: Known): boolean {
  return sentence.figures.some((other) => {
    if (other.at >= figure.at || other.kind === "year" || other.end > at) return false;
    const gap = at - other.end;
    const topic = sentence.topics.find((one) => one.at === at);
    return (
      gap <= 4 &&
      topic !== undefined &&
      suits(topic, other, sentence, known) &&
      !sentence.tokens.slice(other.end, at).some((_, i) => isSegmentBreak(sentence.tokens, other.end + i))
    );
  });
}

/** Whether a part of a clause says nothing but names and figures, so that its field is that of the part before. */
function isNeutral(
  { tokens, mentions, figures, literals }: Sentence,
  { from, to }: { from: number; to: number },
  figure: Figure,
): boolean {
  for (let i = from; i < to; i += 1) {
    const token = tokens[i];
    if (!token || isFunctionWord(token) || token.kind !== "word") continue;
    if ([...mentions, ...literals].some(({ at, end }) => i >= at && i < end)) continue;
    if (figures.some((other) => i >= other.from && i < other.end) || (i >= figure.from && i < figure.end))
      continue;
    if (token.capital && i > from) continue;
    if (!NEUTRAL_WORDS.has(token.word) && !VERBS.has(token.word) && !DATING_WORDS.has(token.word))
      return false;
  }
  return true;
}

function farTopic(figure: Figure, sentence: Sentence, known: Known): Topic | undefined {
  const suited = sentence.topics.filter(
    (topic) => suits(topic, figure, sentence, known) && !(figure.kind === "percent" && isBase(topic)),
  );
  return suited.findLast(({ end }) => end <= figure.from) ?? suited.find(({ at }) => at >= figure.end);
}
