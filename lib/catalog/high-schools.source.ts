import { isOnlineName } from "#lib/schools/kinds.rules.ts";
import { HIGH_GRADES_REGISTER, HIGH_GRADES_RELEASE } from "#lib/schools/register-limits.rules.ts";
import { coordinates, type Gazetteer } from "./gazetteer.rules.ts";
import { schoolName } from "./names.rules.ts";
import { addressYields } from "./positions.rules.ts";
import { address, besidePosition, county, PUBLIC_SCHOOL_BLANKS, RecordDraft } from "./record.rules.ts";
import type { Release } from "./schema.ts";
import type { Source } from "./source.rules.ts";
import {
  consistentCounts,
  locale,
  NOT_APPLICABLE,
  NOT_COLLECTED_IN_STATE,
  NOT_REPORTED,
  number,
  oneDecimal,
  operationalStatus,
  publicKind,
  type Reading,
  ratio,
  text,
  wholeNumber,
  zip,
} from "./values.rules.ts";

const RELEASE: Release = {
  key: HIGH_GRADES_RELEASE,
  name: HIGH_GRADES_REGISTER,
  publisher: "National Center for Education Statistics",
  schoolYear: "2010–11",
  year: 2011,
  rank: 20,
  url: "https://nces.ed.gov/ccd/pubschuniv.asp",
};

/**
 * Figures that the file has for no school of a state, although it has them for others: the state did not collect them.
 * By the file's own codes: BI and DS are the schools of the Bureau of Indian Education and of the Department of Defense.
 */
const NOT_COLLECTED: Record<"teachers" | "charter" | "magnet" | "students" | "lunch", ReadonlySet<string>> = {
  teachers: new Set("AS BI CA DS GU WY".split(" ")),
  charter: new Set("AL AS BI GU KY ME MP MT ND NE PR SD VI VT WA WV".split(" ")),
  magnet: new Set("AS AZ BI GU HI IA MA MP MT ND NE NH NJ OH OK OR PR RI SD VT WA WV WY".split(" ")),
  students: new Set("AS DS".split(" ")),
  lunch: new Set("AS DS GU".split(" ")),
};

/** The file as published has no addresses: someone looked them up by position in the register of locations. */
const LOOKED_UP: Release = {
  key: "nces-edge-lookup-2014-15",
  name: "NCES EDGE Public School Locations, address looked up by the school’s position",
  publisher: "National Center for Education Statistics",
  schoolYear: "2014–15",
  year: 2015,
  rank: 0,
  url: "https://nces.ed.gov/programs/edge/Geographic/SchoolLocations",
};

/**
 * NCES public schools with a grade 9 to 12, school year 2010–11. Its rows have no ID: NCESSCH was looked
 * up by position and names the school next door in one of five rows that can be checked, so it is only
 * `nces-inferred`.
 */
export const highSchools: Source = {
  name: "NCES public high schools 2010–11",
  columns: [
    "NCESSCH",
    "NAME",
    "G09",
    "G12",
    "CHARTER",
    "MAGNET",
    "TOTAL",
    "MALE",
    "FEMALE",
    "FTE",
    "STUTERATIO",
  ],
  open(header, { gazetteer }) {
    const { id, name, status } = header.readers({ id: "NCESSCH", name: "NAME", status: "STATUS" });
    const { street, city, state, zipCode } = header.readers({
      street: "STREET",
      city: "CITY",
      state: "STATE",
      zipCode: "ZIP",
    });
    const { countyName, localeCode, latitude, longitude } = header.readers({
      countyName: "COUNTY",
      localeCode: "LOCALE",
      latitude: "LATITUDE",
      longitude: "LONGITUDE",
    });
    const { kind, charter, magnet, total, teachers, lunch } = header.readers({
      kind: "SCHOOL_TYPE",
      charter: "CHARTER",
      magnet: "MAGNET",
      total: "TOTAL",
      teachers: "FTE",
      lunch: "FRL",
    });
    const grades = ["G09", "G10", "G11", "G12"].map((name) => header.reader(name));
    const sexes = ["MALE", "FEMALE"].map((name) => header.reader(name));
    const races = ["WHITE", "BLACK", "HISP", "ASIAN", "AM", "PACIFIC", "TR"].map((name) =>
      header.reader(name),
    );
    return (row) => {
      const given = text(name(row));
      if (!given) return { kind: "rejected", reason: "no NAME" };
      const stateCode = realState(state(row), zipCode(row), latitude(row), longitude(row), gazetteer);
      const where = address(street(row), city(row), stateCode, zipCode(row), gazetteer);
      if (!where) return { kind: "rejected", reason: `STATE "${state(row)}" is not a state` };
      const notes: string[] = [];
      const draft = new RecordDraft();
      const position = `${latitude(row)},${longitude(row)}`;
      draft.identifiers.push({
        scheme: "nces-high-schools-2010-11",
        value: `${given} @ ${stateCode} ${position}`,
      });
      if (id(row)) draft.identifiers.push({ scheme: "nces-inferred", value: id(row).padStart(12, "0") });
      draft.put("name", { value: schoolName(repaired(given), stateCode) });
      draft.put("schoolType", { value: isOnlineName(given) ? "ONLINE" : "PUBLIC" });
      draft.put("schoolKind", publicKind(kind(row)));
      draft.put("status", operationalStatus(status(row)));
      draft.put("address", { value: where });
      draft.put("county", county(repaired(countyName(row))));
      const at = { ...where, yields: addressYields(RELEASE.key) };
      const place = coordinates(latitude(row), longitude(row), at, gazetteer, notes);
      draft.put("coordinates", place);
      draft.put("locale", besidePosition(locale(localeCode(row)), place));
      const collected = <T>(what: keyof typeof NOT_COLLECTED, reading: Reading<T>): Reading<T> =>
        NOT_COLLECTED[what].has(state(row)) ? NOT_COLLECTED_IN_STATE : reading;
      draft.put("charterSchool", collected("charter", yesOrNo(charter(row))));
      draft.put("magnetSchool", collected("magnet", yesOrNo(magnet(row))));
      const offered = grades.flatMap((read, index) => (read(row) === "Yes" ? [index + 9] : []));
      draft.put("gradesOffered", offered.length > 0 ? { value: offered } : NOT_REPORTED);
      const { students, teachers: staff } = consistentCounts(
        collected("students", wholeNumber(total(row))),
        collected("teachers", number(teachers(row))),
      );
      draft.put("numOfStudents", students);
      draft.put("teachers", "value" in staff ? { value: oneDecimal(staff.value) } : staff);
      draft.put("studentTeacherRatio", ratio(students, staff));
      putShares(
        draft,
        students,
        sexes.map((read) => number(read(row))),
        races.map((read) => number(read(row))),
      );
      // A school that does not take part in the lunch program also counts 0, so a zero says nothing about its
      // families.
      const eligible = collected("lunch", number(lunch(row)));
      draft.put(
        "demographics.freeOrReducedLunch",
        eligible === NOT_COLLECTED_IN_STATE ? eligible : sharesOf(students, [eligible])(eligible),
      );
      Object.assign(draft.blanks, PUBLIC_SCHOOL_BLANKS);
      if (where.street !== null) draft.lookedUp = { release: LOOKED_UP, fields: ["address"] };
      return { kind: "record", release: RELEASE, record: draft, notes };
    };
  },
};

/**
 * The state column also contains the Bureau of Indian Education (BI) and the Department of Defense (DS): the location
 * of their schools is derived from the ZIP code or the position. Empty if the row has neither.
 */
function realState(
  state: string,
  zipCode: string,
  latitude: string,
  longitude: string,
  gazetteer: Gazetteer,
): string {
  if (state !== "BI" && state !== "DS") return state;
  const place = gazetteer.place(zip(zipCode) ?? "");
  if (place) return place.state;
  const [lat, long] = [Number(latitude), Number(longitude)];
  // Eight schools of the Department of Defense are at 0, 0 without an address, Fort Knox High School among them: the
  // nearest ZIP code would be in the Virgin Islands.
  const isSomewhere = Number.isFinite(lat) && Number.isFinite(long) && (lat !== 0 || long !== 0);
  return (isSomewhere ? gazetteer.nearestState(lat, long) : undefined) ?? "";
}

/**
 * Letters garbled by a wrong code page ("BAYAM\u0094N"), each confirmed by county names in NCES EDGE, and the one
 * name in which two bytes were taken for letters.
 */
const REPAIRS: readonly (readonly [RegExp, string])[] = [
  [/\u008d/g, "Á"],
  [/\u0090/g, "Í"],
  [/\u0094/g, "Ó"],
  [/ã/g, "Ñ"],
  [/í©/g, "É"],
];

function repaired(cell: string): string {
  return REPAIRS.reduce((fixed, [broken, letter]) => fixed.replace(broken, letter), cell);
}

function yesOrNo(cell: string): Reading<boolean> {
  if (cell === "Yes") return { value: true };
  return cell === "No" ? { value: false } : NOT_REPORTED;
}

type Count = Reading<number>;

/**
 * Converts counts by sex and by race to percentages. A school without students has none; if the counts are all zero
 * although there are students, they were not reported.
 */
function putShares(draft: RecordDraft, total: Count, [male, female]: Count[], races: Count[]): void {
  const [white, black, hispanic, asian, ...others] = races;
  const sexes = sharesOf(total, [male, female]);
  draft.put("demographics.male", sexes(male));
  draft.put("demographics.female", sexes(female));
  const share = sharesOf(total, races);
  draft.put("demographics.white", share(white));
  draft.put("demographics.black", share(black));
  draft.put("demographics.hispanic", share(hispanic));
  draft.put("demographics.asian", share(asian));
  draft.put("demographics.other", share({ value: sumOf(others) }));
  const [nativeAmerican, pacificIslander, twoOrMore] = others;
  draft.put("demographics.nativeAmerican", share(nativeAmerican));
  draft.put("demographics.pacificIslander", share(pacificIslander));
  draft.put("demographics.twoOrMoreRaces", share(twoOrMore));
}

function sharesOf(total: Count, parts: (Count | undefined)[]): (part: Count | undefined) => Count {
  if ("blank" in total) return () => total;
  if (total.value === 0) return () => NOT_APPLICABLE;
  if (sumOf(parts) === 0) return () => NOT_REPORTED;
  return (part) => {
    if (!part || "blank" in part) return part ?? NOT_REPORTED;
    return part.value <= total.value ? { value: oneDecimal((part.value / total.value) * 100) } : NOT_REPORTED;
  };
}

function sumOf(parts: (Count | undefined)[]): number {
  return parts.reduce((sum, part) => sum + (part && "value" in part ? part.value : 0), 0);
}
