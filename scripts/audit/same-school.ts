import type { Report } from "./findings.ts";
import { miles, type Place } from "./places.ts";
import type { RawRows, Row } from "./registers.ts";
import type { School } from "./schools.ts";
import { wordsOf } from "./words.ts";

type Described = { name: string; words: ReadonlySet<string>; city: string; place: Place | null };

/** Beyond this, a school with another name is another school. */
const FAR = 5;

/** Words that say nothing about which school it is. */
const COMMON = new Set(
  (
    "THE OF AND AT FOR A IN SCHOOL SCHOOLS SCH ACADEMY ACAD CENTER CTR HIGH HS H S ELEMENTARY ELEM MIDDLE JUNIOR JR SENIOR SR " +
    "CHRISTIAN CATHOLIC LUTHERAN DAY MONTESSORI SAINT ST CHURCH LEARNING PRIVATE PUBLIC INC LLC PRESCHOOL CHILD CARE " +
    "CHARTER COMMUNITY COUNTY CO ALTERNATIVE PROGRAM PREP PREPARATORY KINDERGARTEN"
  ).split(" "),
);

/** Rows on one page that have no word of their names in common and are miles apart, or in two cities without a position. */
export function checkSameSchool(school: School, raw: RawRows, report: Report): void {
  const described = school.identifiers.flatMap(({ scheme, value }) =>
    raw.find(scheme, value).flatMap(({ row }) => describe(row) ?? []),
  );
  for (const [at, one] of described.entries()) {
    const other = described.slice(at + 1).find((candidate) => areTwo(one, candidate));
    if (!other) continue;
    report("one school", school, `rows of "${one.name}" in ${one.city} and "${other.name}" in ${other.city}`);
    return;
  }
}

function areTwo(one: Described, other: Described): boolean {
  if ([...one.words].some((word) => other.words.has(word))) return false;
  if (one.words.size === 0 || other.words.size === 0) return false;
  const apart = one.place && other.place ? miles(one.place, other.place) : null;
  return apart === null ? one.city !== other.city : apart > FAR;
}

function describe({ format, cell }: Row): Described | null {
  const name = {
    pss: "PINST",
    "hifld-private": "NAME",
    "hifld-public": "NAME",
    "high-schools": "NAME",
    "ma-dese": "School Name",
    edge: "",
  }[format];
  const written = name && cell(name);
  if (!written) return null;
  const year = format === "pss" ? "$" : "";
  const [lat, long] = [Number(cell(`LATITUDE${year}`)), Number(cell(`LONGITUDE${year}`))];
  return {
    name: written,
    words: new Set(wordsOf(written).filter((word) => !COMMON.has(word))),
    city: (cell("PL_CIT") || cell("PCITY") || cell("CITY") || cell("Town")).toUpperCase(),
    place: lat && long ? { lat, long } : null,
  };
}
