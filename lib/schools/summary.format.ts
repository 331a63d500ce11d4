import { STATES } from "#lib/places/states.rules.ts";
import { countOf, formatQuantity } from "#lib/platform/numbers.ts";
import { own } from "#lib/platform/own.ts";
import type { School } from "./schema.ts";

const list = new Intl.ListFormat("en-US");

/**
 * A few sentences about a school that has no written text, based only on the figures that its page shows. Unknown
 * facts are left out.
 */
export function summaryOf(school: School): string {
  return [openingOf(school), ...sizesOf(school), ...factsOf(school)].join(" ");
}

/** "Boston Latin Academy is a public school in Dorchester, Massachusetts, for grades 7 to 12." */
function openingOf(school: School): string {
  const verb = school.status === "closed" ? "was" : "is";
  const kinds = [school.charterSchool && "charter", school.magnetSchool && "magnet"].filter(Boolean);
  const type = { "Public School": "a public", "Private School": "a private", "Online School": "an online" };
  const kind = [type[school.schoolType], kinds.join(" and "), "school"].filter(Boolean).join(" ");
  const place = placeInWords(school);
  const grades = gradesInWords(school.grades);
  const where = place ? ` in ${place}` : "";
  const whom = grades ? `${place ? "," : ""} for ${grades}` : "";
  const sentence = `${school.name} ${verb} ${kind}${where}${whom}.`;
  if (school.status === "closed") return `${sentence} It is closed.`;
  return school.status === "future" ? `${sentence} It has not opened yet.` : sentence;
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
  return list.format(spans.map(([from, to]) => spanInWords(from, to)));
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

/** A sentence for each school year with the figures of that year. */
function sizesOf(school: School): string[] {
  const { numOfStudents, studentTeacherRatio, classSize, provenance } = school;
  const clauses: [path: string, clause: string | null][] = [
    [
      "numOfStudents",
      numOfStudents === null
        ? null
        : `it had ${numOfStudents === 0 ? "no students" : countOf(numOfStudents, "student")}`,
    ],
    [
      "studentTeacherRatio",
      studentTeacherRatio === null
        ? null
        : `there ${studentTeacherRatio === 1 ? "was 1 student" : `were ${formatQuantity(studentTeacherRatio)} students`} for each teacher`,
    ],
    ["classSize", classSize === null ? null : `an average class had ${countOf(classSize, "student")}`],
  ];
  const byYear = new Map<string, string[]>();
  for (const [path, clause] of clauses) {
    const year = own(provenance, path)?.year ?? "";
    if (clause) byYear.set(year, [...(byYear.get(year) ?? []), clause]);
  }
  return [...byYear].map(([year, said]) => sentenceOf(`${timeOf(year)}${list.format(said)}`));
}

/** The school year of the figures, the date of a file that gives none, or the day on which our staff entered them. */
function timeOf(year: string): string {
  if (year === "") return "";
  if (year.startsWith("file ")) return `according to a ${year}, `;
  return /^\d{4}/.test(year) ? `in ${year} ` : `as of ${year}, `;
}

function factsOf({ religiousAffiliation, district, founded, blueRibbon24 }: School): string[] {
  const facts = [
    religiousAffiliation ? religionInWords(religiousAffiliation) : null,
    district ? `its school district is ${district}` : null,
    founded && /^\d{4}$/.test(founded) ? `it was founded in ${founded}` : null,
    blueRibbon24 === "Yes" ? "it was named a National Blue Ribbon School in 2024" : null,
  ];
  return facts.filter((fact) => fact !== null).map(sentenceOf);
}

function religionInWords(affiliation: string): string {
  if (affiliation === "Nonsectarian") return "it is nonsectarian";
  return `its religious affiliation is ${affiliation === "Other" ? "given as “Other”" : affiliation}`;
}

function sentenceOf(clause: string): string {
  const text = clause.charAt(0).toUpperCase() + clause.slice(1);
  // "… Academy Inc." already ends with a period.
  return text.endsWith(".") ? text : `${text}.`;
}
