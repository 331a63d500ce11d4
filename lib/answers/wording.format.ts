import { formatGrades, gradeName, parseGrades } from "#lib/fields/grades.rules.ts";
import { FIELDS } from "#lib/fields/table.rules.ts";
import type { ToldFact } from "#lib/lookups/tools.schema.ts";
import { countOf, formatCount, formatQuantity } from "#lib/platform/numbers.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import { LEAST_MILES, roundedMiles, shownMiles } from "#lib/schools/format.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { isScoreField } from "#lib/schools/scores.rules.ts";
import { schoolPath } from "#lib/schools/tabs.rules.ts";
import { shownYear } from "#lib/schools/years.format.ts";

/** Facts of schools as sentences. Subjects are names, or "It". */

type Wording = (subject: string, fact: ToldFact) => string;

const number = ({ value }: ToldFact) => (typeof value === "number" ? value : Number.NaN);
const text = ({ text: said, value }: ToldFact) => said ?? String(value);
const percent = (fact: ToldFact) => `${formatQuantity(number(fact))}%`;
const count = (fact: ToldFact) => formatCount(number(fact));
const quantity = (fact: ToldFact) => formatQuantity(number(fact));
/** An average, and therefore not always a whole number: "17.9 students". */
const perClass = (fact: ToldFact) => `${quantity(fact)} ${quantity(fact) === "1" ? "student" : "students"}`;
/** A figure with its year is one of the past: it "had" so many students then. */
const verb = (fact: ToldFact, now: string, then: string) => (yearOf(fact) === "" ? now : then);
const has = (fact: ToldFact) => verb(fact, "has", "had");
const share =
  (of: string): Wording =>
  (subject, fact) => {
    const are = verb(fact, "are", "were");
    return subject === "It"
      ? `${formatQuantity(number(fact))}% of its students ${are} ${of}`
      : `At ${subject}, ${formatQuantity(number(fact))}% of students ${are} ${of}`;
  };
const isSaid =
  (yes: string, no: string): Wording =>
  (subject, { value }) =>
    `${subject} ${value === true || value === "Yes" ? yes : no}`;

/** The subject within a sentence: "this school" in place of "It". */
export const inSentence = (subject: string) => (subject === "It" ? "this school" : subject);
/** "Its address is", "The address of Boston Latin School is". */
const property =
  (name: string, write: (fact: ToldFact) => string, link = "of"): Wording =>
  (subject, fact) => {
    const said = `${verb(fact, "is", "was")} ${write(fact)}`;
    return subject === "It" ? `Its ${name} ${said}` : `The ${name} ${link} ${subject} ${said}`;
  };

const WORDINGS: ReadonlyMap<string, Wording> = new Map<string, Wording>([
  ["numOfStudents", (subject, fact) => `${subject} ${has(fact)} ${countOf(number(fact), "student")}`],
  [
    "numOfStudentsK12",
    (subject, fact) => `${subject} ${has(fact)} ${countOf(number(fact), "student")} in K–12`,
  ],
  [
    "teachers",
    (subject, fact) =>
      `${subject} ${has(fact)} ${formatQuantity(number(fact))} full-time equivalent teachers`,
  ],
  [
    "studentTeacherRatio",
    (subject, fact) => `${subject} ${has(fact)} ${formatQuantity(number(fact))} students per teacher`,
  ],
  ["classSize", property("average class size", perClass)],
  [
    "tuition",
    (subject, fact) =>
      `Tuition at ${inSentence(subject)} ${verb(fact, "is", "was")} $${formatCount(number(fact))} a year`,
  ],
  [
    "founded",
    (subject, fact) =>
      /^\d{4}$/.test(text(fact))
        ? `${subject} was founded in ${text(fact)}`
        : `${subject} was founded: ${text(fact)}`,
  ],
  ["gradesOffered", (subject, fact) => `${subject} teaches ${gradesInWords(text(fact))}`],
  ["schoolType", (subject, fact) => `${subject} is ${aSchool(text(fact))}`],
  ["schoolKind", (subject, fact) => `${subject} is listed as “${text(fact)}”`],
  ["charterSchool", isSaid("is a charter school", "is not a charter school")],
  ["magnetSchool", isSaid("is a magnet school", "is not a magnet school")],
  [
    "blueRibbon24",
    isSaid(
      "was named a National Blue Ribbon School in 2024",
      "is not among the National Blue Ribbon Schools of 2024",
    ),
  ],
  [
    "religiousAffiliation",
    (subject, fact) =>
      fact.value === "Nonsectarian"
        ? `${subject} is nonsectarian`
        : property("religious affiliation", text)(subject, fact),
  ],
  ["district", property("district", text)],
  ["principal", property("principal", text)],
  ["contactInfo.phone", property("phone number", text)],
  ["contactInfo.website", property("website", text)],
  ["contactInfo.email", property("email address", text)],
  ["address.fullAddress", property("address", text)],
  ["address.city", (subject, fact) => `${subject} is in ${text(fact)}`],
  ["address.state", (subject, fact) => `${subject} is in ${text(fact)}`],
  [
    "address.county",
    (subject, fact) =>
      `${subject} is in ${/county|parish|borough/i.test(text(fact)) ? text(fact) : `${text(fact)} County`}`,
  ],
  ["address.zip", property("ZIP code", text)],
  ["academicInfo.graduationRate", property("graduation rate", percent)],
  ["academicInfo.collegeEnrollment", property("college enrollment", percent)],
  // "SAT of Winsor School" looks like one name.
  ["academicInfo.averageSAT", property("average SAT", count, "at")],
  ["academicInfo.averageACT", property("average ACT", quantity, "at")],
  ["demographics.male", share("male")],
  ["demographics.female", share("female")],
  ["demographics.white", share("white")],
  ["demographics.black", share("Black")],
  ["demographics.asian", share("Asian")],
  ["demographics.hispanic", share("Hispanic")],
  ["demographics.freeOrReducedLunch", share("eligible for free or reduced-price lunch")],
  ["demographics.twoOrMoreRaces", share("of two or more races")],
  // A register says what was so in its year, and not what is so today.
  [
    "status",
    (subject, fact) => {
      if (fact.value === "open" || fact.value === "paused")
        return `${subject} ${statusVerb(fact)}${uncapitalized(text(fact))}`;
      return `${subject} is ${fact.value === "future" ? "not open yet" : String(fact.value)}`;
    },
  ],
  ["locale", (subject, fact) => `The setting of ${inSentence(subject)} is “${text(fact)}”`],
]);

/** "Was listed as open in 2016–17", and "is open" where no year is known. */
const statusVerb = (fact: ToldFact) => (/\d/.test(text(fact)) ? "was " : "is ");

/** "a public school", "an online school". */
function aSchool(type: string): string {
  const words = type.toLowerCase();
  return `${/^[aeiou]/.test(words) ? "an" : "a"} ${words}`;
}

/** "Boston Latin has an academics score of 9 of 10". */
function scoreWording(subject: string, fact: ToldFact): string {
  const score = fieldWord(fact.label);
  return `${subject} has ${/^[aeiou]/.test(score) ? "an" : "a"} ${score} of ${text(fact)}`;
}

/** A fact that has a value, without a final period: "Boston Latin School had 2,427 students in 2013–14". */
export function factClause(subject: string, fact: ToldFact): string {
  const said =
    (isScoreField(fact.field) ? scoreWording(subject, fact) : WORDINGS.get(fact.field)?.(subject, fact)) ??
    `${fact.label} of ${inSentence(subject)}: ${text(fact)}`;
  const year = yearOf(fact);
  return year ? `${inPast(said, subject)}${year}` : said;
}

const PAST: readonly (readonly [now: string, then: string])[] = [
  [" is ", " was "],
  [" are ", " were "],
];

/** A figure of a school year was so: "It had 404 students in 2016–17". The verb comes after the name, before the value. */
function inPast(clause: string, subject: string): string {
  if (clause.startsWith(`${subject} has `)) return `${subject} had ${clause.slice(subject.length + 5)}`;
  for (const [now, then] of PAST) {
    const at = clause.lastIndexOf(now);
    if (at >= 0) return clause.slice(0, at) + then + clause.slice(at + now.length);
  }
  return clause;
}

/** The same in several ways, the best first: which of them can be confirmed depends on the school's name. */
export function factSentences(subject: string, name: string, fact: ToldFact, opening = ""): string[] {
  const clauses = [subject, name, "It"].map((one) => factClause(one, fact));
  const bare = `${fact.label}: ${fact.text ?? String(fact.value)}.`;
  // An address with the school's own name in it cannot be told from a claim about the school.
  const elsewhere = `The ${fieldWord(fact.label)} is on the school’s page.`;
  const all = [
    ...clauses.map((clause) => `${opening}${clause}.`),
    ...clauses.map((clause) => `${clause}.`),
    bare,
    elsewhere,
  ];
  return [...new Set(all)];
}

/** Figures come with their school year, "2016–17". Contact details and kinds do not need one. */
export function figureYear({ field, year, value }: ToldFact): string | null {
  const isFigure = typeof value === "number" && FIELDS.get(field)?.unit !== undefined;
  return isFigure && year !== null && /^\d{4}[–-]\d{2}$/.test(year) ? year.replace("-", "–") : null;
}

/** The year of a figure in a table, as the pages write it: "2016–17", "2019 list", "Nov 21, 2026". */
export function cellYear({ field, year, value }: ToldFact): string | null {
  const isFigure = typeof value === "number" && FIELDS.get(field)?.unit !== undefined;
  return isFigure && year ? shownYear(year).replace("-", "–") : null;
}

export function yearOf(fact: ToldFact): string {
  const year = figureYear(fact);
  return year ? ` in ${year}` : "";
}

/** What a field is called within a sentence: "graduation rate", "SAT details". */
export function fieldWord(label: string): string {
  if (label === "Founded") return "year of founding";
  if (label === "Phone") return "phone number";
  return label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

/** The fact's value as an item of a list names it: "2,427 students", "14.7 students per teacher". */
export function factItem(fact: ToldFact): string {
  const { field } = fact;
  // "Diversity score 10 of 10", "no diversity score".
  if (isScoreField(field))
    return fact.value === null ? `no ${fieldWord(fact.label)}` : `${fieldWord(fact.label)} ${text(fact)}`;
  if (fact.value === null) return `no ${fieldWord(fact.label)} known`;
  if (field === "numOfStudents") return countOf(number(fact), "student");
  if (field === "studentTeacherRatio") return `${formatQuantity(number(fact))} students per teacher`;
  if (field === "tuition") return `tuition $${formatCount(number(fact))}`;
  if (field === "classSize") return `average class size ${perClass(fact)}`;
  if (field === "founded") return `founded in ${text(fact)}`;
  if (field === "academicInfo.graduationRate") return `graduation rate ${formatQuantity(number(fact))}%`;
  if (field === "academicInfo.averageSAT") return `average SAT ${formatCount(number(fact))}`;
  if (field === "academicInfo.averageACT") return `average ACT ${formatQuantity(number(fact))}`;
  if (field === "gradesOffered") return gradesInWords(text(fact));
  if (fact.value === true || fact.value === false)
    return `${fieldWord(fact.label)}: ${fact.value ? "yes" : "no"}`;
  return `${fieldWord(fact.label)}: ${text(fact)}`;
}

/** The figure without what it counts: "2,427", "14.7", "$9,000". */
export function shortFigure(fact: ToldFact): string {
  return /[$\d][\d.,]*%?/.exec(factItem(fact))?.[0] ?? factItem(fact);
}

/** Two letters that no parent says. */
const BEFORE_SCHOOL = "PK–K";

/** "grades 9–12", "grade 9", "kindergarten only", "pre-K and kindergarten". */
export function gradesInWords(grades: string): string {
  if (grades === "K") return "kindergarten only";
  if (grades === "PK") return "pre-K only";
  if (grades === BEFORE_SCHOOL) return "pre-K and kindergarten";
  return `${/^\d+$/.test(grades) ? "grade" : "grades"} ${grades}`;
}

/** "Boston Latin School in Boston, MA", unless the name already says the city. */
export function placedName({ name, location, city }: SchoolCard): string {
  return location && !(city && name.toLowerCase().includes(city.toLowerCase()))
    ? `${name} in ${location}`
    : name;
}

/** A name without the signs that Markdown would read as its own. */
export const plainName = (name: string) =>
  name
    .replaceAll(/[[\]*_`~<>\\|#]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** "[Boston Latin School](/school/boston-latin-school) (Boston, MA)", for lists. */
export function listedName(card: SchoolCard): string {
  return card.location ? `${linkedName(card)} (${card.location})` : linkedName(card);
}

/** The name as a link to the school's page, which also tells apart schools of the same name. */
export function linkedName({ name, slug }: SchoolCard): string {
  return `[${plainName(name)}](${schoolPath(slug)})`;
}

/** What was asked of a school's grades: "kindergarten", "grades 9–12". */
export function askedGrades(grades: readonly number[]): string {
  const [only] = grades;
  if (grades.length === 1 && only !== undefined)
    return only <= 0 ? gradeName(only).toLowerCase().replace("pre-k", "pre-K") : `grade ${only}`;
  return gradesInWords(formatGrades(grades) ?? "");
}

/** Whether a school's grades have those asked for: all, some, or none of them. */
export function gradesAnswer(fact: ToldFact, asked: readonly number[]): "all" | "some" | "none" | null {
  const grades = typeof fact.value === "string" ? parseGrades(fact.value) : null;
  if (!grades) return null;
  // Nobody knows that it does not.
  if (fact.note && !asked.every((grade) => grades.includes(grade))) return null;
  const has = asked.filter((grade) => grades.includes(grade)).length;
  return has === asked.length ? "all" : has > 0 ? "some" : "none";
}

/** The same figure as on the pages. @param isApproximate the position of either end is only known as its street or its ZIP code */
export function milesInWords(distance: number, isApproximate = false): string {
  // Two schools on one block are not at the same place.
  if (!isApproximate && distance < LEAST_MILES) return "less than a tenth of a mile";
  const miles = isApproximate
    ? shownMiles({ distance, isDistanceApproximate: true })
    : roundedMiles(distance);
  const shown = formatQuantity(miles);
  return `${isApproximate ? "about " : ""}${shown} ${shown === "1" ? "mile" : "miles"}`;
}

/** How far away a school is, if its distance is known: "2.6 miles", "about 6 miles". */
export function distanceInWords({ distance, isDistanceApproximate }: SchoolCard): string | null {
  return distance === undefined ? null : milesInWords(distance, isDistanceApproximate);
}
