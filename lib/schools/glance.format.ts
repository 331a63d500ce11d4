import { formatRatio } from "#lib/fields/units.format.ts";
import { own } from "#lib/platform/own.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import type { Fact, Origins } from "./fact-lines.format.ts";
import type { Badge } from "./facts.format.ts";
import { shortRatioGroup } from "./ratio.format.ts";
import { LOWER_NOT_RECORDED, mayTeachLowerGrades } from "./register-limits.rules.ts";
import type { School } from "./schema.ts";
import { agedYear, shortYear, yearSpan } from "./years.format.ts";

/** The facts that families ask for first, in that order. */
const FIRST_ASKED = [
  "gradesOffered",
  "numOfStudents",
  "studentTeacherRatio",
  "classSize",
  "tuition",
  "rating",
  "schoolType",
];
const FEWEST = 4;
const MOST = 6;
/** What stands in where too few of them are known. */
const NEXT_ASKED = ["teachers"];

/**
 * The large figures under a school's name: the few facts that have a value. Their explanations, too long to fit
 * beside a figure, follow below all of them (`glanceNotes`).
 * @param facts the school's key facts
 */
export function glanceOf(school: School, facts: readonly Fact[]): Fact[] {
  const byField = new Map(facts.map((fact) => [fact.field, fact]));
  const known = (fields: readonly string[]) =>
    fields.flatMap((field) => {
      const fact = byField.get(field === "schoolType" && school.charterSchool ? "charterSchool" : field);
      if (!fact || fact.value === null) return [];
      const { note: _, ...bare } = fact;
      return [{ ...bare, value: fact.value.replace(/ students?$/, ""), ...shortly(fact, school) }];
    });
  const first = known(FIRST_ASKED);
  const more = known(NEXT_ASKED).slice(0, Math.max(0, FEWEST - first.length));
  return [...first, ...more].slice(0, MOST);
}

function shortly({ field, value: whole }: Fact, school: School): Partial<Fact> {
  if (field === "gradesOffered") return mayTeachLowerGrades(school) ? { note: LOWER_NOT_RECORDED } : {};
  // Whether a school costs and who may go there: that it is a school needs no word.
  if (field === "schoolType") return { label: TYPE, value: whole?.replace(/ School$/, "") ?? null };
  if (field === "classSize") return { label: "Class size" };
  if (field === "charterSchool") return { label: TYPE, value: "Charter" };
  if (field !== "studentTeacherRatio" || school.studentTeacherRatio === null) return {};
  const group = shortRatioGroup(school);
  const value = formatRatio(school.studentTeacherRatio);
  // The label says that it is not the ratio of all students, whose number stands beside it.
  return group ? { label: "Student–teacher ratio, K–12", value, note: group } : { value };
}

const TYPE = "School type";

/** Facts that change from year to year. */
const COUNTED: ReadonlySet<string> = new Set([
  "numOfStudents",
  "studentTeacherRatio",
  "classSize",
  "tuition",
  "teachers",
]);

/**
 * What the large figures need said of their age: "These numbers are from 2010–11 to 2016–17, the latest we have.";
 * null if none is old.
 */
export function ageNote(origins: Origins, glance: readonly Fact[], now?: Date): string | null {
  const years = glance
    .filter(({ field }) => COUNTED.has(field))
    .map(({ path }) => own(origins, path)?.year ?? "");
  const old = years.filter((year) => agedYear(year, now) !== null);
  const span = yearSpan(old.map(shortYear));
  if (span === null) return null;
  const whose = old.length === years.length ? "These numbers are" : "Some of these numbers are";
  return `${whose} from ${span}, the latest we have. Ask the school for current ones.`;
}

/**
 * Notes on the large figures, in sentences: how old they are, and what needs explaining.
 * @param facts the school's key facts
 */
export function glanceNotes(
  origins: Origins,
  { glance, facts }: { glance: readonly Fact[]; facts: readonly Fact[] },
  now?: Date,
): string[] {
  const explained = facts.flatMap(({ field, label, note }) =>
    // The year of the number of students also says which source it is from.
    note && field !== "numOfStudents" && isAmong(glance, field)
      ? withPeriod(
          note.startsWith(`The ${uncapitalized(label)} `) ? note : `${label}: ${uncapitalized(note)}`,
        )
      : [],
  );
  const age = ageNote(origins, glance, now);
  return age === null ? explained : [age, ...explained];
}

function withPeriod(text: string): string {
  return text.replace(/\.?$/, ".");
}

/** The key facts without those in the large figures above them: a page gives each one once. */
export function factsBeside(facts: readonly Fact[], glance: readonly Fact[]): Fact[] {
  return facts.filter(({ field }) => !isAmong(glance, field));
}

function isAmong(facts: readonly Fact[], field: string): boolean {
  return facts.some((fact) => fact.field === field);
}

/** The badges that say something other than the large figures beside them. */
export function badgesBeside(badges: readonly Badge[], glance: readonly Fact[]): Badge[] {
  const paths = new Set(glance.map(({ path }) => path));
  return badges.filter(({ path }) => !paths.has(path));
}

/** Facts that have a value, and those that do not. What cannot apply to the school is in neither. */
export function byPresence(origins: Origins, facts: readonly Fact[]): { known: Fact[]; missing: Fact[] } {
  return {
    known: facts.filter(({ value }) => value !== null),
    missing: facts.filter(
      ({ value, path }) => value === null && own(origins, path)?.blank !== "not_applicable",
    ),
  };
}
