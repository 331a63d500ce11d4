import type { Report } from "./findings.ts";
import { faultInCity, faultInName } from "./name-checks.ts";
import type { Places } from "./places.ts";
import { numberIn, originOf, positionOf, type School, textOf } from "./schools.ts";

/** What is known of a release from the table of releases. */
export type Release = { key: string; year: number };

export type CheckContext = { places: Places; releases: ReadonlyMap<string, Release>; report: Report };

/** The invariants that a school's own row and its origins decide, without the raw files. */
export function checkSchool(school: School, context: CheckContext): void {
  checkCounts(school, context.report);
  checkRatio(school, context.report);
  checkPosition(school, context);
  checkCredits(school, context);
  checkIdentifiers(school, context.report);
  checkNames(school, context);
  checkSums(school, context.report);
  checkScores(school, context.report);
}

function sourceOf(school: School, field: string): string | undefined {
  return originOf(school, field)?.s;
}

function checkCounts(school: School, report: Report): void {
  const [all, k12, teachers] = ["numOfStudents", "numOfStudentsK12", "teachers"].map((field) =>
    numberIn(school, field),
  );
  const isOneSource = sourceOf(school, "numOfStudents") === sourceOf(school, "numOfStudentsK12");
  if (all != null && k12 != null && isOneSource && k12 > all)
    report("headcounts", school, `${k12} in K–12 of ${all} in all`);
  const grades = school.facts.get("gradesOffered");
  const countsK12 = /^hifld-private/.test(sourceOf(school, "numOfStudents") ?? "");
  const isSame = sourceOf(school, "numOfStudents") === sourceOf(school, "gradesOffered");
  if (all != null && countsK12 && isSame && (!Array.isArray(grades) || grades.includes(-1)))
    report("headcounts", school, `the total ${all} is a count of K–12 of a school with pre-kindergarten`);
  const students = all ?? k12;
  if (students != null && students > 0 && teachers === 0)
    report(
      "zeros",
      school,
      `${students} students (${sourceOf(school, "numOfStudents")}) and 0 teachers (${sourceOf(school, "teachers")})`,
    );
  if (all === 0 && teachers != null && teachers >= 5)
    report(
      "zeros",
      school,
      `0 students (${sourceOf(school, "numOfStudents")}) and ${teachers} teachers (${sourceOf(school, "teachers")})`,
    );
}

/** The ratio of one source follows from its counts: those of K–12 where it counts them. */
function checkRatio(school: School, report: Report): void {
  const [ratio, teachers] = [numberIn(school, "studentTeacherRatio"), numberIn(school, "teachers")];
  if (ratio === null) return;
  const source = sourceOf(school, "studentTeacherRatio");
  const counted = ["numOfStudentsK12", "numOfStudents"].find(
    (field) => numberIn(school, field) !== null && sourceOf(school, field) === source,
  );
  const students = counted ? numberIn(school, counted) : null;
  if (students === null || teachers === null || sourceOf(school, "teachers") !== source) {
    if (originOf(school, "studentTeacherRatio")?.by === undefined)
      report(
        "ratio years",
        school,
        `${ratio} (${source}), but students are of ${sourceOf(school, "numOfStudents")} and ${sourceOf(school, "numOfStudentsK12")}, teachers of ${sourceOf(school, "teachers")}`,
      );
    return;
  }
  // Teachers are shown to one decimal, so a small number of them can move the ratio.
  const [low, high] = [students / (teachers + 0.05), students / Math.max(teachers - 0.05, 0.01)];
  if (ratio < low - 0.06 || ratio > Math.max(high, 0.1) + 0.06) {
    const all = numberIn(school, "numOfStudents");
    const isOfAll = all !== null && Math.abs(all / teachers - ratio) < 0.1;
    report(
      isOfAll ? "headcounts" : "ratios",
      school,
      `ratio ${ratio}, but ${students} students and ${teachers} teachers`,
    );
  }
}

const FAR_FROM_STATE = 5;
const FAR_FROM_ZIP = 50;

function checkPosition(school: School, { places, report }: CheckContext): void {
  const [place, state, zip] = [
    positionOf(school),
    textOf(school, "address.state"),
    textOf(school, "address.zip"),
  ];
  if (!place) {
    const reason = originOf(school, "coordinates")?.b;
    const street = textOf(school, "address.street");
    report(
      zip === null || reason === "withheld" ? "not placed" : "unplaced",
      school,
      `no position (${reason ?? "no reason"}; ${street ?? "no street"}, ${zip ?? "no ZIP code"})`,
    );
    return;
  }
  const away = state === null ? null : places.milesFromState(place, state);
  if (away !== null && away > FAR_FROM_STATE) {
    report(
      "misplaced",
      school,
      `${place.lat}, ${place.long} is ${Math.round(away)} miles outside ${state} (${sourceOf(school, "coordinates")})`,
    );
    return;
  }
  // One post office in Alaska serves places hundreds of miles away.
  const limit = state === "AK" ? 400 : FAR_FROM_ZIP;
  const fromZip = zip === null ? null : places.milesFromZip(place, zip);
  if (fromZip !== null && fromZip > limit)
    report(
      "misplaced",
      school,
      `${place.lat}, ${place.long} (${sourceOf(school, "coordinates")}) is ${Math.round(fromZip)} miles from ZIP code ${zip} (${sourceOf(school, "address.zip")})`,
    );
}

/** Fields that the site itself keeps have no origin. */
const WITHOUT_ORIGIN = /^scores\./;

/** An address is read in parts, scores under names of their own; other names and texts are of no register. */
const UNREAD =
  /^(address|CompScore\w+|alternativeNames|mission|vision|deiFocus|founded|principal|schoolSummary|neighborhoodSummary|extracurriculars|academicAchievements|matriculation\..*|blueRibbon24)$/;

function checkCredits(school: School, { releases, report }: CheckContext): void {
  for (const field of school.facts.keys()) {
    if (WITHOUT_ORIGIN.test(field)) continue;
    const origin = originOf(school, field);
    if (origin?.by !== undefined) continue;
    if (field === "status" && (origin?.s === undefined || !((releases.get(origin.s)?.year ?? 0) > 1900)))
      report("status", school, `status of ${origin?.s ?? "nothing"}, which has no date`);
    if (origin?.s === undefined) report("credits", school, `${field} has no source`);
    else if (!releases.has(origin.s))
      report("credits", school, `${field} is of ${origin.s}, which is in no list of releases`);
    else if (origin.b !== undefined)
      report("credits", school, `${field} has a value and the reason "${origin.b}" for having none`);
  }
  for (const [field, { b, by }] of school.origins)
    if (b === undefined && by === undefined && !UNREAD.test(field) && !school.facts.has(field))
      report("credits", school, `${field} has a source, but no value that the audit reads`);
  // The file of 2010–11 has no addresses of its own.
  if (sourceOf(school, "address") === "nces-high-schools-2010-11" && school.facts.has("address.street"))
    report("credits", school, "the address was looked up, but is credited to the file of 2010–11");
}

/** Releases whose rows carry the ID of a public school beside its name. */
const GIVES_IDS = /^(hifld-public|nces-ccd|nces-edge-public-20(1[5-9]|2))/;

function checkIdentifiers(school: School, report: Report): void {
  if (school.sector === "private") return;
  const ids = school.identifiers.filter(({ scheme, value }) => scheme === "nces" && /^\d{12}$/.test(value));
  const hasOwn = [...school.origins.values()].some(({ s }) => s !== undefined && GIVES_IDS.test(s));
  for (const { value } of ids)
    if (!hasOwn) report("looked-up ids", school, `${value} was only looked up by position`);
}

function checkNames(school: School, { places, report }: CheckContext): void {
  const [name, city] = [textOf(school, "name"), textOf(school, "address.city")];
  const isOurs = (field: string) => originOf(school, field)?.by === undefined;
  const inName = name && isOurs("name") ? faultInName(name) : null;
  if (inName) report("names", school, `${inName}: ${name}`);
  const isKnown = city !== null && places.isCity(city, textOf(school, "address.state") ?? "");
  const inCity = city && !isKnown && isOurs("address.city") ? faultInCity(city) : null;
  if (inCity) report("names", school, `${inCity}: ${city}`);
}

const SEXES = ["male", "female"];
const RACES = [
  "white",
  "black",
  "hispanic",
  "asian",
  "other",
  "nativeAmerican",
  "pacificIslander",
  "twoOrMoreRaces",
];

function checkSums(school: School, report: Report): void {
  for (const [what, parts] of [
    ["sexes", SEXES],
    ["races", RACES],
  ] as const) {
    const fields = parts
      .map((part) => `demographics.${part}`)
      .filter((field) => numberIn(school, field) !== null);
    if (fields.length < 2 || new Set(fields.map((field) => sourceOf(school, field))).size > 1) continue;
    // Where the finer shares are shown, "other" is their sum.
    const finer = fields.some((field) => /nativeAmerican|pacificIslander|twoOrMoreRaces/.test(field));
    const sum = fields
      .filter((field) => !(finer && field === "demographics.other"))
      .reduce((total, field) => total + (numberIn(school, field) ?? 0), 0);
    const rounding = 0.05 * fields.length + 0.051;
    if (Math.abs(sum - 100) > rounding)
      report("sums", school, `${what} add up to ${sum.toFixed(1)} (${sourceOf(school, fields[0] ?? "")})`);
  }
}

function checkScores(school: School, report: Report): void {
  const made = [...school.origins].filter(
    ([field, { s }]) => /^CompScore|^scores\./.test(field) && /sample|mock/.test(s ?? ""),
  );
  const [first] = made;
  if (first) report("scores", school, `${made.length} scores are of "${first[1].s}"`);
}
