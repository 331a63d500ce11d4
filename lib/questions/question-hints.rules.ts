import type { Question } from "./question.schema.ts";
import { talkOf } from "./talk.rules.ts";
import { KIND_OF_NAME } from "./talk-names.rules.ts";

/**
 * What a question about a school is likely to ask for, by its single words, if no phrase of the tables says it: "What would
 * we be paying at Catlin Gabel?" Each word counts the more, the fewer fields it hints at.
 */

/** Paths of fields, separated by spaces, and the beginnings of words that hint at them. */
const HINTS: readonly (readonly [fields: string, stems: string])[] = [
  ["tuition", "tuition pay paid cost fee pric expens charg bill money dollar cheap free afford financ spend"],
  ["numOfStudents", "enroll enrol crowd populat big huge tiny size headcount"],
  ["studentTeacherRatio", "ratio attention"],
  ["classSize", "class classroom"],
  ["teachers", "facult staff educator instructor"],
  ["gradesOffered", "grade age kindergart prek preschool preschooler grader youngest oldest"],
  ["contactInfo.phone", "call dial touch reach contact"],
  ["contactInfo.website", "link web site url internet online"],
  ["contactInfo.email", "email mail"],
  ["address.fullAddress", "locat street address direct map situat"],
  ["address.city", "town city"],
  ["address.county", "county"],
  ["district", "district"],
  ["religiousAffiliation", "church religi faith denominat god bible chapel pray worship secular"],
  ["demographics.male demographics.female", "boy girl coed gender sex"],
  ["demographics.freeOrReducedLunch", "lunch poverty subsid title"],
  ["founded", "found built histor establish since start began begun"],
  ["principal", "princip headmaster headmistress leader boss"],
  ["academicInfo.graduationRate", "graduat diploma dropout"],
  ["academicInfo.collegeEnrollment", "colleg universit"],
  ["academicInfo.averageSAT", "sat"],
  ["academicInfo.averageACT", "act"],
  ["extracurriculars", "sport club team athlet football soccer basketball band orchestra choir"],
  ["schoolType", "public private"],
];

/** With what a stem may go on: "pay" in "paying", "relig" in "religious", but not "act" in "active". */
const ENDINGS =
  /^(?:s|es|ed|d|ing|er|ers|e|ey|y|ies|ion|ions|ional|ate|ated|ation|ating|al|ally|ive|on|ous|ment|ic|ical|ity|ary|en|ens|ergarten|ly|ship|ees?)$/;
const SHORTEST = 3;

const STEMS: ReadonlyMap<string, readonly string[]> = (() => {
  const stems = new Map<string, string[]>();
  for (const [fields, words] of HINTS)
    for (const stem of words.split(" ")) stems.set(stem, [...(stems.get(stem) ?? []), fields]);
  return stems;
})();

/** Whether a word tells what is asked for, so that it is rather no part of a name. */
export const isHint = (word: string): boolean => hintedBy(word).length > 0;

/** The fields that a word hints at, by its longest beginning in the table. */
function hintedBy(word: string): readonly string[] {
  for (let length = word.length; length >= SHORTEST; length -= 1) {
    const fields = STEMS.get(word.slice(0, length));
    if (fields && (length === word.length || ENDINGS.test(word.slice(length)))) return fields;
  }
  return [];
}

/**
 * @param words those of the question outside of names and places, in lower case
 * @returns the fields for which most words speak; none if several are as likely
 */
function fieldsHintedAt(words: readonly string[]): string[] {
  const scores = new Map<string, number>();
  for (const word of new Set(words)) {
    const fields = hintedBy(word);
    for (const one of fields) scores.set(one, (scores.get(one) ?? 0) + 1 / fields.length);
  }
  const [first, second] = [...scores].sort(([, a], [, b]) => b - a);
  return first && first[1] > (second?.[1] ?? 0) ? first[0].split(" ") : [];
}

/** Of a question about one school that no phrase explains, the field that its words hint at. */
export function withHints(question: Question): Question {
  const { names, fields, filterFields, figures, order, more, tending, is, where, rest } = question;
  const [named, other] = names;
  // Without a kind of school in its name, it may be no school at all.
  const isOpen =
    named !== undefined &&
    other === undefined &&
    KIND_OF_NAME.test(named.name) &&
    fields.length + filterFields.length + figures.length === 0 &&
    !(order ?? more ?? tending) &&
    !where?.isNear &&
    !is.has("list") &&
    !is.has("compare");
  const hinted = isOpen ? fieldsHintedAt(rest) : [];
  return hinted.length > 0 && talkOf(question) === null ? { ...question, fields: hinted } : question;
}
