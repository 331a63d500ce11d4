import type { ToldFact } from "#lib/lookups/tools.schema.ts";
import type { Block, Sentence } from "./answer-draft.schema.ts";
import { missingBlocks } from "./answer-missing.format.ts";
import { CONTACT_FIELDS } from "./answer-office.format.ts";
import { quoted, type SaidOfSchool, saidInSummary } from "./answer-quoted.format.ts";
import { noneSays } from "./no-source.format.ts";
import { factClause, factSentences, plainName } from "./wording.format.ts";

/** What a school's own page says of admission, and of which years its figures are. */

/** Figures that change from year to year: each is told with its year. */
export const DATED_FIELDS = [
  "numOfStudents",
  "studentTeacherRatio",
  "academicInfo.graduationRate",
  "academicInfo.averageSAT",
] as const;

const OF_ADMISSION =
  /\b(?:exam(?:ination)? schools?|entrance exam(?:ination)?s?|admissions?|admits?|admitted|admitting|selective|lottery|applicants?)\b/i;
/** "It has admitted girls since 1969": whom it once began to take is its history. */
const OF_HISTORY = /\badmi(?:ts?|tted|tting)\b[^.]*\b(?:girls|boys|women|men|its first)\b/i;

/** The sentence about admission in the summary on a school's page, word for word but for its emphasis; null if it has none. */
function saidOfAdmission(
  facts: readonly ToldFact[],
  isWanted: (said: string) => boolean = () => true,
): SaidOfSchool | null {
  return saidInSummary(facts, (one) => OF_ADMISSION.test(one.replace(OF_HISTORY, "")) && isWanted(one));
}

/** How hard it is to get in: what the summary says, and what nobody here can; null if it says nothing. */
export function admissionBlocks(name: string, facts: readonly ToldFact[]): Block[] | null {
  const found = saidOfAdmission(facts);
  if (found === null) return null;
  const link = `[summary on the page of ${name}](${found.summary.url})`;
  return [
    { kind: "text", sentences: [[...quoted(found, name), `The ${link} says something on admission.`]] },
    // Before whom to ask for it.
    { kind: "text", sentences: ["I cannot say how hard it is to get in, and I cannot promise a place."] },
  ];
}

const OF_EXAM =
  /\bexam(?:ination)? schools?\b|\b(?:entrance|admissions?) (?:exam(?:ination)?s?|tests?)\b|\badmi(?:ts?|tted|ssion)\b[^.]*\b(?:exam(?:ination)?s?|tests?)\b/i;
/** What was so once, or is denied. */
const NOT_NOW =
  /\b(?:no|not|never|none|without|former(?:ly)?|once|until|optional|instead|dropped|ended|suspended|waived|replaced|abolished)\b|n[’']t\b/i;

/** Whether a sentence of its summary says that a school admits by an exam: that school, and now. */
function isOfExam(said: string, name: string): boolean {
  const isOfIt = /^(?:it|this school|the school|students|applicants|admission) /i.test(said);
  return (
    OF_EXAM.test(said) && !NOT_NOW.test(said) && (isOfIt || said.toLowerCase().startsWith(firstWord(name)))
  );
}

/** "Is it an exam school?": yes if its summary says so, otherwise what that says of admission, and whom to call. */
export function examBlocks(name: string, facts: readonly ToldFact[]): Block[] {
  const exam = saidOfAdmission(facts, (said) => isOfExam(said, name));
  if (exam) {
    const link = `[summary](${exam.summary.url})`;
    const [, is] = /^[^,.;:]{1,80}? is ((?:an?|one) .+)$/.exec(exam.said) ?? [];
    const yes: Sentence = [
      ...(is ? [`Yes: its ${link} calls it ${is}`] : []),
      `Yes: its ${link} says “${exam.said}”`,
      `Yes: its ${link} says so.`,
    ];
    return askingBlocks("For more on admission", name, facts, [yes]);
  }
  const found = saidOfAdmission(facts);
  if (!found) {
    const unsaid = `${noneSays(`whether ${plainName(name)} requires an entrance exam`)}.`;
    return missingBlocks({ unsaid: [unsaid], name, facts });
  }
  const unsaid = `${noneSays(`whether ${plainName(name)} requires an entrance exam`)}.`;
  return missingBlocks({ unsaid: [unsaid], nearest: [[...quoted(found, name), ""]], name, facts });
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
  const unsaid = [`${noneSays(`how to apply to ${plainName(name)}`)}.`];
  if (!found) return missingBlocks({ unsaid, nearest: bearing, name, facts });
  const { said } = found;
  const isOfIt = said.length <= MOST_SAID && said.toLowerCase().startsWith(firstWord(name));
  const opening: Sentence = [...(isOfIt ? [said] : []), ...quoted(found, name), ""];
  return missingBlocks({ unsaid, nearest: [opening, ...bearing], name, facts });
}

const firstWord = (name: string) => `${name.split(" ")[0]?.toLowerCase()} `;

/** Whether a sentence says the same as a fact, so that nobody reads twice that a school is a public one. */
function saysOf(field: (typeof APPLICANT_FIELDS)[number], said: string): boolean {
  return field === "schoolType" ? /\b(?:public|private)\b/i.test(said) : /\bgrades?\b/i.test(said);
}

/**
 * "Its summary says … For more on admission, call the school at (617) 635-9957.": what is known, and who knows more.
 * @param lead what is asked about
 */
export function askingBlocks(
  lead: string,
  name: string,
  facts: readonly ToldFact[],
  known: readonly Sentence[],
): Block[] {
  const [phone, website] = CONTACT_FIELDS.map((field) =>
    facts.find((fact) => fact.field === field && fact.value !== null),
  );
  if (!phone)
    return [
      { kind: "text", sentences: [...known] },
      { kind: "text", sentences: [`${lead}, ask the school’s office.`] },
      ...missingBlocks({ unsaid: [], name, facts }),
    ];
  const calling: Sentence = [
    // After words of its summary, which may call it otherwise, by the name that it has here.
    `${lead}, call ${plainName(name)} at ${phone.value}.`,
    `${lead}, call the school at ${phone.value}.`,
    `${factClause(name, phone)}.`,
  ];
  const site = website ? [factSentences("It", name, website)] : [];
  return [{ kind: "text", sentences: [...known, calling, ...site] }];
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
