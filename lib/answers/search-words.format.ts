import { formatGrades, parseGrades } from "#lib/fields/grades.rules.ts";
import { RELIGIONS } from "#lib/fields/religion.rules.ts";
import { SCHOOL_KINDS } from "#lib/fields/school-types.format.ts";
import { IN_THIS_PART, LISTED_ONLY, unwantedText } from "#lib/lookups/scope.format.ts";
import type { FindSchools, FoundSchools } from "#lib/lookups/tools.schema.ts";
import { STATES } from "#lib/places/states.rules.ts";
import { countOf, formatCount, formatQuantity } from "#lib/platform/numbers.ts";
import { capitalized } from "#lib/platform/sentences.ts";
import { askedGrades } from "./wording.format.ts";

/** A search in words: which schools, where, and under which conditions. */

type Found = Extract<FoundSchools, { kind: "schools" }>;

/** "Charter schools", "Catholic high schools called “Lincoln”". */
export function schoolsInWords(search: FindSchools, count: number): string {
  const { type, kind, charter, magnet, religion, grades, name } = search;
  const level = levelWord(grades);
  const kindWord = kind ? (SCHOOL_KINDS[kind].match(/^(.*) school$/)?.[1]?.toLowerCase() ?? null) : null;
  const words = [
    type?.toLowerCase().replace(/ school$/, ""),
    charter && "charter",
    magnet && "magnet",
    religion && (religionWord(religion) ?? null),
    kindWord === "montessori" ? "Montessori" : kindWord,
    level,
    count === 1 ? "school" : "schools",
  ];
  const behind = [
    religion && !religionWord(religion) ? `with the affiliation ${RELIGIONS[religion]}` : null,
    kind && kindWord === null ? `of the kind “${SCHOOL_KINDS[kind]}”` : null,
    grades && grades.length > 0 && level === null ? `with ${anyGrade(grades)}` : null,
    name ? `called “${name}”` : null,
  ];
  return [...words, ...behind].filter(Boolean).join(" ");
}

/** What narrows a search, in the order in which families may give it up. */
const NARROWING = ["religion", "kind", "charter", "magnet", "type", "grades"] as const;

/**
 * A search without each of its conditions, and what is said of schools that need not fulfill it: "Catholic or not, our
 * catalog has 9 high schools".
 */
export function loosened(search: FindSchools): { said: string; without: FindSchools }[] {
  return NARROWING.flatMap((key) => {
    const { [key]: value, ...without } = search;
    if (value === undefined) return [];
    const word = /^(.+) schools$/.exec(schoolsInWords({ [key]: value }, 2))?.[1];
    const isWord = word !== undefined && key !== "kind" && key !== "grades";
    return [{ said: isWord ? capitalized(`${word} or not`) : WHATEVER[key], without }];
  });
}

/** Where it is not said in one word: nobody says "high or not". */
const WHATEVER: Record<(typeof NARROWING)[number], string> = {
  religion: "Whatever their affiliation",
  kind: "Counting all kinds",
  charter: "Charter or not",
  magnet: "Magnet or not",
  type: "Public or private",
  grades: "At any grade level",
};

/** A search finds schools with any of the grades: "grade 2 or 9", "grades K–2 or 9". */
function anyGrade(grades: readonly number[]): string {
  const parts = askedGrades(grades).replace(" and ", ", ").split(", ");
  const last = parts.pop() ?? "";
  if (parts.length === 0) return last;
  const either = `${parts.join(", ")} or ${last}`;
  return either.includes("–") ? either : either.replace(/^grades/, "grade");
}

const RELIGION_WORDS: ReadonlyMap<string, string> = new Map([
  ["roman-catholic", "Catholic"],
  ["christian", "Christian"],
  ["jewish", "Jewish"],
  ["islamic", "Islamic"],
  ["baptist", "Baptist"],
  ["episcopal", "Episcopal"],
  ["methodist", "Methodist"],
  ["presbyterian", "Presbyterian"],
  ["friends", "Quaker"],
  ["mennonite", "Mennonite"],
  ["amish", "Amish"],
  ["pentecostal", "Pentecostal"],
  ["nonsectarian", "nonsectarian"],
  ["seventh-day-adventist", "Adventist"],
]);
const religionWord = (religion: string) => RELIGION_WORDS.get(religion);

/**
 * The same of those that were found: "schools with middle grades (6–8)", where one of them goes on to others, so that
 * nobody would call it a middle school.
 */
export function foundInWords(
  search: FindSchools,
  found: readonly { gradesOffered: string | null }[],
  count: number,
): string {
  const level = levelWord(search.grades);
  const ends = level ? LAST_GRADES.get(level) : undefined;
  const { grades, ...others } = search;
  if (!level || !grades || ends === undefined || search.name) return schoolsInWords(search, count);
  const isOther = found.some(({ gradesOffered }) => (parseGrades(gradesOffered ?? "")?.at(-1) ?? 0) > ends);
  return isOther
    ? `${schoolsInWords(others, count)} with ${level} grades (${formatGrades(grades)})`
    : schoolsInWords(search, count);
}

/** The last grade of a school that is called so: many elementary schools go on to grade 8, and middle schools to grade 9. */
const LAST_GRADES: ReadonlyMap<string, number> = new Map([
  ["elementary", 8],
  ["middle", 9],
]);

function levelWord(grades: readonly number[] | undefined): string | null {
  const key = grades?.join();
  if (key === "1,2,3,4,5") return "elementary";
  if (key === "6,7,8") return "middle";
  return key === "9,10,11,12" ? "high" : null;
}

/** The kind that a count is of, in brackets, if nothing else was asked for: "(Jewish)", "(Montessori)". */
export function labelOfKind({
  religion,
  kind,
  type,
  grades,
  charter,
  magnet,
  name,
}: FindSchools): string | null {
  if (type || grades?.length || charter || magnet || name || (religion && kind)) return null;
  if (religion) return `(${RELIGIONS[religion].replace(/ \(.*\)$/, "")})`;
  return kind ? `(${SCHOOL_KINDS[kind].replace(/ school$/, "")})` : null;
}

/** "in Boston, MA", "near 02118", "near Boston Latin School", "within 3 miles of 02118" if somebody asked for it. */
export function whereInWords(
  { place, radiusMiles }: Pick<Found, "place" | "radiusMiles">,
  { search, near, isRadiusAsked }: { search: FindSchools; near: string | null; isRadiusAsked: boolean },
): string {
  const around = near ?? place?.zip ?? place?.label;
  if (isRadiusAsked && radiusMiles !== null && around)
    return `within ${countOf(radiusMiles, "mile")} of ${around}`;
  if (near) return `near ${near}`;
  if (place) return radiusMiles === null ? `in ${place.label}` : `near ${place.zip ?? place.label}`;
  if (search.state) return `in ${STATES[search.state]}`;
  return search.bounds ? IN_THIS_PART : "";
}

export function conditionsInWords({ figures = [], without, listed }: FindSchools): string {
  const conditions = figures.map(conditionInWords).join(" and ");
  const counted = [listed && LISTED_ONLY, without && unwantedText(without)].filter(Boolean);
  return [conditions, ...counted.map((which) => `, ${which}`)].join("");
}

type Condition = NonNullable<FindSchools["figures"]>[number];

/** "under $20,000", "of at most $20,000" */
const ofBound = (bound: string) => (/^(?:under|over) /.test(bound) ? bound : `of ${bound}`);

const UNITS: ReadonlyMap<string, (bound: string) => string> = new Map<string, (bound: string) => string>([
  ["numOfStudents", (bound) => `with ${bound} students`],
  ["studentTeacherRatio", (bound) => `with ${bound} students per teacher`],
  ["classSize", (bound) => `with an average class size ${ofBound(bound)} students`],
  ["tuition", (bound) => `with tuition ${ofBound(bound)}`],
  ["academicInfo.graduationRate", (bound) => `with a graduation rate ${ofBound(bound)}`],
  ["academicInfo.averageSAT", (bound) => `with an average SAT ${ofBound(bound)}`],
  ["academicInfo.averageACT", (bound) => `with an average ACT ${ofBound(bound)}`],
]);

/** As the person said it: 14.99 is "under 15". */
export function conditionInWords({ field, atLeast, atMost }: Condition): string {
  const write = (value: number) => {
    if (field === "tuition") return `$${formatCount(value)}`;
    if (field === "academicInfo.graduationRate") return `${formatQuantity(value)}%`;
    return field === "founded" ? String(Math.round(value)) : formatQuantity(value);
  };
  if (field === "founded") {
    const bounds = [
      atLeast === undefined ? "" : `in or after ${write(atLeast)}`,
      atMost === undefined ? "" : `in or before ${write(Math.floor(atMost))}`,
    ];
    return `founded ${bounds.filter(Boolean).join(" and ")}`;
  }
  const under =
    atMost !== undefined && isHundredthBelow(atMost)
      ? `under ${write(Math.ceil(atMost))}`
      : atMost === undefined
        ? ""
        : `at most ${write(atMost)}`;
  const over =
    atLeast !== undefined && isHundredthBelow(-atLeast)
      ? `over ${write(Math.floor(atLeast))}`
      : atLeast === undefined
        ? ""
        : `at least ${write(atLeast)}`;
  // Students are counted one by one.
  const isCounted = field === "numOfStudents" || field === "studentTeacherRatio";
  const isRange =
    atLeast !== undefined && atMost !== undefined && !over.startsWith("over") && !under.startsWith("under");
  const bound = isRange
    ? `${write(atLeast)} to ${write(atMost)}`
    : [
        over.replace(/^over/, isCounted ? "more than" : "over"),
        under.replace(/^under/, isCounted ? "fewer than" : "under"),
      ]
        .filter(Boolean)
        .join(" and ");
  return UNITS.get(field)?.(bound) ?? `with ${bound}`;
}

const isHundredthBelow = (value: number) => Math.abs(Math.ceil(value) - value - 0.01) < 1e-6;
