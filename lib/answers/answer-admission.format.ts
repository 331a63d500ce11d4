import type { ToldFact } from "#lib/lookups/tools.schema.ts";
import type { Block, Sentence } from "./answer-draft.schema.ts";
import { contactBlocks } from "./answer-facts.format.ts";
import { factSentences, plainName } from "./wording.format.ts";

/** What a school's own page says of admission, and of which years its figures are. */

/** Figures that change from year to year: each is told with its year. */
export const DATED_FIELDS = [
  "numOfStudents",
  "studentTeacherRatio",
  "academicInfo.graduationRate",
  "academicInfo.averageSAT",
] as const;

const SENTENCES = new Intl.Segmenter("en-US", { granularity: "sentence" });

const OF_ADMISSION =
  /\b(?:exam(?:ination)? schools?|entrance exam(?:ination)?s?|admissions?|admits?|admitted|admitting|selective|lottery|applicants?)\b/i;

/** The sentence about admission in the summary on a school's page, word for word; null if it has none. */
function admissionSentence(name: string, facts: readonly ToldFact[]): Sentence | null {
  const summary = facts.find(({ field }) => field === "schoolSummary");
  if (!summary || typeof summary.value !== "string") return null;
  const said = [...SENTENCES.segment(summary.value)]
    .map(({ segment }) => segment.trim())
    .find((one) => OF_ADMISSION.test(one));
  if (!said) return null;
  const link = `[summary on the page of ${name}](${summary.url})`;
  const source = summary.source ? ` (source: ${summary.source})` : "";
  return [
    `The ${link}${source} says: “${said}”`,
    `The ${link} says: “${said}”`,
    `[Its summary](${summary.url}) says: “${said}”`,
    `The ${link} says something on admission.`,
  ];
}

/** How hard it is to get in: what the summary says, and what nobody here can; null if it says nothing. */
export function admissionBlocks(name: string, facts: readonly ToldFact[]): Block[] | null {
  const said = admissionSentence(name, facts);
  if (said === null) return null;
  return [
    { kind: "text", sentences: [said] },
    { kind: "ours", sentences: ["I cannot say how hard it is to get in, and I cannot promise a place."] },
  ];
}

/** What bears on an application besides what a summary says of it. */
export const APPLICANT_FIELDS = ["schoolType", "gradesOffered"] as const;

const MOST_BEARING = 2;

/** How to apply: that no source says it, whom to ask, and the little that bears on it. */
export function applyingBlocks(name: string, facts: readonly ToldFact[]): Block[] {
  const said = admissionSentence(name, facts);
  const nothing = `our sources say nothing about how to apply to ${plainName(name)}.`;
  const opening = said
    ? `Beyond what the summary on its page says, ${nothing}`
    : nothing.replace(/^o/, (letter) => letter.toUpperCase());
  const known = APPLICANT_FIELDS.flatMap(
    (field) => facts.find((fact) => fact.field === field && fact.value !== null) ?? [],
  ).map((fact, at): Sentence => factSentences(at === 0 ? name : "It", name, fact));
  const bearing = [...(said ? [said] : []), ...known].slice(0, MOST_BEARING);
  return [
    { kind: "ours", sentences: [opening, "Its own office can tell you."], isFirst: true },
    ...contactBlocks(name, facts),
    ...(bearing.length > 0 ? [{ kind: "text" as const, sentences: bearing }] : []),
  ];
}

/** The figures that are known of these, each with its year. */
export function datedBlocks(name: string, facts: readonly ToldFact[], fields: readonly string[]): Block[] {
  const known = fields.flatMap(
    (field) => facts.find((fact) => fact.field === field && fact.value !== null && fact.year) ?? [],
  );
  if (known.length === 0) return [];
  return [
    {
      kind: "text",
      sentences: known.map((fact, at) => factSentences(at === 0 ? name : "It", name, fact)),
    },
  ];
}
