import { own } from "#lib/platform/own.ts";
import { isFarTitle } from "./alternatives.format.ts";
import { unsourcedIn } from "./blocks.rules.ts";
import { type Unconfirmed, unconfirmedIn } from "./check.rules.ts";
import type { Block, ResearchDocument, Said, Section } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { heardWords } from "./heard-words.format.ts";
import { isMedianExplained, usesMedian, withMedianExplained } from "./median.format.ts";
import {
  FAR_QUESTION,
  FIGURE_QUESTIONS,
  forTheEar,
  HOST_LINES,
  isOnPaper,
  TEACHERS_QUESTION,
} from "./podcast-lines.format.ts";
import { activitiesHeard, gapsHeard, itemsHeard, questionsHeard } from "./podcast-lists.format.ts";
import { figureText, told } from "./say.format.ts";
import { spokenWords } from "./spoken-words.format.ts";

export type Speaker = "host" | "analyst";

/** What their names are in the transcript. */
export const SPEAKER_NAMES: Readonly<Record<Speaker, string>> = { host: "Host", analyst: "Analyst" };

/** One sentence of one speaker. */
export type Utterance = {
  speaker: Speaker;
  /** With the facts that it rests on, against which its figures are checked. */
  said: Said;
  /** As the transcript has it. */
  heard: string;
  /** As a voice gets it. */
  spoken: string;
};
export type Chapter = { title: string; utterances: Utterance[] };
export type PodcastScript = { title: string; language: string; chapters: Chapter[] };

/** A voice says about so many words in a minute. */
const WORDS_A_MINUTE = 155;
const MOST_MINUTES = 8;

/**
 * A report as a conversation: a host asks, an analyst answers with the sentences of the report, so that each has the
 * facts of its figures. Charts and tables stay on the page; the sentences around them say what they show.
 */
export function podcastScript(document: ResearchDocument): PodcastScript {
  const isCompared = document.sections.some(
    ({ id, blocks }) => id === "standing" && blocks.some(({ kind }) => kind === "heading"),
  );
  const whole = document.sections
    .map((section) => ({ section, lines: linesOf(isCompared ? withoutList(section) : section, document) }))
    .map(withoutRepeats(document))
    .map(withFewQuestions)
    // Of a section that is a table, there is nothing to say.
    .filter(({ lines }) => lines.some(({ speaker }) => speaker === "analyst"));
  const isLong = wordsIn(whole.flatMap(({ lines }) => lines)) > WORDS_A_MINUTE * MOST_MINUTES;
  const chapters = whole.map(({ section, lines }, at): Chapter => {
    // Of how it was made, hardly anybody wants to hear every detail; the written report has them.
    const isShort = isLong || section.id === "method";
    const own = isShort ? lines.filter(({ isOptional }) => !isOptional) : lines;
    const said = [
      ...(at === 0 ? welcome(document) : []),
      ...own,
      ...(at === whole.length - 1 ? farewell(document) : []),
    ];
    return { title: section.title, utterances: said.map(utterance) };
  });
  return { title: document.title, language: document.language, chapters: explainingMedian(chapters) };
}

/** Reports of before November 28, 2026, and those that were edited, may not say what a median is where they first have one. */
function explainingMedian(chapters: readonly Chapter[]): Chapter[] {
  const first = chapters.findIndex(({ utterances }) =>
    utterances.some(({ said }) => usesMedian(said.text) || isMedianExplained(said.text)),
  );
  return chapters.map((chapter, at) => {
    if (at !== first || chapter.utterances.some(({ said }) => isMedianExplained(said.text))) return chapter;
    const texts = withMedianExplained(chapter.utterances.map(({ said }) => said));
    const utterances = chapter.utterances.map((one, index) => {
      const said = texts[index] ?? one.said;
      return utterance({ speaker: one.speaker, said });
    });
    return { ...chapter, utterances };
  });
}

/** The main figures at a glance come again with the comparison, where a listener hears what they mean. */
function withoutList(section: Section): Section {
  return section.id === "glance"
    ? { ...section, blocks: section.blocks.filter(({ kind }) => kind !== "list") }
    : section;
}

/** A figure is told this often at most; who missed it finds it in the written report. */
const MOST_TIMES = 2;

/** Leaves out what has been said: whole sentences, and those with a figure that was told often enough. */
function withoutRepeats({ facts }: ResearchDocument) {
  const sentences = new Set<string>();
  const times = new Map<string, number>();
  return ({ section, lines }: { section: Section; lines: ScriptLine[] }) => {
    const isNew = ({ said }: ScriptLine) =>
      !sentences.has(said.text) && figuresIn(said).every((key) => (times.get(key) ?? 0) < MOST_TIMES);
    const figuresIn = ({ text, facts: keys }: Said) => keys.filter((key) => isToldIn(text, own(facts, key)));
    // What to ask the school is what a listener takes along, without the figure that it follows from if need be.
    const asked =
      section.id === "visit" ? lines.map((line) => (isNew(line) ? line : questionAlone(line))) : lines;
    // Each chapter says something.
    const isAnyNew = asked.some((line) => line.speaker === "analyst" && isNew(line));
    let isFirst = true;
    const kept = asked.filter((line) => {
      if (line.speaker === "host") return true;
      if (!isNew(line) && (isAnyNew || !isFirst)) return false;
      isFirst = false;
      sentences.add(line.said.text);
      for (const key of figuresIn(line.said)) times.set(key, (times.get(key) ?? 0) + 1);
      return true;
    });
    // A question is asked only if an answer is left.
    const answered = kept.filter(
      ({ speaker }, at) => at === 0 || speaker === "analyst" || kept[at + 1]?.speaker === "analyst",
    );
    return { section, lines: answered };
  };
}

/** Of the questions to ask on a visit, the first few; what an editor has put around them stays. */
function withFewQuestions({ section, lines }: { section: Section; lines: ScriptLine[] }) {
  const first = lines.findIndex(({ isQuestion }) => isQuestion);
  if (first < 0) return { section, lines };
  const heard = questionsHeard(lines.flatMap(({ said, isQuestion }) => (isQuestion ? [said] : [])));
  const others = (part: readonly ScriptLine[]) => part.filter(({ isQuestion }) => !isQuestion);
  return {
    section,
    lines: [...lines.slice(0, first), ...heard.map(analyst), ...others(lines.slice(first))],
  };
}

/** "How many students are there now? Our count of 333 is from 2013–14." without what follows the question. */
function questionAlone(line: ScriptLine): ScriptLine {
  const [question] = line.said.text.match(/^[^?]+\?/) ?? [];
  return question ? { ...line, said: { ...line.said, text: question } } : line;
}

/** Whether a sentence has the figure of a fact that it cites. */
function isToldIn(text: string, fact: ResearchFact | undefined): boolean {
  if (typeof fact?.value !== "number" || !fact.key.startsWith("own/")) return false;
  const written = figureText(fact).replace(/[%$]/g, "").replaceAll(".", "\\.");
  // The 1 of "1 student", not that of "21" or of "2013–14".
  return new RegExp(`(?<![\\d,.–])${written}(?![\\d–]|[,.]\\d)`).test(text);
}

/** Figures of a script that are not in the facts of their sentence; a script that is spoken has none. */
export function unconfirmedInScript(script: PodcastScript, document: ResearchDocument): Unconfirmed[] {
  return script.chapters.flatMap(({ utterances }) =>
    utterances.flatMap(({ said }) => unconfirmedIn(said, document)),
  );
}

/** About how long a script takes. */
export function minutesOf(script: PodcastScript): number {
  return wordsIn(script.chapters.flatMap(({ utterances }) => utterances)) / WORDS_A_MINUTE;
}

/** @param isOptional left out when all of it would take too long; @param isQuestion one of those to ask the school */
type ScriptLine = { speaker: Speaker; said: Said; isOptional?: boolean; isQuestion?: boolean };

const host = (text: string): ScriptLine => ({ speaker: "host", said: told(text) });
const analyst = (said: Said): ScriptLine => ({
  speaker: "analyst",
  said: { ...said, text: forTheEar(activitiesHeard(said.text)) },
});

function welcome({ siteName, school }: ResearchDocument): ScriptLine[] {
  return [
    host(`Welcome to ${siteName} deep research.`),
    host(`Today we look at ${school.name}.`),
    host(
      "Our voices are made by a computer, and every figure comes from a source that the written report names.",
    ),
  ];
}

function farewell({ siteName, school }: ResearchDocument): ScriptLine[] {
  return [
    host(`And that is our report on ${school.name}.`),
    host("Figures age and schools change, so ask the school before you decide."),
    host(`You will find every source in the written report. Thank you for listening to ${siteName}.`),
  ];
}

/** Sentences without a source are said to be the editors’, as the written report has it. */
function tellingWhose(section: Section): (said: Said) => Said {
  const unsourced = new Set(unsourcedIn(section));
  return (said) => (unsourced.has(said.text) ? { ...said, text: `Our editors add: ${said.text}` } : said);
}

/** Whether a section on the size begins with the teachers, since the report has told the number of students. */
function isOfTeachers({ id, blocks }: Section): boolean {
  const first = blocks.flatMap(sentencesOf)[0];
  return id === "size" && first?.facts.includes("own/teachers") === true;
}

/** What the host asks before a section that does not hold what others of its kind do; else null. */
function questionBefore(section: Section): string | null {
  if (section.id === "alternatives" && isFarTitle(section.title)) return FAR_QUESTION;
  return isOfTeachers(section) ? TEACHERS_QUESTION : null;
}

function linesOf(section: Section, document: ResearchDocument): ScriptLine[] {
  const whose = tellingWhose(section);
  const { opens, note, list, further } = HOST_LINES[section.id];
  const lines: ScriptLine[] = [host(questionBefore(section) ?? opens)];
  let paragraphs = 0;
  for (const block of section.blocks) {
    const sentences = sentencesOf(block).map(whose);
    if (block.kind === "heading") lines.push(host(questionAbout(block.text)));
    else if (block.kind === "paragraph" && sentences.length > 0) {
      if (paragraphs === 1 && further) lines.push(host(further));
      paragraphs += 1;
      lines.push(...sentences.map(analyst));
    } else if (block.kind === "note") {
      if (note) lines.push(host(note));
      lines.push(...sentences.map(analyst));
    } else if (block.kind === "list") {
      if (list) lines.push(host(list));
      lines.push(...linesOfList(section, sentences, document));
    }
  }
  const heard = lines.filter(({ said }) => !isOnPaper(said.text));
  if (section.id === "about") return withoutOwnWords(lines);
  if (section.id === "method") return withoutDetails(lines);
  // Each chapter says something.
  return heard.some(({ speaker }) => speaker === "analyst") ? heard : lines;
}

function linesOfList(section: Section, items: readonly Said[], document: ResearchDocument): ScriptLine[] {
  if (section.id === "visit") return items.map((item) => ({ ...analyst(item), isQuestion: true }));
  const gaps = section.id === "unknown" ? gapsHeard(section, items, document) : null;
  if (gaps) return gaps.map(analyst);
  return (section.id === "about" ? itemsHeard(items) : items).map(analyst);
}

const ALWAYS_HEARD: ReadonlySet<string> = new Set(["Activities", "The SAT in detail"].map(questionAbout));

/** Of what a school says of itself, listeners without time for all of it get what comes before the first heading. */
function withoutOwnWords(lines: readonly ScriptLine[]): ScriptLine[] {
  const heading = lines.findIndex(({ speaker }, at) => at > 0 && speaker === "host");
  let isKept = true;
  return lines.map((line, at) => {
    if (heading <= 0 || at < heading) return line;
    // What there is to do, and what more is known of tests, is what families listen for.
    if (line.speaker === "host") isKept = ALWAYS_HEARD.has(line.said.text);
    return isKept ? line : { ...line, isOptional: true };
  });
}

function sentencesOf(block: Block): readonly Said[] {
  if (block.kind === "paragraph" || block.kind === "note") return block.sentences;
  return block.kind === "list" ? block.items : [];
}

function questionAbout(heading: string): string {
  return (
    FIGURE_QUESTIONS.get(heading) ?? `What about this: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}?`
  );
}

/** What the comparisons before have said without explaining it. */
const TERMS: ReadonlySet<string> = new Set(["method/level"]);

/**
 * Of the method, listeners get what similar schools are; without any comparison, which records the figures are from.
 */
function withoutDetails(lines: readonly ScriptLine[]): ScriptLine[] {
  const isTerm = ({ said }: ScriptLine) => said.facts.some((key) => TERMS.has(key));
  const isRecord = ({ said }: ScriptLine) => said.facts.some((key) => key.startsWith("method/records/"));
  const isMain = lines.some(isTerm) ? isTerm : isRecord;
  const hasMain = lines.some(isMain);
  return lines.map((line, at) => {
    const isKept = at === 0 || isMain(line) || (!hasMain && at === lines.length - 1);
    return isKept ? line : { ...line, isOptional: true };
  });
}

function utterance({ speaker, said }: ScriptLine): Utterance {
  return { speaker, said, heard: heardWords(said.text), spoken: spokenWords(said.text) };
}

function wordsIn(lines: readonly { said: Said }[]): number {
  return lines.reduce((sum, { said }) => sum + said.text.split(/\s+/).length, 0);
}

/** About how long a report takes to read aloud, in seconds. */
export function secondsAloud(document: ResearchDocument): number {
  const said = podcastScript(document).chapters.flatMap(({ utterances }) => utterances);
  const words = said.flatMap(({ spoken }) => spoken.split(/\s+/).filter(Boolean));
  return Math.round((words.length / WORDS_A_MINUTE) * 60);
}
