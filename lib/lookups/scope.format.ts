import { formatGrades } from "#lib/fields/grades.rules.ts";
import { RELIGIONS } from "#lib/fields/religion.rules.ts";
import { SCHOOL_KINDS } from "#lib/fields/school-types.format.ts";
import { FIELDS } from "#lib/fields/table.rules.ts";
import type { Place } from "#lib/places/schema.ts";
import { STATES, type StateCode } from "#lib/places/states.rules.ts";
import { orList } from "#lib/platform/lists.ts";
import { countOf, formatCount } from "#lib/platform/numbers.ts";
import { own } from "#lib/platform/own.ts";
import { LEVELS } from "#lib/schools/neighborhood.format.ts";
import type { FindSchools, RankedField } from "./tools.schema.ts";

/** Which schools were looked for, in words: "Public high schools in Boston, MA". */
export type Scope = Pick<
  FindSchools,
  | "name"
  | "type"
  | "kind"
  | "grades"
  | "charter"
  | "magnet"
  | "religion"
  | "without"
  | "figures"
  | "bounds"
  | "listed"
> & {
  place: Place | null;
  state: StateCode | null;
  radiusMiles: number | null;
  /** The name of the school that they are near. */
  near?: string;
};

/**
 * The scope in words, for each way to write its place: "in Boston, MA", "in Boston, Massachusetts". Answers are
 * compared with these word by word.
 */
export function scopeLabels(scope: Scope): string[] {
  const words = [typeWord(scope), scope.charter && "charter", scope.magnet && "magnet", levelWord(scope)];
  const kind = kindWords(scope.kind);
  const schools = [...words, kind, "schools"].filter(Boolean).join(" ");
  const details = detailsOf(scope);
  return wheres(scope).map((where) => capitalized([schools, where, ...details].join(" ")));
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function typeWord({ type }: Scope): string | null {
  return type ? type.toLowerCase().replace(/ school$/, "") : null;
}

/** "alternative", "special education". */
function kindWords(kind: Scope["kind"]): string | null {
  const label = kind ? SCHOOL_KINDS[kind] : null;
  return label?.endsWith(" school") ? label.replace(/ school$/, "").toLowerCase() : null;
}

const LEVEL_WORDS = ["elementary", "middle", "high"] as const;

function levelWord({ grades }: Scope): string | null {
  const at = LEVELS.findIndex((level) => level.grades.join() === grades?.join());
  return LEVEL_WORDS[at] ?? null;
}

function detailsOf({ name, religion, kind, grades, without, listed, figures = [] }: Scope): string[] {
  const isOtherKind = kind && kindWords(kind) === null;
  const isOtherSpan = grades && grades.length > 0 && levelWord({ ...NO_SCOPE, grades }) === null;
  return [
    ...(name ? [`called “${name}”`] : []),
    ...(religion ? [`(${RELIGIONS[religion]})`] : []),
    ...(isOtherKind ? [`(${SCHOOL_KINDS[kind]})`] : []),
    ...(isOtherSpan ? [`with ${grades.length === 1 ? "grade" : "grades"} ${formatGrades(grades)}`] : []),
    ...figures.map((figure) => conditionText(figure)),
    ...(listed ? [LISTED_ONLY] : []),
    ...(without ? [unwantedText(without)] : []),
  ];
}

/** As the filter of the search page is called. */
export const LISTED_ONLY = "counting only those on the latest list";

const MOST_NAMED = 2;

/** "not counting charter schools or magnet schools" */
export function unwantedText({ charter, magnet, religions = [] }: NonNullable<Scope["without"]>): string {
  const affiliated = religions.map((religion) => `${RELIGIONS[religion].replace(/ \(.*\)$/, "")} schools`);
  const kinds = [
    ...(charter ? ["charter schools"] : []),
    ...(magnet ? ["magnet schools"] : []),
    ...(affiliated.length > MOST_NAMED ? ["Christian schools"] : affiliated),
  ];
  return `not counting ${orList(kinds)}`;
}

const NO_SCOPE: Scope = { place: null, state: null, radiusMiles: null };

/** Of a page that shows a part of the map. */
export const IN_THIS_PART = "in this part of the map";

function wheres({ place, state, radiusMiles, near, bounds }: Scope): string[] {
  const within = radiusMiles === null ? "" : `within ${countOf(radiusMiles, "mile")} of `;
  if (near !== undefined) return [within ? `${within}${near}` : `near ${near}`];
  if (place) {
    const stateName = own<string>(STATES, place.state) ?? place.state;
    const names = [...new Set([place.label, place.label.replace(`, ${place.state}`, `, ${stateName}`)])];
    return names.map((name) => (within ? `${within}${name}` : `in ${name}`));
  }
  if (bounds && !state) return [IN_THIS_PART];
  return state ? [`in ${STATES[state]}`, `in ${state}`] : ["in the United States", "in the US"];
}

type Condition = NonNullable<Scope["figures"]>[number];

/** "with at least 500 students", "with a graduation rate of at most 90%". */
export function conditionText({ field, atLeast, atMost }: Condition): string {
  const bounds = [
    atLeast === undefined ? null : (["at least", atLeast] as const),
    atMost === undefined ? null : (["at most", atMost] as const),
  ].filter((bound) => bound !== null);
  const write = FIELDS.get(field)?.unit?.write ?? formatCount;
  if (field === "founded") {
    const words = { "at least": "in or after", "at most": "in or before" } as const;
    return `founded ${bounds.map(([bound, year]) => `${words[bound]} ${year}`).join(" and ")}`;
  }
  const said = bounds.map(([bound, value]) => `${bound} ${write(value)}`).join(" and ");
  return field === "numOfStudents" ? `with ${said} students` : `with ${figureName(field)} of ${said}`;
}

/** How many schools do not report a figure: "whose number of students is not known". */
export function unknownText(fields: readonly RankedField[]): string {
  const names = fields.map((field) => figureName(field).replace(/^an? /, ""));
  return `whose ${orList(names)} is not known`;
}

/** "a graduation rate", "an average SAT", "tuition". */
function figureName(field: RankedField): string {
  if (field === "numOfStudents") return "a number of students";
  if (field === "founded") return "a year of founding";
  const label = FIELDS.get(field)?.label ?? field;
  const words = label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  if (field === "tuition") return words;
  return `${/^[aeiou]/.test(words) ? "an" : "a"} ${words}`;
}
