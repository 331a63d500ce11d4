import {
  kind,
  PUBLIC_KINDS,
  publicGrade,
  sayAddress,
  sayPublic,
  status,
  sumOf,
} from "./claims-of-registers.ts";
import type { Row } from "./registers.ts";
import {
  blank,
  coded,
  counts,
  county,
  derived,
  figure,
  grades,
  locale,
  noValue,
  numberOf,
  phone,
  position,
  type Say,
  type Statement,
  whole,
} from "./statements.ts";

/**
 * Columns of the high schools' file by the states that left them empty in every row: because the state did not collect
 * them, or, if it has few rows, perhaps by chance.
 */
export type Uncollected = ReadonlyMap<string, ReadonlyMap<string, "all" | "few">>;

const MAYBE_UNCOLLECTED = ["CHARTER", "MAGNET", "TOTAL", "FTE", "FRL"];
/** Fewer schools can all have left out a figure by chance. */
const FEWEST_ROWS = 4;

/** @param rows all rows of the file */
export function uncollectedIn(rows: Iterable<Row>): Uncollected {
  const states = new Map<string, { rows: number; filled: Set<string> }>();
  for (const { cell } of rows) {
    const state = states.get(cell("STATE")) ?? { rows: 0, filled: new Set() };
    states.set(cell("STATE"), state);
    state.rows += 1;
    for (const column of MAYBE_UNCOLLECTED)
      if (/^(Yes|No)$/.test(cell(column)) || numberOf(cell(column)) !== null) state.filled.add(column);
  }
  return new Map(
    MAYBE_UNCOLLECTED.map((column) => {
      const empty = [...states].filter(([, { filled }]) => !filled.has(column));
      return [
        column,
        new Map(empty.map(([code, { rows: count }]) => [code, count < FEWEST_ROWS ? "few" : "all"])),
      ];
    }),
  );
}

/** Public schools with a grade 9 to 12, 2010–11. */
export function claimsOfHighSchool({ cell }: Row, say: Say, uncollected: Uncollected): void {
  const state = cell("STATE");
  const collected = (column: string, statement: Statement): Statement => {
    const empty = uncollected.get(column)?.get(state);
    if (empty === undefined) return statement;
    const reasons = empty === "few" && "reasons" in statement ? statement.reasons : [];
    return blank(cell(column), "not_collected_in_state", ...reasons);
  };
  sayPublic(say, cell("NAME"), state);
  say("status", status(cell("STATUS")));
  say("schoolKind", kind(cell("SCHOOL_TYPE"), PUBLIC_KINDS));
  sayAddress(
    (field, statement) =>
      say(field, /^(BI|DS)$/.test(state) && field === "address.state" ? anyState(state) : statement),
    [cell("STREET"), cell("CITY"), state, cell("ZIP")],
  );
  say("county", county(cell("COUNTY")));
  say("coordinates", position(cell("LATITUDE"), cell("LONGITUDE")));
  say("locale", locale(cell("LOCALE")));
  say("charterSchool", collected("CHARTER", yesOrNo(cell("CHARTER"))));
  say("magnetSchool", collected("MAGNET", yesOrNo(cell("MAGNET"))));
  const offered = [9, 10, 11, 12].filter((grade) => cell(`G${String(grade).padStart(2, "0")}`) === "Yes");
  say("gradesOffered", offered.length > 0 ? grades(offered.join(), offered) : blank("", "not_reported"));
  const { students, teachers, ratio } = counts(cell("TOTAL"), cell("FTE"));
  say("numOfStudents", collected("TOTAL", students));
  say("teachers", collected("FTE", teachers));
  // Either of the two counts can be the reason that there is no ratio.
  const isCounted = !uncollected.get("TOTAL")?.has(state) && !uncollected.get("FTE")?.has(state);
  const reasons = ["not_collected_in_state", ...("reasons" in ratio ? ratio.reasons : [])];
  say("studentTeacherRatio", isCounted ? ratio : blank(cell("STUTERATIO"), ...reasons));
  sayShares(cell, say, collected);
}

/** The Bureau of Indian Education and the Department of Defense are not states: the school’s is found by its place. */
function anyState(cell: string): Statement {
  return {
    cell,
    judge: (shown) => (typeof shown === "string" && /^[A-Z]{2}$/.test(shown) ? "transformed" : null),
  };
}

function yesOrNo(cell: string): Statement {
  if (cell === "Yes" || cell === "No") return coded(cell, cell === "Yes");
  return blank(cell, ...(noValue(cell) ?? ["not_reported"]));
}

const RACES = [
  ["white", "WHITE"],
  ["black", "BLACK"],
  ["hispanic", "HISP"],
  ["asian", "ASIAN"],
  ["nativeAmerican", "AM"],
  ["pacificIslander", "PACIFIC"],
  ["twoOrMoreRaces", "TR"],
] as const;

function sayShares(
  cell: Row["cell"],
  say: Say,
  collected: (column: string, statement: Statement) => Statement,
): void {
  const total = numberOf(cell("TOTAL"));
  const sums = (columns: readonly string[]) =>
    columns.reduce((sum, column) => sum + (numberOf(cell(column)) ?? 0), 0);
  const share = (columns: readonly string[], group: readonly string[]): Statement => {
    const written = `${columns.map(cell).join(" + ")} of ${cell("TOTAL")}`;
    if (total === null) return blank(written, ...(noValue(cell("TOTAL")) ?? ["not_reported"]));
    if (total === 0) return blank(written, "not_applicable", "contradicted");
    // All zero although there are students: nobody counted them.
    if (sums(group) === 0) return blank(written, "not_reported");
    const only = columns.length === 1 ? noValue(cell(columns[0] ?? "")) : undefined;
    if (only) return blank(written, ...only);
    const counted = sums(columns);
    return counted > total
      ? blank(written, "not_reported", "withheld")
      : derived(written, (counted / total) * 100);
  };
  for (const [field, column] of [
    ["male", "MALE"],
    ["female", "FEMALE"],
  ] as const)
    say(`demographics.${field}`, collected("TOTAL", share([column], ["MALE", "FEMALE"])));
  const all = RACES.map(([, column]) => column);
  for (const [field, column] of RACES) say(`demographics.${field}`, collected("TOTAL", share([column], all)));
  say("demographics.other", collected("TOTAL", share(["AM", "PACIFIC", "TR"], all)));
  say("demographics.freeOrReducedLunch", collected("FRL", collected("TOTAL", share(["FRL"], ["FRL"]))));
}

/** Public schools of Massachusetts, 2017. Its teachers are counted by district, so the school’s own number is unknown. */
export function claimsOfMassachusetts({ cell }: Row, say: Say): void {
  sayPublic(say, cell("School Name"), "MA");
  say("status", coded("listed", "open"));
  say("charterSchool", coded(cell("School Type"), cell("School Type") === "Charter School"));
  sayAddress(say, [cell("Address 1"), cell("Town"), "MA", cell("Zip")]);
  say("district", {
    cell: cell("District Name"),
    judge: (shown) => (shown === cell("District Name") ? "equal" : null),
  });
  say("contactInfo.phone", phone(cell("Phone")));
  const taught = cell("Grade")
    .split(",")
    .flatMap((code) => publicGrade(code.trim()) ?? []);
  const offered = [...new Set(taught)].sort((one, other) => one - other);
  say(
    "gradesOffered",
    offered.length > 0 ? grades(cell("Grade"), offered) : blank(cell("Grade"), "not_reported"),
  );
  say("numOfStudents", whole(cell("TOTAL_Enrollment")));
  const size = figure(cell("Average Class Size"));
  say(
    "classSize",
    Number(cell("Average Class Size")) === 0 ? blank(cell("Average Class Size"), "not_reported") : size,
  );
  const isEmpty = numberOf(cell("TOTAL_Enrollment")) === 0;
  const share = (statement: Statement) => (isEmpty ? blank("0 students", "not_applicable") : statement);
  for (const [field, column] of [
    ["male", "% Males"],
    ["female", "% Females"],
    ["white", "% White"],
    ["black", "% African American"],
    ["hispanic", "% Hispanic"],
    ["asian", "% Asian"],
    ["nativeAmerican", "% Native American"],
    ["pacificIslander", "% Native Hawaiian, Pacific Islander"],
    ["twoOrMoreRaces", "% Multi-Race, Non-Hispanic"],
  ] as const)
    say(`demographics.${field}`, share(figure(cell(column), 100)));
  say(
    "demographics.other",
    share(
      sumOf(
        ["% Native American", "% Native Hawaiian, Pacific Islander", "% Multi-Race, Non-Hispanic"].map(cell),
      ),
    ),
  );
  sayAcademics(cell, say, offered.includes(12));
}

/** Only schools with seniors report these; the state publishes no means of fewer than ten test takers. */
function sayAcademics(cell: Row["cell"], say: Say, hasSeniors: boolean): void {
  const asked = (column: string): Statement =>
    hasSeniors || cell(column) !== "" ? figure(cell(column), 100) : blank("", "not_applicable");
  say("academicInfo.graduationRate", asked("% Graduated"));
  say("academicInfo.collegeEnrollment", asked("% Attending College"));
  const [reading, math] = [numberOf(cell("Average SAT_Reading")), numberOf(cell("Average SAT_Math"))];
  const written = `${cell("Average SAT_Reading")} + ${cell("Average SAT_Math")}`;
  if (reading !== null && math !== null && reading >= 200 && math >= 200) {
    say("academicInfo.averageSAT", derived(written, reading + math));
    const figures = ["SAT_Tests Taken", "Average SAT_Reading", "Average SAT_Math"].map(cell);
    say("academicInfo.satInfo", {
      cell: figures.join(),
      judge: (shown) =>
        typeof shown === "string" && figures.every((one) => new RegExp(`\\b${one}\\b`).test(shown))
          ? "transformed"
          : null,
    });
    return;
  }
  const reason =
    Number(cell("SAT_Tests Taken")) > 0 ? "suppressed" : hasSeniors ? "not_reported" : "not_applicable";
  say("academicInfo.averageSAT", blank(written, reason));
  say("academicInfo.satInfo", blank(written, reason));
}
