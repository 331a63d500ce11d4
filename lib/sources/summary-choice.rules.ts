import { fieldOfLabel } from "./labels.rules.ts";
import { summaryTitle } from "./naming.rules.ts";
import { mailboxesOfPeople } from "./reached.rules.ts";
import { withoutOrders } from "./software-orders.rules.ts";
import { type Statement, statementsIn } from "./statements.rules.ts";
import { inEnglish, isLabeledFact, withLabeledFigures, withPlainFacts } from "./summary-facts.rules.ts";
import { withoutHistory } from "./summary-history.rules.ts";
import {
  captionsIn,
  isLeftOut,
  withoutOthers,
  withoutPersonsMailbox,
  withWholeFacts,
} from "./summary-left-out.rules.ts";
import { isSubtitle, shown } from "./summary-lines.rules.ts";
import { withSubjects } from "./summary-subjects.rules.ts";
import { AVERAGES, FIGURE, SCHOOL, TOPIC_WORDS, TOPICS } from "./summary-topics.rules.ts";
import { isOfPrices, topicOfUnit, unitsOf } from "./summary-units.rules.ts";
import { isWorthSaying, withoutRepeats } from "./summary-worth.rules.ts";
import { withYearAbove } from "./summary-years.rules.ts";
import { languageOf, type TextLanguage } from "./text-language.rules.ts";
import { bare } from "./words.rules.ts";

/** What every page says and no summary repeats. */
const EMPTY_TALK =
  /\b(?:click|welcome to our (?:web)?site|read more|please (?:see|visit|check)|stay tuned|follow us|thank you for|we look forward|download|newsletter|subscribe|cookies?|dear (?:families|parents))\b/i;
const MOST_SENTENCES = 22;
const MOST_UNDER_HEADING = 5;
/** A table of facts is what somebody came for. */
const MOST_FACTS_UNDER_HEADING = 9;
/** Everything after this many statements is the small print of a handbook. */
const MOST_READ = 6000;

type Unit = { statements: Statement[]; topic: number; at: number; points: number };

/** A line of a summary, and what it is from. */
export type ChosenLine = { said: string; statement: Statement };
/** What is said together: a sentence, a row, or a list under its heading. */
export type ChosenUnit = { heading: string | null; lines: ChosenLine[]; topic: number; points: number };
/** What of a text says most about a school, by topic, each in the order of the text. */
export type Chosen = { name: string; language: TextLanguage; units: ChosenUnit[] };

/**
 * Chooses what of a text says most about a school. A list stays whole, under its own heading. Orders to software are
 * left out.
 * @param title what its document is called, if that is known @param names of the school that it was read for
 */
export function chosenIn(text: string, title: string | null, names: readonly string[]): Chosen {
  const name = summaryTitle(text, title, names);
  const asRead = withoutOrders(readIn(text));
  const language = languageOf(text);
  const people = mailboxesOfPeople(text);
  const whole = withWholeFacts(withLabeledFigures(asRead)).map(withoutOthers);
  // The labels of facts, and what stands for "it", are in English.
  const isOther = (one: Statement) => isLeftOut(one, text, people);
  const read = language === "en" ? inEnglish(withPlainFacts(withSubjects(whole, names, isOther))) : whole;
  const captions = captionsIn(read);
  const above = new Set(captions.values());
  const statements = withoutHistory(
    read.filter(
      (one, at) =>
        !above.has(one) &&
        !isHeadOfTable(one) &&
        !isOther(one) &&
        isWorthSaying(one) &&
        !isSubtitle(one, /\d/.test(name) ? names : [name, ...names]) &&
        !goesOnAbout(read, at, text),
    ),
  );
  /** What stands right below a heading. */
  const below = new Set(read.filter((_, at) => read[at - 1]?.kind === "heading"));
  const seen = new Set<string>();
  const rated = unitsOf(statements).flatMap(({ parts, at, isOfFacts }): Unit[] => {
    const own = topicOfUnit(parts);
    const topic = own < 0 && isOfFacts ? SCHOOL : own;
    const isNew = parts.some(({ text }) => !seen.has(bare(text)));
    if (topic < 0 || !isNew) return [];
    for (const { text } of parts) seen.add(bare(text));
    const points = Math.max(...parts.map((one) => pointsOf(one, at, statements.length)));
    return [{ statements: parts, topic, at, points }];
  });
  const chosen: Unit[] = [];
  for (const one of rated.toSorted((a, b) => b.points - a.points || a.at - b.at)) {
    if (chosen.length >= MOST_SENTENCES || one.points <= 0) break;
    const most = one.statements.every(isLabeledFact) ? MOST_FACTS_UNDER_HEADING : MOST_UNDER_HEADING;
    if (chosen.filter(({ topic }) => topic === one.topic).length < most) chosen.push(one);
  }
  const repeated = withoutRepeats(chosen.map((unit) => unit.statements));
  const said = (one: Statement) => withoutPersonsMailbox(shown(one, below.has(one)), text, people);
  const units = TOPICS.flatMap(([headings], topic) =>
    chosen
      .filter((one) => one.topic === topic)
      .toSorted((a, b) => a.at - b.at)
      .map((one) => ({ ...one, statements: one.statements.filter((part) => !repeated.has(part)) }))
      .filter(({ statements }) => statements.length > 0)
      .map(({ statements, points }): ChosenUnit => {
        const heading =
          statements.length > 1 ? headingOf(statements, [name, headings[language]], captions) : null;
        const lines = statements.map((one) => ({
          said: withYearAbove(said(one), one, captions.get(one.part)?.text, `${name} ${heading ?? ""}`),
          statement: one,
        }));
        return { heading, lines, topic, points };
      }),
  );
  return { name, language, units };
}

/** The statements of a text, as far as a summary looks. */
export function readIn(text: string): Statement[] {
  return statementsIn(text).slice(0, MOST_READ);
}

/** "Its graduation rate is 88%.", behind a sentence about the district. */
function goesOnAbout(statements: readonly Statement[], at: number, text: string): boolean {
  const [one, before] = [statements[at], statements[at - 1]];
  const goesOn = one !== undefined && before?.part === one.part && /^(?:it|its|they|their)\s/i.test(one.text);
  return goesOn && before !== undefined && isLeftOut(before, text);
}

/** Lines stay together without one, as rows do without a caption: above them may stand what is about more than they are. */
function headingOf(
  [first]: readonly Statement[],
  titles: readonly string[],
  captions: ReadonlyMap<number, Statement>,
): string | null {
  const caption = first?.kind === "row" ? captions.get(first.part)?.text : undefined;
  const isHeaded = first !== undefined && (first.kind === "item" || isOfPrices(first));
  const heading = caption ?? (isHeaded ? first.heading : "");
  return heading !== "" && !titles.includes(heading) ? heading : null;
}

function isHeadOfTable({ kind, head, cells }: Statement): boolean {
  return kind === "row" && head.length === 0 && !isFact(cells);
}

/** A first row says something if it is a fact as the others: "Principal | Maria Lopez", but not "Group | Share". */
function isFact([label = "", value = "", ...others]: readonly string[]): boolean {
  const isNamed = fieldOfLabel(label) !== null && fieldOfLabel(value) === null;
  return others.length === 0 && (/\d/.test(value) || isNamed);
}

function pointsOf(statement: Statement, at: number, total: number): number {
  const { text, kind } = statement;
  const words = TOPIC_WORDS.reduce((sum, pattern) => sum + (pattern.test(text) ? 1 : 0), 0);
  const early = 1.5 * (1 - at / Math.max(1, total));
  const figures = FIGURE.test(text) ? 2 : 0;
  const whole = kind === "sentence" ? 1.5 : kind === "row" ? 0.7 : 0;
  const fact = isLabeledFact(statement) || AVERAGES.test(text) ? 1.5 : 0;
  return (
    words + early + figures + whole + fact - (EMPTY_TALK.test(text) ? 4 : 0) - (/\?$/.test(text) ? 2 : 0)
  );
}
