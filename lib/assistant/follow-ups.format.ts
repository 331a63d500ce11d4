import { FIELDS } from "#lib/fields/table.rules.ts";

/** Questions that could follow an answer, made from what it showed. */

const MOST = 4;
/** What families ask about one school, in this order. */
const ASKED = [
  ["numOfStudents", "How many students does it have?"],
  ["studentTeacherRatio", "What is its student–teacher ratio?"],
  ["academicInfo.graduationRate", "What is its graduation rate?"],
  ["tuition", "What does it cost?"],
] as const satisfies readonly (readonly [string, string])[];

export type Shown = {
  /** Names of the schools, in order. */
  schools: readonly string[];
  /** Fields that were stated. */
  fields: readonly string[];
  /** Whether the schools are a list that a search found. */
  isList: boolean;
};

/** @returns two to four questions */
export function followUps({ schools, fields, isList }: Shown): string[] {
  const [first, second, ...others] = schools;
  if (first === undefined) return ["What can I ask you?", "How do I find schools near me?"];
  if (second === undefined) {
    const unasked = ASKED.filter(([field]) => FIELDS.has(field) && !fields.includes(field));
    return [
      ...unasked.slice(0, 2).map(([, question]) => question),
      `Which schools are near ${first}?`,
      "How does it compare with schools like it?",
    ].slice(0, MOST);
  }
  const compare = others.length === 0 ? `Compare ${first} and ${second}` : `Compare the first two`;
  return [
    compare,
    "Which of these has the most students?",
    "Which of these has the lowest student–teacher ratio?",
    ...(isList ? ["Which of these are public schools?"] : []),
  ];
}
