import type { ToldFact } from "#lib/lookups/tools.schema.ts";
import type { Block } from "./answer-draft.schema.ts";
import { factSentences } from "./wording.format.ts";

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
export function admissionBlocks(name: string, facts: readonly ToldFact[]): Block[] | null {
  const summary = facts.find(({ field }) => field === "schoolSummary");
  if (!summary || typeof summary.value !== "string") return null;
  const said = [...SENTENCES.segment(summary.value)]
    .map(({ segment }) => segment.trim())
    .find((one) => OF_ADMISSION.test(one));
  if (!said) return null;
  const link = `[summary on the page of ${name}](${summary.url})`;
  const source = summary.source ? ` (source: ${summary.source})` : "";
  return [
    {
      kind: "text",
      sentences: [
        [
          `The ${link}${source} says: “${said}”`,
          `The ${link} says: “${said}”`,
          `The ${link} says something on admission.`,
        ],
      ],
    },
    { kind: "ours", sentences: ["I cannot say how hard it is to get in, and I cannot promise a place."] },
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
