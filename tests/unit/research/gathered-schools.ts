import { FIELDS } from "#lib/fields/table.rules.ts";
import type { SourcedFact } from "#lib/lookups/told-facts.format.ts";
import type { Gathered, GatheredSchool } from "#lib/research/gathered.rules.ts";
import { gradesOf } from "#lib/research/grades.rules.ts";
import type { Placement } from "#lib/research/placement.rules.ts";
import { comparedLevelOf } from "#lib/schools/like-schools.rules.ts";
import type { BlankReason } from "#lib/schools/provenance.schema.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";

const SURVEY = "NCES Private School Universe Survey";

type Values = Record<string, number | string | boolean | string[]>;

/** One fact as lookups tell it. */
export function fact(
  field: string,
  value: number | string | boolean | string[] | null,
  { year = "2013–14", blank = null }: { year?: string; blank?: BlankReason | null } = {},
): SourcedFact {
  return {
    field,
    label: FIELDS.get(field)?.label ?? field,
    text: value === null ? null : String(value),
    value,
    blank,
    year,
    source: SURVEY,
    url: "/school/x",
    origin: {
      source: SURVEY,
      publisher: "National Center for Education Statistics",
      year,
      url: "https://nces.ed.gov/",
      checkedAt: "2026-11-01T00:00:00.000Z",
      blank,
    },
  } as SourcedFact;
}

export function card(changes: Partial<SchoolCard> = {}): SchoolCard {
  return {
    _id: "1",
    slug: "oak-hill-school",
    name: "Oak Hill School",
    location: "Springfield, IL",
    city: "Springfield",
    state: "IL",
    zip: "62701",
    schoolType: "Private School",
    schoolKind: null,
    charterSchool: null,
    magnetSchool: null,
    religiousAffiliation: null,
    gradesOffered: "PK–8",
    numOfStudents: null,
    numOfStudentsYear: null,
    numOfStudentsK12: null,
    studentTeacherRatio: null,
    studentTeacherRatioYear: null,
    status: "open",
    statusYear: "2013–14",
    notInRegisterYear: null,
    latitude: 39.8,
    longitude: -89.6,
    ...changes,
  };
}

export function school(
  changes: Partial<SchoolCard>,
  values: Values,
  blanks: Record<string, BlankReason> = {},
): GatheredSchool {
  const one = card(changes);
  const all: Values = {
    schoolType: one.schoolType,
    ...(one.gradesOffered && { gradesOffered: one.gradesOffered }),
    status: "Open",
    ...values,
  };
  return {
    card: one,
    facts: [
      ...Object.entries(all).map(([field, value]) => fact(field, value)),
      ...Object.entries(blanks).map(([field, blank]) => fact(field, null, { blank })),
    ],
  };
}

export function placement(changes: Partial<Placement> = {}): Placement {
  const { below = 60, same = 2, above = 38 } = changes;
  return {
    figure: "numOfStudents",
    peers: "similar",
    scope: "state",
    others: below + same + above,
    below,
    same,
    above,
    lowerQuartile: 80,
    median: 140,
    upperQuartile: 260,
    states: 30,
    years: "2013–14",
    source: {
      name: `Calculated from ${SURVEY}`,
      publisher: "Homeroom",
      year: "2013–14",
      url: "https://homeroom.test/data",
    },
    ...changes,
  };
}

export function gathered(of: GatheredSchool, changes: Partial<Gathered> = {}): Gathered {
  return {
    school: of,
    level: comparedLevelOf(gradesOf(of.card)),
    places: { county: "Sangamon County", state: "Illinois", country: "our catalog" },
    placements: [],
    earlier: [],
    missingFrom: null,
    neighbors: [],
    nearer: [],
    passedOverFor: [],
    reach: 25,
    kin: null,
    peers: null,
    onward: { after: null, before: null },
    newestYear: 2014,
    readAt: "2026-11-24T12:00:00.000Z",
    siteName: "Homeroom",
    ...changes,
  };
}

/** Schools that one is compared with by name: the largest has ten students more than the next one, and so on. */
export function peers(
  count: number,
  changes: Partial<NonNullable<Gathered["peers"]>> = {},
  of: Partial<SchoolCard> = {},
): NonNullable<Gathered["peers"]> {
  const named = Array.from({ length: count }, (_, at) =>
    school(
      {
        _id: String(500 + at),
        slug: `peer-${at}`,
        name: `${LETTERS[at]} School`,
        location: `Town ${LETTERS[at]}, IL`,
        ...of,
      },
      {
        "address.city": `Town ${LETTERS[at]}`,
        numOfStudents: 100 + 10 * count - 10 * at,
        studentTeacherRatio: 10 + at / 2,
      },
    ),
  );
  return {
    group: { peers: "similar", scope: "state" },
    all: count,
    alike: count,
    isLeavingOut: false,
    by: "distance",
    isPassingOver: false,
    empty: 0,
    named,
    ...changes,
  };
}

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXY"];

/** Schools that have hardly anything in common, as they are read. */
export const VERY_DIFFERENT: Readonly<Record<string, Gathered>> = {
  "elementary private": gathered(
    school(
      { name: "St. Anne’s School" },
      {
        numOfStudents: 213,
        numOfStudentsK12: 181,
        teachers: 13.5,
        studentTeacherRatio: 13.4,
        religiousAffiliation: "Roman Catholic",
        "demographics.male": 47,
        "demographics.female": 53,
        "demographics.white": 80.7,
        "demographics.black": 12.7,
        "demographics.asian": 6.6,
      },
      { tuition: "not_collected", classSize: "not_collected" },
    ),
    {
      placements: [
        placement(),
        placement({ scope: "country", below: 9270, same: 29, above: 3634 }),
        placement({ scope: "county", below: 1, same: 0, above: 1 }),
        placement({ figure: "studentTeacherRatio", below: 45, same: 5, above: 50, median: 13 }),
      ],
      earlier: [
        {
          field: "numOfStudents",
          value: 240,
          source: { name: "HIFLD Private Schools", publisher: "DHS", year: "file dated 2010", url: null },
        },
      ],
      neighbors: [
        school(
          {
            _id: "2",
            slug: "b",
            name: "PS 369",
            schoolType: "Public School",
            gradesOffered: "K–5",
            distance: 0.4,
          },
          { numOfStudents: 203 },
        ),
        school(
          { _id: "3", slug: "c", name: "Third School", distance: 2.55 },
          { numOfStudents: 90, studentTeacherRatio: 8 },
        ),
        school({ _id: "4", slug: "d", name: "Fourth School", distance: 0.01 }, { studentTeacherRatio: 9 }),
      ],
      peers: peers(25, { all: 102, alike: 12_933 }),
      onward: {
        after: {
          grade: 9,
          schools: [
            school(
              {
                _id: "6",
                slug: "f",
                name: "North High",
                distance: 1.2,
                schoolType: "Public School",
                gradesOffered: "9–12",
              },
              { numOfStudents: 1_204 },
            ),
            school({ _id: "7", slug: "g", name: "South High", distance: 4, gradesOffered: "7–12" }, {}),
          ],
        },
        before: null,
      },
    },
  ),
  "large public": gathered(
    school(
      {
        schoolType: "Public School",
        gradesOffered: "9–12",
        name: "Central High School",
        mayTeachLowerGrades: true,
        notInRegisterYear: "file dated 2024",
      },
      {
        numOfStudents: 5141,
        teachers: 221.4,
        studentTeacherRatio: 23.2,
        charterSchool: true,
        magnetSchool: true,
        "academicInfo.graduationRate": 92.1,
        "academicInfo.averageSAT": 1210,
        "demographics.freeOrReducedLunch": 62.5,
      },
    ),
    {
      placements: [
        placement({ below: 1312, same: 0, above: 0 }),
        placement({ scope: "country", below: 26915, same: 0, above: 3 }),
        placement({ figure: "academicInfo.graduationRate", scope: "county", below: 2, same: 1, above: 4 }),
        placement({ figure: "academicInfo.averageSAT", scope: "country", states: 1 }),
        placement({ figure: "studentTeacherRatio", below: 0, same: 30, above: 0 }),
      ],
      peers: peers(4, {}, { gradesOffered: "9–12" }),
    },
  ),
  online: gathered(
    school(
      { schoolType: "Online School", gradesOffered: "6–12", name: "Virtual Academy" },
      { numOfStudents: 1, studentTeacherRatio: 1 },
      { "academicInfo.graduationRate": "not_reported" },
    ),
    { placements: [placement({ below: 0, same: 0, above: 22 })] },
  ),
  "online without peers": gathered(
    school(
      { schoolType: "Online School", gradesOffered: "9–12", name: "Net Academy" },
      { numOfStudents: 2766, studentTeacherRatio: 58.2 },
    ),
    {
      placements: [
        placement({ scope: "country", below: 1, same: 0, above: 1, states: 2 }),
        placement({ peers: "level", below: 90, same: 0, above: 10 }),
        placement({ peers: "level", scope: "country", below: 17_200, same: 3, above: 310 }),
        placement({
          peers: "level",
          scope: "country",
          figure: "studentTeacherRatio",
          below: 9_000,
          same: 0,
          above: 4,
          median: 14.6,
        }),
      ],
      peers: peers(
        7,
        { group: { peers: "level", scope: "state" }, all: 7, alike: 2 },
        { gradesOffered: "9–12" },
      ),
    },
  ),
  "nearly no facts": gathered(
    school(
      {
        schoolType: "Public School",
        gradesOffered: null,
        location: "",
        state: null,
        latitude: null,
        longitude: null,
      },
      {},
      { numOfStudents: "not_collected_in_state", teachers: "contradicted" },
    ),
    { places: { country: "our catalog" } },
  ),
  "without peers": gathered(school({ gradesOffered: "PK" }, { numOfStudents: 0, classSize: 12 })),
};
