import { religionByItself } from "#lib/fields/religion.format.ts";
import { STATES } from "#lib/places/states.rules.ts";
import { andList } from "#lib/platform/lists.ts";
import { countOf, formatCount, formatQuantity, quantityOf } from "#lib/platform/numbers.ts";
import { own } from "#lib/platform/own.ts";
import { capitalized, uncapitalized } from "#lib/platform/sentences.ts";
import { ratioGroup } from "./ratio.format.ts";
import { mayTeachLowerGrades, withMaybeLower } from "./register-limits.rules.ts";
import type { School } from "./schema.ts";
import {
  closedInWords,
  datedStatus,
  futureInWords,
  missingInWords,
  pausedInWords,
  wasPlanned,
} from "./status.format.ts";
import { isLongAgo, shownYear } from "./years.format.ts";

/**
 * A few sentences about a school that has no written text, based only on the figures that its page shows. Unknown
 * facts are left out.
 */
export function summaryOf(school: School, { newestYear = null, now, hasSizes = true }: Options = {}): string {
  const past = pastYear(school, newestYear);
  return [
    openingOf(school, past, now),
    ...(hasSizes ? sizesOf(school, past) : []),
    ...factsOf(school, past),
  ].join(" ");
}

type Options = {
  /** The year of the newest register in the catalog. */
  newestYear?: number | null;
  now?: Date;
  /** False where the numbers of students and teachers are shown beside it. */
  hasSizes?: boolean;
};

/** The year of the last register that has an open school, if that is long ago: what else it says is of then, too. */
function pastYear(school: School, newestYear: number | null): string | null {
  const { status, statusYear } = datedStatus(school);
  return (status === "open" || status === "paused") && isLongAgo(statusYear, newestYear) ? statusYear : null;
}

/**
 * "Boston Latin Academy is a public school in Dorchester, Massachusetts, for grades 7 to 12."; of one that was last listed
 * long ago, "In 2010–11, Roosevelt High School was a public school in …".
 */
function openingOf(school: School, past: string | null, now: Date | undefined): string {
  const missing = missingInWords(school);
  // Whether it still exists, nobody says.
  const isOver = school.status === "closed" || missing || past;
  const verb = wasPlanned(datedStatus(school), now) ? "was planned as" : isOver ? "was" : "is";
  const kinds = [school.charterSchool && "charter", school.magnetSchool && "magnet"].filter(Boolean);
  const type = { "Public School": "a public", "Private School": "a private", "Online School": "an online" };
  const kind = [type[school.schoolType], kinds.join(" and "), "school"].filter(Boolean).join(" ");
  const place = placeInWords(school);
  const grades = gradesInWords(school.grades);
  const where = place ? ` in ${place}` : "";
  const taught = mayTeachLowerGrades(school) ? withMaybeLower(`with ${grades}`, true) : `for ${grades}`;
  const whom = grades ? `${place ? "," : ""} ${taught}` : "";
  const when = past ? capitalized(timeOf(past)).replace(/,? $/, ", ") : "";
  const sentence = `${when}${school.name} ${verb} ${kind}${where}${whom}.`;
  const { status, statusYear } = datedStatus(school);
  if (status === "closed") return `${sentence} ${closedInWords("It", statusYear)}`;
  const said = [
    sentence,
    status === "future" ? futureInWords("It", statusYear, now) : null,
    status === "paused" ? pausedInWords("It", statusYear) : null,
    missing ? `It is ${uncapitalized(missing)}.` : null,
  ];
  return said.filter((one) => one !== null).join(" ");
}

/** "Dorchester, Massachusetts", or as much of it as is known. */
function placeInWords({ city, state }: School): string {
  return [city, state && (own(STATES, state) ?? state)].filter(Boolean).join(", ");
}

/** Grades in words: [-1, 0, 1, 2] → "pre-kindergarten to grade 2", [7, 8] → "grades 7 and 8". */
export function gradesInWords(grades: readonly number[]): string {
  const spans: [from: number, to: number][] = [];
  for (const grade of grades) {
    const last = spans.at(-1);
    if (last && grade === last[1] + 1) last[1] = grade;
    else spans.push([grade, grade]);
  }
  return andList(spans.map(([from, to]) => spanInWords(from, to)));
}

function spanInWords(from: number, to: number): string {
  if (from === to) return gradeInWords(from);
  if (from < 1) return `${gradeInWords(from)} ${to === 0 ? "and" : "to"} ${gradeInWords(to)}`;
  return `grades ${from} ${to === from + 1 ? "and" : "to"} ${to}`;
}

function gradeInWords(grade: number): string {
  if (grade === -1) return "pre-kindergarten";
  return grade === 0 ? "kindergarten" : `grade ${grade}`;
}

/** A sentence for each school year with the figures of that year, which need not be said again after the opening. */
function sizesOf(school: School, past: string | null): string[] {
  const { classSize, provenance } = school;
  const clauses: [path: string, clause: string | null][] = [
    ["numOfStudents", studentsInWords(school)],
    ["numOfStudentsK12", k12InWords(school)],
    ["studentTeacherRatio", ratioClause(school)],
    ["classSize", classSize === null ? null : `an average class had ${quantityOf(classSize, "student")}`],
  ];
  const byYear = new Map<string, string[]>();
  for (const [path, clause] of clauses) {
    const year = own(provenance, path)?.year ?? "";
    if (clause) byYear.set(year, [...(byYear.get(year) ?? []), clause]);
  }
  return [...byYear].map(([year, said]) =>
    sentenceOf(`${year === past ? "" : timeOf(year)}${andList(said)}`),
  );
}

/** "it had 108 students (14 of them in kindergarten to grade 12)" */
function studentsInWords(school: School): string | null {
  const { numOfStudents, numOfStudentsK12 } = school;
  if (numOfStudents === null) return null;
  if (numOfStudents === 0) return "it had no students";
  const among = isAmongAll(school) ? ` (${formatCount(numOfStudentsK12 ?? 0)} of them in ${K12})` : "";
  return `it had ${countOf(numOfStudents, "student")}${among}`;
}

/** Students in K–12, if they differ from all and are not counted among those of the same year. */
function k12InWords(school: School): string | null {
  const { numOfStudents, numOfStudentsK12 } = school;
  if (numOfStudentsK12 === null || numOfStudentsK12 === numOfStudents || isAmongAll(school)) return null;
  return `it had ${countOf(numOfStudentsK12, "student")} in ${K12}`;
}

const K12 = "kindergarten to grade 12";

function isAmongAll({ numOfStudents, numOfStudentsK12, provenance }: School): boolean {
  if (numOfStudents === null || numOfStudentsK12 === null || numOfStudentsK12 >= numOfStudents) return false;
  return own(provenance, "numOfStudents")?.year === own(provenance, "numOfStudentsK12")?.year;
}

/** "there were 4.9 students for each teacher", "there was 1 student in K–12 for each teacher" */
function ratioClause(school: School): string | null {
  const { studentTeacherRatio: ratio } = school;
  if (ratio === null) return null;
  const whose = ratioGroup(school) ? " in K–12" : "";
  return `there ${ratio === 1 ? "was 1 student" : `were ${formatQuantity(ratio)} students`}${whose} for each teacher`;
}

/** The school year of the figures, the date of a file that gives none, or the day on which our staff entered them. */
function timeOf(year: string): string {
  if (year === "") return "";
  if (year.startsWith("file ")) return `in a ${shownYear(year)}, `;
  return /^\d{4}/.test(year) ? `in ${year} ` : `as of ${year}, `;
}

function factsOf(school: School, past: string | null): string[] {
  const { religiousAffiliation, district, founded, blueRibbon24 } = school;
  const is = past ? "was" : "is";
  const facts = [
    religiousAffiliation ? religionInWords(religiousAffiliation, is) : null,
    district ? `its school district ${is} ${district}` : null,
    founded && /^\d{4}$/.test(founded) ? `it was founded in ${founded}` : null,
    blueRibbon24 === "Yes" ? "it was named a National Blue Ribbon School in 2024" : null,
  ];
  return facts.filter((fact) => fact !== null).map(sentenceOf);
}

function religionInWords(affiliation: string, is: string): string {
  if (affiliation === "Nonsectarian") return `it ${is} nonsectarian`;
  return `its religious affiliation ${is} ${affiliation === "Other" ? "given as “Other”" : religionByItself(affiliation)}`;
}

function sentenceOf(clause: string): string {
  const text = capitalized(clause);
  // "… Academy Inc." already ends with a period.
  return text.endsWith(".") ? text : `${text}.`;
}
