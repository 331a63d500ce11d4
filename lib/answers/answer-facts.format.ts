import { RELIGIONS } from "#lib/fields/religion.rules.ts";
import { SCHOOL_KINDS } from "#lib/fields/school-types.format.ts";
import type { ToldFact, ToldSchool } from "#lib/lookups/tools.schema.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { askedCharge } from "#lib/questions/saved-schools.rules.ts";
import { NO_TUITION, PUBLIC_IS_FREE } from "#lib/schools/tuition-words.format.ts";
import { activitySentences, unknownActivity } from "./answer-activities.format.ts";
import type { Block, Sentence } from "./answer-draft.schema.ts";
import { missingBlocks } from "./answer-missing.format.ts";
import { CONTACT_FIELDS, nearestSentences } from "./answer-office.format.ts";
import {
  blankReason,
  blankSentences,
  isInNoSource,
  mayBeKnown,
  whySentence,
} from "./blank-wording.format.ts";
import { noneHas, noneSays } from "./no-source.format.ts";
import {
  askedGrades,
  factClause,
  factSentences,
  fieldWord,
  gradesAnswer,
  gradesInWords,
  placedName,
} from "./wording.format.ts";

/** Facts of one school: first what was asked, then what supports it. */

/** What is said of a school that was only named. */
export const SUMMARY_FIELDS: readonly string[] = [
  "schoolType",
  "gradesOffered",
  "numOfStudents",
  "studentTeacherRatio",
  "religiousAffiliation",
  "charterSchool",
  "magnetSchool",
  "tuition",
  "founded",
  "academicInfo.graduationRate",
  "academicInfo.averageSAT",
  "address.fullAddress",
  "contactInfo.phone",
  "contactInfo.website",
] as const;

/** Of a summary, what is worth saying only if it is so. */
const ONLY_IF_TRUE: ReadonlySet<string> = new Set(["charterSchool", "magnetSchool"]);

export function factBlocks({ card, facts }: ToldSchool, question: Question): Block[] {
  const trait = unknownTrait(question);
  if (trait) return [{ kind: "text", sentences: [trait] }, ...summaryBlocks({ card, facts })];
  const asked = askedFacts(facts, question);
  if (asked.length === 0) {
    // "Is it accredited?": a question, but about nothing that we know.
    const isOpen = question.is.has("yesno") && !question.is.has("list");
    const unknown = `${noneSays("that")}. ${WHAT_IS_KNOWN}`;
    const unsaid = `${noneSays(`whether ${placedName(card)} does`)}. ${WHAT_IS_KNOWN}`;
    const isOfDoing = /^(?:does|did|do)$/.test(question.words[0] ?? "");
    const opening: Block[] = isOpen
      ? [{ kind: "text", sentences: [isOfDoing ? [unsaid, unknown] : unknown] }]
      : [];
    return [...opening, ...summaryBlocks({ card, facts })];
  }
  const name = placedName(card);
  const sentences: Sentence[] = [];
  for (const fact of asked) {
    const subject = sentences.length === 0 ? name : "It";
    sentences.push(...sentencesOf(subject, fact, question, card.name, [...facts, typeOf(card)]));
  }
  const isPublic = card.schoolType === "Public School";
  const isPrivate = card.schoolType === "Private School";
  const cannotBe = (field: string) =>
    (isPublic && field === "religiousAffiliation") ||
    (isPrivate && (field === "charterSchool" || field === "magnetSchool"));
  const unknown = asked.filter(({ field, value }) => value === null && !cannotBe(field));
  const isSpecial = (field: string) => asked.some((fact) => fact.field === field && fact.value === null);
  const kinds = [
    ...(isPrivate && isSpecial("charterSchool")
      ? ["Charter schools are public schools, so this does not apply to a private one."]
      : []),
    ...(isPrivate && isSpecial("magnetSchool")
      ? ["Magnet schools are public schools, so this does not apply to a private one."]
      : []),
  ];
  // That none of our sources has it, or that nothing is charged, is what the sentence itself says.
  const reasons = unknown.filter((fact) => !isSaidOf(fact) && blankReason(fact) !== null);
  const isFirst = (fact: ToldFact, at: number) =>
    reasons.findIndex((one) => blankReason(one) === blankReason(fact)) === at;
  const why = reasons.filter(isFirst).map(whySentence);
  const missing = unknown.filter((fact) => fact.blank !== NO_TUITION && !isContact(fact));
  const isOfOffice = (missing.some(mayBeKnown) || asked.some(isListedOpen)) && !asked.some(isContact);
  return [
    ...missingBlocks({
      unsaid: sentences,
      why,
      nearest: nearestSentences(card.name, missing, facts),
      name: card.name,
      facts,
      isOfOffice,
      isNoneSaid: missing.some(({ field }) => OF_OFFICES.has(field)),
    }),
    ...statusBlocks({ card, facts }),
    ...(kinds.length > 0 ? [{ kind: "ours" as const, sentences: kinds }] : []),
  ];
}

/** Before a school's main facts, the nearest thing to what no source has. */
const WHAT_IS_KNOWN = "This is what they have:";

const isContact = ({ field }: ToldFact) => CONTACT_FIELDS.some((one) => one === field);

/** Whether a school is open today, a register of an earlier year does not say. */
const isListedOpen = ({ field, value, text }: ToldFact) =>
  field === "status" && value === "open" && /\d/.test(text ?? "");

/** "Boston Latin School was listed as open in 2016–17, the latest record we have." */
function latestSentence(subject: string, name: string, fact: ToldFact): string[] {
  const latest = [subject, name, "It"].map((one) => `${factClause(one, fact)}, the latest record we have.`);
  return [...latest, ...factSentences(subject, name, fact)];
}

/** What the office of a school knows best: that nothing leads to it is said as well. */
const OF_OFFICES: ReadonlySet<string> = new Set(["tuition", "principal"]);

const isSaidOf = (fact: ToldFact) => isInNoSource(fact) || fact.blank === NO_TUITION;

const typeOf = ({ schoolType }: ToldSchool["card"]) => ({ field: "schoolType", value: schoolType });

/** The facts that the question asks for, in its order. */
function askedFacts(facts: readonly ToldFact[], { fields, filterFields, figures }: Question): ToldFact[] {
  const wanted = [...new Set([...fields, ...filterFields, ...figures.map(({ field }) => field)])];
  return wanted.flatMap((field) => facts.find((fact) => fact.field === field) ?? []);
}

function sentencesOf(
  subject: string,
  fact: ToldFact,
  question: Question,
  name: string,
  facts: readonly Pick<ToldFact, "field" | "value">[],
): Sentence[] {
  const charge = fact.field === "tuition" ? askedCharge(question) : null;
  if (charge) return chargeSentences(subject, name, fact, charge, facts);
  if (fact.value === null) {
    const no = noneClause(subject, fact, question, facts);
    if (no) return [no];
    const called = subject === "It" ? name : subject;
    const activity = unknownActivity(called, fact, question);
    return [[...(activity ? [activity] : []), ...blankSentences(called, fact)]];
  }
  const activities = activitySentences(name, fact, question);
  if (activities) return activities;
  if (isListedOpen(fact)) return [latestSentence(subject, name, fact)];
  const yesNo = question.is.has("yesno") ? yesNoOf(fact, question) : null;
  const note = fact.note ? [`${fact.note}.`] : [];
  if (yesNo === null) return [factSentences(subject, name, fact), ...note];
  const opening = yesNo.isYes ? "Yes. " : "No: ";
  const answers = (yesNo.answers?.(subject) ?? []).map((answer) => `${answer}.`);
  return [[...answers, ...factSentences(subject, name, fact, opening)], ...note];
}

/** "Is it free?": yes or no, as far as its tuition is known or it is public. */
function chargeSentences(
  subject: string,
  name: string,
  fact: ToldFact,
  asked: "free" | "charging",
  facts: readonly Pick<ToldFact, "field" | "value">[],
): Sentence[] {
  const isFree = fact.value === 0 || fact.blank === NO_TUITION;
  const isYes = isFree === (asked === "free");
  const called = subject === "It" ? name : subject;
  if (fact.value !== null) return [factSentences(subject, name, fact, isYes ? "Yes. " : "No. ")];
  // "Our sources have no figure" would not answer whether it is free.
  if (isFree)
    return [`${isYes ? "Yes" : "No"}. ${called} is a public school, and ${uncapitalized(PUBLIC_IS_FREE)}.`];
  const isPrivate = facts.some(({ field, value }) => field === "schoolType" && value === "Private School");
  if (!isPrivate || !isInNoSource(fact)) return [blankSentences(called, fact)];
  const hasPhone = facts.some((one) => one.field === "contactInfo.phone" && one.value !== null);
  const office = hasPhone ? "" : "; its office can tell you";
  return [`${called} is a private school.`, `${noneHas("its tuition")}${office}.`];
}

type YesNo = { isYes: boolean; answers?: (subject: string) => string[] };

/** Whether a filter that a question names holds for a school: "is it Catholic?", "does it offer kindergarten?" */
export function yesNoOf(fact: ToldFact, { filters, filterFields, figures }: Question): YesNo | null {
  const condition = figures.find(({ field }) => field === fact.field);
  if (condition) return { isYes: isWithin(fact, condition) };
  if (!filterFields.includes(fact.field)) return null;
  const same = (isYes: boolean): YesNo => ({ isYes });
  if (fact.field === "charterSchool" || fact.field === "magnetSchool") return same(fact.value === true);
  if (fact.field === "schoolType" && filters.type) return same(fact.value === filters.type);
  if (fact.field === "schoolKind" && filters.kind) return same(fact.value === SCHOOL_KINDS[filters.kind]);
  if (fact.field === "religiousAffiliation" && filters.religion)
    return same(isOfReligion(String(fact.value), filters.religion));
  if (fact.field === "gradesOffered" && filters.grades) {
    const answer = gradesAnswer(fact, filters.grades);
    if (answer === null) return null;
    const asked = askedGrades(filters.grades);
    return {
      isYes: answer !== "none",
      answers: (subject) =>
        answer === "none"
          ? [`No. ${subject} does not teach ${asked}. It teaches ${gradesInWords(fact.text ?? "")}`]
          : [],
    };
  }
  return null;
}

/** Whether a figure passes the condition of a question: "more than 3,000 students", "before 1900". */
function isWithin({ value, text }: ToldFact, { atLeast, atMost }: Question["figures"][number]): boolean {
  const figure = typeof value === "number" ? value : Number(/\b\d{4}\b/.exec(text ?? "")?.[0] ?? Number.NaN);
  return figure >= (atLeast ?? Number.NEGATIVE_INFINITY) && figure <= (atMost ?? Number.POSITIVE_INFINITY);
}

/**
 * What a question asks for in words that are understood as something else that is known: a boarding school is private,
 * but whether a private school takes boarders, nobody here knows.
 */
function unknownTrait({ words, filters, fields, is }: Question): string | null {
  const says = (...some: string[]) => some.some((one) => words.includes(one));
  if (!is.has("yesno")) return null;
  if (filters.type === "Private School" && !says("private", "independent")) {
    if (says("boarding")) return `${noneSays("whether it takes boarders")}. ${WHAT_IS_KNOWN}`;
    if (says("prep", "preparatory"))
      return `${noneSays("whether it is a preparatory school")}. ${WHAT_IS_KNOWN}`;
  }
  const isOfPupils = says("girls", "boys", "women", "men", "coed", "everyone");
  return fields.join() === "status" && isOfPupils ? `${noneSays("whom it admits")}. ${WHAT_IS_KNOWN}` : null;
}

function isOfReligion(value: string, religion: keyof typeof RELIGIONS): boolean {
  if (value === RELIGIONS[religion]) return true;
  const isChristian = !/^(?:Nonsectarian|Jewish|Islamic|Other)$/.test(value);
  return religion === "christian" && isChristian;
}

/** A public school has no religious affiliation, and charter and magnet are blank where they cannot be. */
function noneClause(
  subject: string,
  { field }: ToldFact,
  question: Question,
  facts: readonly Pick<ToldFact, "field" | "value">[],
): string | null {
  const isOfType = (type: string) => facts.some((fact) => fact.field === "schoolType" && fact.value === type);
  const isPublic = isOfType("Public School");
  const special = new Map([
    ["charterSchool", "charter"],
    ["magnetSchool", "magnet"],
  ]).get(field);
  if (special && isOfType("Private School"))
    return `${question.is.has("yesno") ? "No: " : ""}${subject} is a private school.`;
  if (field === "religiousAffiliation" && isPublic)
    return `${question.is.has("yesno") ? "No: " : ""}${subject} is a public school, and public schools have no religious affiliation.`;
  if (field === "religiousAffiliation" && question.is.has("yesno") && question.filters.religion)
    return `No religious affiliation is on record for ${subject === "It" ? "this school" : subject}.`;
  return null;
}

function summaryBlocks({ card, facts }: ToldSchool): Block[] {
  const told = facts.filter(
    ({ field, value }) => value !== null && (!ONLY_IF_TRUE.has(field) || value === true),
  );
  const sentences: Sentence[] = [];
  for (const field of SUMMARY_FIELDS) {
    const fact = told.find((one) => one.field === field);
    if (fact)
      sentences.push(factSentences(sentences.length === 0 ? placedName(card) : "It", card.name, fact));
  }
  const missing = facts.filter(({ field, value }) => value === null && isWorthMissing(field));
  return [
    { kind: "text", sentences },
    ...(missing.length > 0 && missing.length <= 6
      ? [
          {
            kind: "text" as const,
            sentences: [`Not known here: ${missing.map(({ label }) => fieldWord(label)).join(", ")}.`],
          },
        ]
      : []),
  ];
}

function isWorthMissing(field: string): boolean {
  return [
    "numOfStudents",
    "studentTeacherRatio",
    "tuition",
    "founded",
    "academicInfo.graduationRate",
  ].includes(field);
}

/** A closed school says so, whatever was asked. */
export function statusBlocks({ card, facts }: ToldSchool): Block[] {
  if (card.status === "open") return [];
  const status = facts.find(({ field }) => field === "status");
  return status?.text ? [{ kind: "text", sentences: [`${factClause("It", status)}.`] }] : [];
}
