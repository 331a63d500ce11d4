import type { Catalog } from "./catalog.ts";
import { type AskedField, askedField, type FieldKind, numberOf, RELIGION_WORDS } from "./fields.ts";
import { ABOUT, LESS, MORE, NOT_AVAILABLE, OF_OTHERS, REASON_WORDS } from "./judge-words.ts";
import { isNamed, nameKey, tokensOf } from "./names.ts";
import { isRounded, numbersIn, plainText, type SaidNumber } from "./numbers.ts";
import type { Answer, Expectation, School, Verdict } from "./types.ts";

/** Whether an answer is about a school: it names it, shows it, or links to its page. */
export function isAbout(answer: Answer, { id, slug, name, otherNames }: School): boolean {
  return (
    answer.schools.includes(id) ||
    answer.content.includes(`/school/${slug}`) ||
    [name, ...otherNames].some((one) => isNamed(plainText(answer.content), one))
  );
}

/** The true value of a field, and none that contradicts it. */
export function judgeFact(school: School, field: string, answer: Answer): Verdict {
  const shown = answer.schools;
  if (!isAbout(answer, school) || (shown.length > 0 && !shown.includes(school.id)))
    return "it is not about the school";
  const asked = askedField(field);
  const value = asked.value(school);
  const text = withoutName(plainText(answer.content), school);
  switch (asked.kind) {
    case "count":
    case "decimal":
    case "rounded":
      return typeof value === "number"
        ? judgeFigure(text, asked, value, school)
        : "the catalog has no number";
    case "text":
      return ` ${nameKey(text)} `.includes(` ${keyOfText(field, String(value))} `)
        ? null
        : `it does not say ${value}`;
    case "phone":
      return digitsOf(text).includes(digitsOf(String(value))) ? null : `it does not give ${value}`;
    case "grades":
      return gradesPattern(school.grades).test(text) ? null : `its grades are ${school.grades.join(", ")}`;
    case "flag":
      return judgeFlag(text, field === "charterSchool" ? /charter/i : /magnet/i, value === true);
    case "type":
      return isAffirmed(text, new RegExp(`\\b${value}\\b`, "i")) ? null : `it is ${value}`;
    case "religion":
      return religionPattern(String(value)).test(text) ? null : `its affiliation is ${value}`;
  }
}

/** The name of the school holds words and numbers that say nothing of it: "P.S. 118", "Catholic Charter School". */
function withoutName(text: string, { name }: School): string {
  return text.replaceAll(name, "the school");
}

function judgeFigure(
  text: string,
  { unit, sameUnit, kind }: AskedField,
  value: number,
  school: School,
): Verdict {
  const numbers = numbersIn(text);
  const isTrue = (number: SaidNumber) => isValue(number, value, kind);
  if (!numbers.some(isTrue)) return `the figure is ${value}`;
  const allowed = (sameUnit ?? []).flatMap((other) => numberOf(school, other) ?? []);
  const wrong = numbers.find(
    (number) =>
      unit?.test(number.after) &&
      !isTrue(number) &&
      !allowed.some((other) => isRounded(number, other)) &&
      !OF_OTHERS.test(number.before),
  );
  return wrong ? `it also says ${wrong.value}, and the figure is ${value}` : null;
}

/** Counts are exact; other figures have a decimal, or are said to be "about" a number, or mean whole people. */
function isValue(number: SaidNumber, value: number, kind: FieldKind): boolean {
  if (kind === "count") return number.value === Math.round(value) || number.value === value;
  if (kind === "rounded" && isRounded(number, value)) return true;
  if (number.decimals === 0 && !Number.isInteger(value) && Math.round(value * 10) % 10 !== 0)
    return ABOUT.test(number.before) && isRounded(number, value);
  return Math.abs(number.value - value) <= 0.051;
}

function keyOfText(field: string, value: string): string {
  const key = nameKey(value);
  return field === "address.county" ? key.replace(/ (?:county|parish)$/, "") : key;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

function gradeWords(grade: number): string {
  if (grade === -1) return "(?:pk|pre-?\\s?k(?:indergarten)?)";
  if (grade === 0) return "(?:k|kindergarten)";
  return `(?:grade )?${grade}(?:st|nd|rd|th)?`;
}

/** "PK–5", "pre-kindergarten through grade 5", "6th to 8th". */
export function gradesPattern(grades: readonly number[]): RegExp {
  const [low = 0, high = 0] = [grades[0], grades.at(-1)];
  return new RegExp(
    `\\b${gradeWords(low)}(?: grades?)?\\s*(?:–|-|—|\\bto|\\bthrough|\\bthru)\\s*(?:the )?${gradeWords(high)}\\b`,
    "i",
  );
}

const NEGATION = /\b(?:not|isn.t|no|neither|nor|never|false)\b/i;

/** Whether a word is said without a "not" in front of it, in any clause. */
function isAffirmed(text: string, word: RegExp): boolean {
  return clausesOf(text).some((clause) => {
    // The answer to "is it private?" may begin with "No: it is public".
    const said = clause.replace(/^\s*no\b\s*[:,—–-]/i, "");
    const found = word.exec(said);
    return found !== null && !NEGATION.test(said.slice(0, found.index));
  });
}

function judgeFlag(text: string, word: RegExp, isTrue: boolean): Verdict {
  const clauses = clausesOf(text).filter((clause) => word.test(clause));
  if (clauses.length === 0) return "it does not say";
  const denies = clauses.some((clause) => NEGATION.test(clause));
  return denies === !isTrue ? null : `it is ${isTrue ? "one" : "none"}`;
}

function clausesOf(text: string): string[] {
  return text.split(/[.;!?\n|]+(?=\s|$)|, (?:but|and) |\n/);
}

function religionPattern(key: string): RegExp {
  return (
    RELIGION_WORDS.get(key) ?? new RegExp(`\\b${key.split("-").find((word) => word.length > 3) ?? key}`, "i")
  );
}

/** That there is no value, why, and no value after all. */
export function judgeBlank(school: School, field: string, answer: Answer): Verdict {
  if (!isAbout(answer, school)) return "it is not about the school";
  const text = withoutName(plainText(answer.content), school);
  const { unit, kind } = askedField(field);
  const numbers = numbersIn(text);
  const claimed = numbers.find(
    (number) => unit?.test(number.after) && !isKnownOf(school, number) && !OF_OTHERS.test(number.before),
  );
  if (claimed) return `it says ${claimed.value}, and there is no figure`;
  if (field === "tuition" && /\$\s?\d/.test(text)) return "it names a price, and there is none";
  if (kind === "phone" && /\d{3}\D{0,3}\d{3}\D{0,2}\d{4}/.test(text))
    return "it gives a number, and there is none";
  if (!NOT_AVAILABLE.test(text)) return "it does not say that there is no value";
  const reason = school.blanks.get(field) ?? "not_collected";
  return givesReason(text, reason, school, field) ? null : `it does not say why: ${reason}`;
}

function givesReason(text: string, reason: string, { type, grades }: School, field: string): boolean {
  if (REASON_WORDS.get(reason)?.test(text)) return true;
  const isOfHighSchools = field.startsWith("academicInfo.") && !grades.some((grade) => grade >= 9);
  if (isOfHighSchools && /grades? 9|high school/i.test(text)) return true;
  return reason === "not_applicable" && new RegExp(`\\b${type}\\b`, "i").test(text);
}

function isKnownOf(school: School, number: SaidNumber): boolean {
  return [...school.values.values()].some((value) => typeof value === "number" && isRounded(number, value));
}

/** Both figures, and who is ahead. */
export function judgeComparison(
  { schools, field, winner }: Extract<Expectation, { is: "comparison" }>,
  answer: Answer,
  catalog: Catalog,
): Verdict {
  const [one, other] = [catalog.school(schools[0]), catalog.school(schools[1])];
  const unnamed = [one, other].find((school) => !isAbout(answer, school));
  if (unnamed) return `it is not about ${unnamed.name}`;
  const text = withoutName(withoutNameOf(plainText(answer.content), one, "ONE"), other).replaceAll(
    "the school",
    "OTHER",
  );
  const { kind } = askedField(field);
  const numbers = numbersIn(text);
  for (const school of [one, other]) {
    const value = numberOf(school, field) ?? Number.NaN;
    if (!numbers.some((number) => isValue(number, value, kind)))
      return `the figure of ${school.name} is ${value}`;
  }
  return winner === null ? null : judgeWinner(text, [one, other], field);
}

function withoutNameOf(text: string, { name }: School, instead: string): string {
  return text.replaceAll(name, instead);
}

/** In a sentence that compares, the school named first has more, or less, as its first such word says. */
function judgeWinner(text: string, [one, other]: [School, School], field: string): Verdict {
  const isOneMore = (numberOf(one, field) ?? 0) > (numberOf(other, field) ?? 0);
  const sentences = text
    .split(/(?<=[.!?])\s+|\n+/)
    .filter((sentence) => MORE.test(sentence) || LESS.test(sentence));
  const verdicts = sentences.flatMap((sentence) => {
    const [first, second] = [placeOf(sentence, "ONE", one), placeOf(sentence, "OTHER", other)];
    if (first < 0 && second < 0) return [];
    const isOne = second < 0 || (first >= 0 && first < second);
    const more = sentence.search(MORE);
    const less = sentence.search(LESS);
    const saysMore = less < 0 || (more >= 0 && more < less);
    return [isOne === isOneMore ? saysMore : !saysMore];
  });
  if (verdicts.length === 0) return "it does not say which of the two";
  return verdicts.every(Boolean) ? null : "it names the wrong one";
}

function placeOf(sentence: string, instead: string, { name }: School): number {
  const at = sentence.indexOf(instead);
  if (at >= 0) return at;
  const [word = ""] = tokensOf(name);
  return isNamed(sentence, name) ? sentence.toLowerCase().indexOf(word) : -1;
}
