import type { Report } from "./findings.ts";
import { miles, type Place } from "./places.ts";
import { positionOf, type School, textOf } from "./schools.ts";
import { streetKey, wordsOf } from "./words.ts";

/** What is needed of a school to find others that are the same one. */
type Sketch = {
  id: number;
  slug: string;
  name: string;
  state: string;
  sector: School["sector"];
  /** The words that make up the name, without those that every school has. */
  core: string;
  /** All words but articles, and the schemes in which a register lists it under a name. */
  exact: string;
  registers: string;
  /** Words that tell schools of one name apart: levels, kinds, numbers, sides. */
  kinds: string;
  grades: readonly number[];
  street: string;
  zip: string;
  phone: string;
  place: Place | null;
};

const SAID_BY_ALL = new Set(
  "THE OF AND AT FOR A IN SCHOOL SCHOOLS ACADEMY INC LLC PUBLIC PRIVATE CAMPUS PROGRAM INSTITUTE CHARTER COUNTY CITY DISTRICT".split(
    " ",
  ),
);
/** Shorter ways to write a word. */
const SHORT = new Map(
  Object.entries({
    ST: "SAINT",
    STE: "SAINTE",
    MT: "MOUNT",
    FT: "FORT",
    SR: "SENIOR",
    JR: "JUNIOR",
    HS: "HIGH",
    MS: "MIDDLE",
    ES: "ELEMENTARY",
    ELEM: "ELEMENTARY",
    CTR: "CENTER",
    TECH: "TECHNICAL",
    TECHNOLOGY: "TECHNICAL",
    VOC: "VOCATIONAL",
    CO: "COUNTY",
    CH: "CHRISTIAN",
    PREP: "PREPARATORY",
    N: "NORTH",
    S: "SOUTH",
    E: "EAST",
    W: "WEST",
  }),
);
const KINDS = new Set(
  (
    "ELEMENTARY PRIMARY MIDDLE INTERMEDIATE JUNIOR SENIOR HIGH SECONDARY PRESCHOOL KINDERGARTEN UPPER LOWER EARLY NORTH SOUTH " +
    "EAST WEST CENTRAL NORTHEAST NORTHWEST SOUTHEAST SOUTHWEST ADULT EVENING NIGHT ALTERNATIVE VIRTUAL ONLINE MAGNET VOCATIONAL " +
    "TECHNICAL CAREER CENTER SPECIAL BOYS GIRLS MEN WOMEN FRESHMAN NINTH II III IV V ARTS SCIENCE SCIENCES BUSINESS LAW HEALTH"
  ).split(" "),
);

/** Words that no register leaves out: one says the part of a school, the other means the whole, or another part. */
const PARTS = new Set("UPPER LOWER NORTH SOUTH EAST WEST BOYS GIRLS MEN WOMEN".split(" "));

/** Collects the schools of a catalog and finds pages that are about one school. */
export class Duplicates {
  readonly #sketches: Sketch[] = [];

  add(school: School): void {
    const words = wordsOf(textOf(school, "name") ?? "").map((word) => SHORT.get(word) ?? word);
    const kinds = words.filter((word) => KINDS.has(word) || /\d/.test(word));
    const core = words.filter((word) => !SAID_BY_ALL.has(word) && !kinds.includes(word));
    const grades = school.facts.get("gradesOffered");
    this.#sketches.push({
      id: school.id,
      slug: school.slug,
      name: textOf(school, "name") ?? "",
      state: textOf(school, "address.state") ?? "",
      sector: school.sector,
      core: core.join(" "),
      exact: words.filter((word) => !/^(THE|OF|AND|SCHOOL|INC)$/.test(word)).join(" "),
      registers: registersOf(school),
      kinds: [...new Set(kinds)].sort().join(" "),
      grades: Array.isArray(grades) ? (grades as number[]) : [],
      street: streetKey(textOf(school, "address.street") ?? ""),
      zip: textOf(school, "address.zip") ?? "",
      phone: (textOf(school, "contactInfo.phone") ?? "").replace(/\D/g, ""),
      place: positionOf(school),
    });
  }

  /** Reports each page that is about the same school as an earlier one. */
  report(report: Report): void {
    const told = new Set<number>();
    for (const group of this.#groups()) {
      for (const [at, one] of group.entries()) {
        for (const other of group.slice(at + 1)) {
          const sign = told.has(other.id) ? null : sameSchool(one, other);
          if (!sign) continue;
          told.add(other.id);
          report("duplicates", schoolOf(other), `${sign}: ${one.slug}`);
        }
      }
    }
  }

  /** Schools that could be one: at one street, with one phone, or at one position. */
  *#groups(): Iterable<Sketch[]> {
    const keys: ((one: Sketch) => string)[] = [
      ({ street, zip }) => (/\d/.test(street) && zip ? `${street} ${zip}` : ""),
      ({ phone }) => phone,
      ({ place, core }) => (place && core ? `${place.lat.toFixed(2)} ${place.long.toFixed(2)}` : ""),
    ];
    for (const key of keys) {
      const groups = Map.groupBy(this.#sketches, (one) => `${one.sector} ${key(one)}`);
      for (const [shared, group] of groups) if (!shared.endsWith(" ") && group.length > 1) yield group;
    }
  }
}

/** The school again, as far as a finding names it. */
function schoolOf({ id, slug, sector, name, state }: Sketch): School {
  const facts = new Map(Object.entries({ name, "address.state": state }));
  return { id, slug, sector, identifiers: [], facts, origins: new Map(), marks: new Set() };
}

/** A looked-up ID says nothing, and a private school gets another one each time it answers the survey. */
function registersOf(school: School): string {
  const listsPublic = school.sector === "public" && textOf(school, "address.state") === "FL";
  const schemes = school.identifiers.map(({ scheme }) => scheme);
  return [...new Set(schemes)]
    .filter((scheme) => (scheme === "nces" ? listsPublic : scheme !== "nces-inferred"))
    .join(" ");
}

const NEAR_MILES = 0.1;

/** What two pages about one school have in common besides their names; null for two schools. */
function sameSchool(one: Sketch, other: Sketch): string | null {
  if (!isLikeName(one, other)) return null;
  if (
    one.grades.length > 0 &&
    other.grades.length > 0 &&
    !one.grades.some((grade) => other.grades.includes(grade))
  )
    return null;
  if (one.street !== "" && one.street === other.street && one.zip === other.zip)
    return "a like name at the same street";
  const apart = one.place && other.place ? miles(one.place, other.place) : null;
  if (one.phone !== "" && one.phone === other.phone && one.core === other.core && (apart ?? 0) < 5)
    return "a like name with the same phone";
  return apart !== null && apart < NEAR_MILES ? "a like name at the same position" : null;
}

/** Nothing tells the two names apart: the same core, and no word for a level or a kind that only one of them has. */
function isLikeName(one: Sketch, other: Sketch): boolean {
  if (one.core === "" || other.core === "") return false;
  // A register that lists both under names that differ means two schools.
  const registers = other.registers.split(" ");
  const isListedTwice =
    one.registers !== "" && one.registers.split(" ").some((scheme) => registers.includes(scheme));
  if (isListedTwice && one.exact !== other.exact) return false;
  const isSameCore = one.core.replaceAll(" ", "") === other.core.replaceAll(" ", "");
  const [few, many] = [one.core.split(" "), other.core.split(" ")].sort((a, b) => a.length - b.length);
  const isWithin = (few?.length ?? 0) >= 2 && few?.every((word) => many?.includes(word));
  if (!isSameCore && !isWithin) return false;
  if (one.kinds === other.kinds) return true;
  // One name says the level that the other leaves out, and both teach the same grades.
  const isPart = `${one.kinds} ${other.kinds}`.split(" ").some((kind) => PARTS.has(kind));
  const isLeftOut = (one.kinds === "" || other.kinds === "") && !isPart;
  return (
    isLeftOut &&
    isSameCore &&
    one.grades.join() === other.grades.join() &&
    !/\d/.test(one.kinds + other.kinds)
  );
}
