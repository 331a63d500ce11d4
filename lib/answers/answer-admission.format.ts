import type { ToldFact } from "#lib/lookups/tools.schema.ts";
import type { Block, Sentence } from "./answer-draft.schema.ts";
import { CONTACT_FIELDS, contactBlocks } from "./answer-facts.format.ts";
import { factClause, factSentences, plainName } from "./wording.format.ts";

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
/** "It has admitted girls since 1969": whom it once began to take is its history. */
const OF_HISTORY = /\badmi(?:ts?|tted|tting)\b[^.]*\b(?:girls|boys|women|men|its first)\b/i;

/** The sentence about admission in the summary on a school's page, word for word but for its emphasis; null if it has none. */
function saidOfAdmission(facts: readonly ToldFact[]): { said: string; summary: ToldFact } | null {
  const summary = facts.find(({ field }) => field === "schoolSummary");
  if (!summary || typeof summary.value !== "string") return null;
  const said = [...SENTENCES.segment(summary.value.replaceAll(/\*\*|__/g, ""))]
    .map(({ segment }) => segment.trim())
    .find((one) => OF_ADMISSION.test(one.replace(OF_HISTORY, "")));
  return said ? { said, summary } : null;
}

/** The same with where it stands. */
function quoted({ said, summary }: { said: string; summary: ToldFact }, name: string): string[] {
  const link = `[summary on the page of ${name}](${summary.url})`;
  const source = summary.source ? ` (source: ${summary.source})` : "";
  return [
    `The ${link}${source} says: “${said}”`,
    `The ${link} says: “${said}”`,
    `[Its summary](${summary.url}) says: “${said}”`,
  ];
}

/** How hard it is to get in: what the summary says, and what nobody here can; null if it says nothing. */
export function admissionBlocks(name: string, facts: readonly ToldFact[]): Block[] | null {
  const found = saidOfAdmission(facts);
  if (found === null) return null;
  const link = `[summary on the page of ${name}](${found.summary.url})`;
  return [
    { kind: "text", sentences: [[...quoted(found, name), `The ${link} says something on admission.`]] },
    { kind: "ours", sentences: ["I cannot say how hard it is to get in, and I cannot promise a place."] },
  ];
}

/** What bears on an application besides what a summary says of it. */
export const APPLICANT_FIELDS = ["schoolType", "gradesOffered"] as const;

/** A longer sentence, or one that begins with something else than the school, is quoted. */
const MOST_SAID = 160;

/**
 * How to apply: what its summary says of admission, as "Boston Latin School is a public exam school for grades 7 to 12.",
 * that no source says how it is done, and whom to ask.
 */
export function applyingBlocks(name: string, facts: readonly ToldFact[]): Block[] {
  const found = saidOfAdmission(facts);
  const known = APPLICANT_FIELDS.filter((field) => !found || !saysOf(field, found.said)).flatMap(
    (field) => facts.find((fact) => fact.field === field && fact.value !== null) ?? [],
  );
  const bearing = known.map((fact, at): Sentence => factSentences(at === 0 ? name : "It", name, fact));
  const rest: Block[] = bearing.length > 0 ? [{ kind: "text", sentences: bearing }] : [];
  if (!found) return [...askingBlocks(`apply to ${plainName(name)}`, name, facts), ...rest];
  const { said } = found;
  const isOfIt = said.length <= MOST_SAID && said.toLowerCase().startsWith(firstWord(name));
  const opening: Sentence = [...(isOfIt ? [said] : []), ...quoted(found, name), ""];
  return [...askingBlocks("apply", name, facts, [opening]), ...rest];
}

const firstWord = (name: string) => `${name.split(" ")[0]?.toLowerCase()} `;

/** Whether a sentence says the same as a fact, so that nobody reads twice that a school is a public one. */
function saysOf(field: (typeof APPLICANT_FIELDS)[number], said: string): boolean {
  return field === "schoolType" ? /\b(?:public|private)\b/i.test(said) : /\bgrades?\b/i.test(said);
}

/** "Our sources do not say how to apply; call the school at (617) 635-8895." @param opening what is said before it */
function askingBlocks(
  applying: string,
  name: string,
  facts: readonly ToldFact[],
  opening: Sentence[] = [],
): Block[] {
  const known = (field: string) => facts.find((fact) => fact.field === field && fact.value !== null);
  const [phone, website] = CONTACT_FIELDS.map(known);
  const unsaid = `Our sources do not say how to ${applying}`;
  if (!phone) {
    const said: Block[] = opening.length > 0 ? [{ kind: "text", sentences: opening }] : [];
    return [
      ...said,
      { kind: "text", sentences: [`${unsaid}; the school’s office can tell you.`] },
      ...contactBlocks(name, facts),
    ];
  }
  const calling: Sentence = [
    // After words of its summary, which may call it otherwise, by the name that it has here.
    `${unsaid}; call ${opening.length > 0 ? plainName(name) : "the school"} at ${phone.value}.`,
    `Our sources do not say how to apply; call the school at ${phone.value}.`,
    `${factClause(name, phone)}.`,
  ];
  const site = website ? [factSentences("It", name, website)] : [];
  return [{ kind: "text", sentences: [...opening, calling, ...site] }];
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
