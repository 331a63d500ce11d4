import type { ToldFact } from "#lib/lookups/tools.schema.ts";
import type { Sentence } from "./answer-draft.schema.ts";
import { factClause, factSentences, plainName } from "./wording.format.ts";

/** What is nearest to a figure that a school lacks, and whom to ask about it. */

/** What a school can be asked by. */
export const CONTACT_FIELDS = ["contactInfo.phone", "contactInfo.website"] as const;

/** What says the most in place of a figure that is missing. */
const NEAREST: ReadonlyMap<string, string> = new Map([
  ["classSize", "studentTeacherRatio"],
  ["studentTeacherRatio", "classSize"],
  ["teachers", "studentTeacherRatio"],
  ["academicInfo.averageSAT", "academicInfo.averageACT"],
  ["academicInfo.averageACT", "academicInfo.averageSAT"],
  ["academicInfo.collegeEnrollment", "academicInfo.graduationRate"],
]);

/** What has to be looked up with these fields, in case that one of them is missing. */
export function besideFields(fields: readonly string[]): string[] {
  return [...new Set([...fields, ...CONTACT_FIELDS, ...fields.flatMap((field) => NEAREST.get(field) ?? [])])];
}

/** "It had 21.2 students per teacher in 2016–17.", where the size of its classes is asked for, and missing. */
export function nearestSentences(
  name: string,
  missing: readonly ToldFact[],
  facts: readonly ToldFact[],
): Sentence[] {
  return missing.flatMap(({ field }) => {
    const nearest = facts.find((fact) => fact.field === NEAREST.get(field) && fact.value !== null);
    return nearest ? [factSentences("It", name, nearest)] : [];
  });
}

/** Whom to ask about a school: its office by phone, and its website; nothing if neither is known. */
export function officeSentences(name: string, facts: readonly ToldFact[]): Sentence[] {
  const [phone, website] = CONTACT_FIELDS.map((field) =>
    facts.find((fact) => fact.field === field && fact.value !== null),
  );
  const office: Sentence[] = phone
    ? [
        [
          `The school office can tell you: ${phone.value}.`,
          `The office of ${plainName(name)} can tell you: ${phone.value}.`,
          `${factClause(name, phone)}.`,
        ],
      ]
    : [];
  return website ? [...office, factSentences(phone ? "It" : name, name, website)] : office;
}
