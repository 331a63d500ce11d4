import type { KnownSchool } from "#lib/catalog/identity.rules.ts";
import type { CatalogSchool } from "#lib/catalog/merge.rules.ts";
import type { FieldPath } from "#lib/fields/facts.rules.ts";
import { RELIGION_KEYS } from "#lib/fields/religion.rules.ts";

/** A candidate for the bundled schools. */
export type Candidate = Pick<CatalogSchool, "facts" | "provenance"> & {
  known: KnownSchool;
  /** Keys of the releases that describe it. */
  releases: string[];
  /** Arbitrary but stable: candidates are sorted by it. */
  order: string;
};

/** Schools that people type to see whether a school search is any good. */
const WELL_KNOWN: readonly (readonly [RegExp, state: string])[] = [
  [/^Boston Latin/i, "MA"],
  [/^Phillips Academy$/i, "MA"],
  [/^Phillips Exeter Academy$/i, "NH"],
  [/^Groton School$/i, "MA"],
  [/^St Paul's School$/i, "NH"],
  [/^Stuyvesant High School$/i, "NY"],
  [/^Bronx High School of Science$/i, "NY"],
  [/^Brooklyn Technical High School$/i, "NY"],
  [/^Horace Mann School$/i, "NY"],
  [/^Dalton School/i, "NY"],
  [/^Lowell High$/i, "CA"],
  [/^Harvard-Westlake/i, "CA"],
  [/^Beverly Hills High$/i, "CA"],
  [/^Palo Alto High$/i, "CA"],
  [/^Thomas Jefferson High/i, "VA"],
  [/^Young Magnet/i, "IL"],
  [/^Payton College/i, "IL"],
  [/^Lane Tech/i, "IL"],
  [/^Sidwell Friends School$/i, "DC"],
  [/^Choate Rosemary Hall$/i, "CT"],
  [/^(The )?Hotchkiss School/i, "CT"],
  [/^(The )?Lawrenceville School/i, "NJ"],
  [/^Punahou School$/i, "HI"],
  [/^Kamehameha Schools/i, "HI"],
  [/^Lakeside School$/i, "WA"],
  [/^Garfield High School$/i, "WA"],
  [/^De La Salle High School$/i, "CA"],
  [/^Mater Dei High School$/i, "CA"],
  [/^Central High School$/i, "PA"],
  [/^Cass Technical High School$/i, "MI"],
  [/^Walnut Hills High School$/i, "OH"],
];

const METROS =
  "New York NY|Brooklyn NY|Bronx NY|Los Angeles CA|Chicago IL|Houston TX|Phoenix AZ|Philadelphia PA|San Antonio TX|" +
  "San Diego CA|Dallas TX|San Jose CA|Austin TX|Jacksonville FL|Fort Worth TX|Columbus OH|Charlotte NC|Indianapolis IN|" +
  "San Francisco CA|Seattle WA|Denver CO|Washington DC|Nashville TN|Oklahoma City OK|Boston MA|El Paso TX|Portland OR|" +
  "Las Vegas NV|Detroit MI|Memphis TN|Louisville KY|Baltimore MD|Milwaukee WI|Albuquerque NM|Tucson AZ|Sacramento CA|" +
  "Atlanta GA|Kansas City MO|Miami FL|Minneapolis MN|Tampa FL|New Orleans LA|Cleveland OH|Honolulu HI|Saint Louis MO|" +
  "Pittsburgh PA|Cincinnati OH|Orlando FL|Salt Lake City UT|Omaha NE|Anchorage AK|San Juan PR";

const STATES =
  "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR " +
  "PA RI SC SD TN TX UT VT VA WA WV WI WY PR GU VI AS MP";

type Test = (candidate: Candidate) => boolean;

/**
 * About 500 schools that show everything the product does: every state, the large cities, every type, grade span, and
 * orientation, full records and thin ones, schools that share a name, and the schools that testers ask for.
 * @param candidates in a stable order, in which the first that fit are taken
 */
export function chooseSample(candidates: readonly Candidate[]): Candidate[] {
  const chosen = new Set<Candidate>();
  const take = (count: number, test: Test) => {
    let missing = count;
    for (const candidate of candidates) {
      if (missing === 0) return;
      if (!test(candidate)) continue;
      // An already chosen one serves this purpose too.
      chosen.add(candidate);
      missing -= 1;
    }
  };
  for (const [name, state] of WELL_KNOWN)
    take(
      2,
      all(inState(state), (one) => name.test(one.facts.name ?? "")),
    );
  for (const religion of RELIGION_KEYS) take(2, (one) => one.facts.religiousAffiliation === religion);
  for (const state of STATES.split(" ")) {
    take(3, all(inState(state), isPublic));
    take(3, all(inState(state), isPrivate));
  }
  for (const metro of METROS.split("|")) {
    take(2, all(inCity(metro), isPublic));
    take(2, all(inCity(metro), isPrivate));
  }
  for (let grade = -1; grade <= 12; grade += 1) {
    take(2, (one) => one.facts.gradesOffered?.[0] === grade);
    take(2, (one) => one.facts.gradesOffered?.at(-1) === grade);
  }
  take(3, (one) => one.facts.gradesOffered?.join() === "-1");
  take(10, (one) => one.facts.schoolType === "ONLINE");
  take(10, (one) => one.facts.charterSchool === true);
  take(10, (one) => one.facts.magnetSchool === true);
  take(3, (one) => one.facts.status === "CLOSED");
  take(2, (one) => one.facts.status === "FUTURE");
  take(2, (one) => one.facts.status === "PAUSED");
  takeRichAndThin(take);
  takeNamesakes(take);
  return [...chosen];
}

/** Full academics, full contacts, true zeros, and each reason for a blank. */
function takeRichAndThin(take: (count: number, test: Test) => void): void {
  take(20, all(has("academicInfo.averageSAT"), has("academicInfo.graduationRate"), has("classSize")));
  take(
    4,
    all(inState("MA"), has("classSize"), (one) => one.facts.gradesOffered?.at(-1) === 5),
  );
  take(30, all(has("contactInfo.website"), has("contactInfo.phone"), has("studentTeacherRatio")));
  take(8, all(has("academicInfo.collegeEnrollment"), has("contactInfo.phone"), isPrivate));
  take(3, (one) => one.facts.numOfStudents === 0);
  take(3, (one) => one.facts["demographics.male"] === 0);
  take(2, (one) => one.facts["academicInfo.collegeEnrollment"] === 0);
  take(3, (one) => one.provenance["academicInfo.averageSAT"]?.b === "suppressed");
  take(2, (one) => one.provenance.coordinates?.b === "suppressed");
  take(3, (one) => one.provenance.gradesOffered?.b === "not_applicable");
  take(3, (one) => one.provenance.numOfStudents?.b === "not_reported");
  take(3, (one) => one.facts.address?.city === null);
  take(4, (one) => one.releases.length >= 3);
}

/** Cities and names that occur in many states. */
function takeNamesakes(take: (count: number, test: Test) => void): void {
  for (const state of ["MA", "IL", "MO", "OH", "OR", "VA", "VT", "PA", "FL"])
    take(2, inCity(`Springfield ${state}`));
  for (const state of ["ME", "OR", "TX", "TN"]) take(3, inCity(`Portland ${state}`));
  take(8, (one) => /^Lincoln High( School)?$/.test(one.facts.name ?? ""));
  take(6, (one) => /^Washington High( School)?$/.test(one.facts.name ?? ""));
  take(5, (one) => /^St\.? Mary'?s? School$/.test(one.facts.name ?? ""));
  take(3, (one) => /^P\.?S\.? \d+/.test(one.facts.name ?? ""));
}

function all(...tests: Test[]): Test {
  return (candidate) => tests.every((test) => test(candidate));
}

const isPublic: Test = ({ facts }) => facts.schoolType === "PUBLIC" && facts.status === "OPEN";
const isPrivate: Test = ({ facts }) => facts.schoolType === "PRIVATE";

function inState(state: string): Test {
  return ({ facts }) => facts.address?.state === state;
}

function inCity(cityAndState: string): Test {
  const [city, state] = [cityAndState.slice(0, -3).toLowerCase(), cityAndState.slice(-2)];
  return ({ facts }) => facts.address?.state === state && facts.address.city?.toLowerCase() === city;
}

function has(field: FieldPath): Test {
  return ({ facts }) => facts[field] !== undefined;
}
