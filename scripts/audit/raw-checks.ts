import type { Uncollected } from "./claims-of-states.ts";
import type { Report } from "./findings.ts";
import type { Format, RawRows } from "./registers.ts";
import { checkSameSchool } from "./same-school.ts";
import { originOf, type School, textOf } from "./schools.ts";

/** Registers that list every public school of a state, with the year of each. */
const COMPLETE = new Map<string, { format: Format; year: number }>([
  ["FL", { format: "hifld-public", year: 2024 }],
  ["MA", { format: "ma-dese", year: 2017 }],
]);

/** Fields of the high schools' file by the column that a state may have left empty. */
const FIELDS = new Map([
  ["charterSchool", "CHARTER"],
  ["magnetSchool", "MAGNET"],
  ["numOfStudents", "TOTAL"],
  ["teachers", "FTE"],
  ["demographics.freeOrReducedLunch", "FRL"],
]);

/** The invariants that take the raw files to decide. */
export function checkAgainstRaw(
  school: School,
  raw: RawRows,
  uncollected: Uncollected,
  report: Report,
): void {
  const formats = new Set(
    school.identifiers.flatMap(({ scheme, value }) => raw.find(scheme, value).map(({ row }) => row.format)),
  );
  checkListing(school, formats, report);
  checkReasons(school, raw, uncollected, report);
  checkSameSchool(school, raw, report);
}

/** A school that a newer and complete register of its state leaves out must not simply be "open". */
function checkListing(school: School, formats: ReadonlySet<Format>, report: Report): void {
  const state = textOf(school, "address.state") ?? "";
  const register = COMPLETE.get(state);
  if (!register || school.sector === "private" || formats.has(register.format)) return;
  const origin = originOf(school, "status");
  if (origin?.by !== undefined || school.facts.get("status") !== "open" || school.marks.has("unlisted"))
    return;
  report(
    "unlisted",
    school,
    `not in the complete register of ${state} of ${register.year}; "open" is of ${origin?.s}`,
  );
}

function checkReasons(school: School, raw: RawRows, uncollected: Uncollected, report: Report): void {
  const own = school.identifiers.find(({ scheme }) => scheme === "nces-high-schools-2010-11");
  const row = own ? raw.find(own.scheme, own.value)[0]?.row : undefined;
  if (!row) return;
  for (const [field, column] of FIELDS) {
    const origin = originOf(school, field);
    if (origin?.s !== "nces-high-schools-2010-11" || origin.b === undefined) continue;
    const empty = uncollected.get(column)?.get(row.cell("STATE"));
    if (empty === "few") continue;
    const isOfState = empty === "all";
    if (isOfState && origin.b !== "not_collected_in_state")
      report(
        "reasons",
        school,
        `${field} is "${origin.b}", but ${row.cell("STATE")} has ${column} for no school`,
      );
    if (!isOfState && origin.b === "not_collected_in_state")
      report(
        "reasons",
        school,
        `${field} is "${origin.b}", but ${row.cell("STATE")} has ${column} for other schools`,
      );
  }
}
