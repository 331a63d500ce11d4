import { capitalized, uncapitalized } from "#lib/platform/sentences.ts";
import { statementsOf, unsourcedIn } from "./blocks.rules.ts";
import type { ResearchDocument, Section, SectionId, Table, Writer } from "./document.schema.ts";
import { listed, numberWord, told } from "./say.format.ts";

/** The titles of a report's sections. */
export const SECTION_TITLES: Readonly<Record<SectionId, string>> = {
  glance: "At a glance",
  about: "About the school",
  standing: "How it compares with similar schools",
  peers: "The schools behind the comparison",
  size: "Size and teachers",
  students: "Who the students are",
  changes: "What has changed, and how old the figures are",
  alternatives: "Nearby alternatives",
  onward: "Schools before and after this one",
  unknown: "What we don’t know, and why",
  visit: "Questions to ask on a visit",
  method: "How this report was made",
};

const BY_A_MODEL = "Written by a language model, checked";
const EDITED = "Edited by our editors";
const EDITED_MODEL = `${BY_A_MODEL}, and edited by our editors`;

/** Who wrote a section's prose, for staff. */
export const WRITER_LINES: Readonly<Record<Writer, string>> = {
  templates: "Written from templates",
  model: BY_A_MODEL,
  open: "Written from templates",
  edited: EDITED,
  edited_model: EDITED_MODEL,
};

/**
 * What readers are told of it below a section's title, with the sentences of editors for which there is no source. What
 * our templates write is the rule, told once, in the last section.
 */
export function writerNote(section: Section): string | null {
  const { writer, original } = section;
  if (writer === "templates" || writer === "open") return null;
  const line = WRITER_LINES[writer];
  if (writer === "model") return line;
  // Which sentences are theirs was not always kept.
  if (!original) return `${line}. Sentences without a source mark may be theirs.`;
  const unsourced = unsourcedIn(section);
  if (unsourced.length === 0) return line;
  return `${line}, who added without a source: ${unsourced.map((text) => `“${text}”`).join(" ")}`;
}

/** Who wrote a section, for staff: "Written from templates, with texts from Wikipedia". */
export function writerLine(section: Section): string {
  const note = writerNote(section);
  if (note !== null) return note;
  const texts = section.blocks
    .flatMap(statementsOf)
    .flatMap(({ text }) => WORD_FOR_WORD.exec(text)?.[1] ?? []);
  const line = WRITER_LINES[section.writer];
  if (section.id !== "about" || texts.length === 0) return line;
  return `${line}, with ${texts.length > 1 ? "texts" : "a text"} from ${listed([...new Set(texts)].map((one) => told(one))).text}`;
}

/** What stands before a text by others: "From Wikipedia, as of 2022–23:". */
const WORD_FOR_WORD = /^From (.+?)(?:, as of [^:]+)?:$/;

/** What a section answers, where that does not depend on the school. */
const SECTION_PROMISES: Readonly<Record<SectionId, string>> = {
  glance: "The main facts in a few sentences.",
  about: "What it offers, as its own page and others describe it, and basic facts, each with its source.",
  standing:
    "How its figures compare with those of schools of the same type and level, nearby and nationwide.",
  peers: "These schools by name, each with its figures, and this one in its place among them.",
  size: "How many students and teachers there are, and what that says about its size.",
  students: "The mix of students, as public records count it.",
  changes: "How old each figure is, and what changed where we have it for several years.",
  alternatives: "Other schools in our catalog that teach some of the same grades, side by side.",
  onward: "The nearest schools, by name, whose grades follow or precede its own.",
  unknown: "What our sources leave open, with the reason for each blank.",
  visit: "What to ask there, drawn from this school’s own facts.",
  method: "Which records its figures are from, and which schools count as similar.",
};

/**
 * What readers who have not unlocked a report are told that a section of it holds: what it really holds, and what it
 * lacks, so that nobody pays for what is not there.
 */
export function promiseOf(
  { id, title, blocks }: Section,
  { sources }: Pick<ResearchDocument, "sources">,
): string {
  const headings = blocks.flatMap((block) => (block.kind === "heading" ? [block.text] : []));
  const tables = blocks.flatMap((block) => (block.kind === "table" ? [block] : []));
  const items = blocks.flatMap((block) => (block.kind === "list" ? block.items : []));
  const parts = listed(headings.map((text) => told(PROMISED.get(text) ?? uncapitalized(text)))).text;
  switch (id) {
    case "about": {
      const isText = blocks.some(({ kind }) => kind === "paragraph");
      const isByWikipedia = sources.some(({ publisher }) => publisher === "Wikipedia");
      if (!isText) return "Basic facts from public records, each with its source. We have no text about it.";
      const texts = isByWikipedia
        ? "What Wikipedia and our other sources say about it"
        : "What our sources say about it";
      return `${texts}${headings.length > 0 ? `, with ${parts}` : ""}, and basic facts, each with its source.`;
    }
    case "standing": {
      const isWithLike = blocks
        .flatMap(statementsOf)
        .some(({ facts }) => facts.some((key) => key.startsWith("place/")));
      return headings.length > 0
        ? `${capitalized(parts)}${isWithLike ? "" : ", next to schools of every type, since hardly any is like it"}.`
        : "We have no figures of similar schools to compare it with, so there is no comparison.";
    }
    case "peers": {
      const count = othersIn(tables);
      return count === 1
        ? "One other school, by name, with its figures."
        : `${capitalized(numberWord(count))} other schools by name and city, each with its figures, and this one in its place among them.`;
    }
    case "alternatives": {
      const count = tables[0]?.rows.length ?? 0;
      if (count === 0) return "There is no list of alternatives: the report says why.";
      return count === 1
        ? "The one school in our catalog that we can compare it with."
        : `The ${numberWord(count)} schools in our catalog that we compare it with, side by side.`;
    }
    case "onward":
      return ONE_WAY_PROMISES.get(title) ?? SECTION_PROMISES.onward;
    case "unknown":
      return items.length > 0
        ? "The facts that families ask for and none of our sources has, with the reason for each blank."
        : SECTION_PROMISES.unknown;
    case "visit":
      return items.length > 0
        ? `${capitalized(numberWord(items.length))} ${items.length === 1 ? "question that follows" : "questions that follow"} from this school’s own facts.`
        : SECTION_PROMISES.visit;
    default:
      return SECTION_PROMISES[id];
  }
}

function othersIn(tables: readonly Table[]): number {
  return tables.flatMap(({ about = [] }) => about).filter(({ is }) => is === "other").length;
}

/** How the sections name what they compare, in a row of figures. */
export const FIGURE_TITLES: ReadonlyMap<string, string> = new Map([
  ["numOfStudents", "Students"],
  ["studentTeacherRatio", "Student–teacher ratio"],
  ["classSize", "Average class size"],
  ["academicInfo.graduationRate", "Graduation rate"],
  ["academicInfo.collegeEnrollment", "College enrollment"],
  ["academicInfo.averageSAT", "Average SAT score"],
  ["academicInfo.averageACT", "Average ACT score"],
  ["tuition", "Tuition"],
  ["demographics.freeOrReducedLunch", "Eligible for free or reduced-price lunch"],
]);

/** What a heading over a comparison promises, where its words alone would not say what is compared. */
const PROMISED: ReadonlyMap<string, string> = new Map([
  ["Students", "enrollment"],
  [
    "Eligible for free or reduced-price lunch",
    "the share of students eligible for free or reduced-price lunch",
  ],
]);

/** The titles of a section on the schools after or before this one, where there are only those. */
export const ONE_WAY_TITLES = { after: "After this school", before: "Before this school" } as const;

const ONE_WAY_PROMISES: ReadonlyMap<string, string> = new Map([
  [ONE_WAY_TITLES.after, "The nearest schools, by name, where its students could go next."],
  [ONE_WAY_TITLES.before, "The nearest schools, by name, from which students could come to it."],
]);

/** Above the facts that are no longer as a report has them. */
export const CHANGED_SINCE = "These facts about the school have changed since the report was made:";

/** A figure after "its". */
export function ownFigure(name: string): string {
  return POSSESSED.get(name) ?? uncapitalized(FIGURE_TITLES.get(name) ?? name);
}

const POSSESSED: ReadonlyMap<string, string> = new Map([
  ["numOfStudents", "number of students"],
  ["demographics.freeOrReducedLunch", "share of students eligible for free or reduced-price lunch"],
]);

/** The last words of every report. */
export const CLOSING =
  "This report adds no rating. Each figure is that of its source and year; where a decision depends on one, ask the school.";
