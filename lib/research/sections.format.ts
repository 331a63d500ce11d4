import { unsourcedIn } from "./blocks.rules.ts";
import type { Section, SectionId, Writer } from "./document.schema.ts";

/** The titles of a report's sections. */
export const SECTION_TITLES: Readonly<Record<SectionId, string>> = {
  glance: "At a glance",
  about: "About the school",
  standing: "Where it stands among similar schools",
  size: "Size and teachers",
  students: "Who the students are",
  changes: "What changed, and when the figures are from",
  alternatives: "Nearby alternatives",
  unknown: "What is not known, and why",
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

/** What a section answers, for readers who have not unlocked it. */
export const SECTION_PROMISES: Readonly<Record<SectionId, string>> = {
  glance: "The main facts in a few sentences.",
  about: "What it offers, as its own page and others describe it, and its details, each with the source.",
  standing:
    "How its figures compare with those of schools of the same type and level, nearby and nationwide.",
  size: "How many students and teachers there are, and what that says about its size.",
  students: "The mix of students, as public records count it.",
  changes: "How old each figure is, and what changed, where we have a figure for several years.",
  alternatives: "Other schools in our catalog that teach some of the same grades, side by side.",
  unknown: "What our sources leave open, with the reason for each blank.",
  visit: "What to ask there, drawn from this school’s own facts.",
  method: "Which schools count as similar, how places are counted, and what this report cannot say.",
};

/** How the sections name what they compare, in a row of figures. */
export const FIGURE_TITLES: ReadonlyMap<string, string> = new Map([
  ["numOfStudents", "Students"],
  ["studentTeacherRatio", "Students per teacher"],
  ["classSize", "Average class size"],
  ["academicInfo.graduationRate", "Graduation rate"],
  ["academicInfo.collegeEnrollment", "College enrollment"],
  ["academicInfo.averageSAT", "Average SAT score"],
  ["academicInfo.averageACT", "Average ACT score"],
  ["tuition", "Tuition"],
  ["demographics.freeOrReducedLunch", "Eligible for free or reduced-price lunch"],
]);

/** Above the facts that are no longer as a report has them. */
export const CHANGED_SINCE = "These facts about the school have changed since the report was made:";

/** The last words of every report. */
export const CLOSING =
  "This report adds no rating. Each figure is that of its source and year; where a decision depends on one, ask the school.";
