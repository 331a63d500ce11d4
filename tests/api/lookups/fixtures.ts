import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { searchableSchool } from "#lib/record/row.rules.ts";
import { storedSchools } from "#lib/record/school.data.ts";
import { CENTER_OF_ZIP } from "#lib/schools/position.rules.ts";
import { refreshSearchStatistics, replaceSearchEntries } from "#lib/search/entries.mutations.ts";
import type { Prisma } from "#prisma/generated/client.ts";
import "#tests/support/with-gazetteer.ts";

const REGISTER = "register-2016";
const HIGH = [9, 10, 11, 12];
const UPPER = [7, 8, ...HIGH];
const ELEMENTARY = [0, 1, 2, 3, 4, 5];

type Example = Partial<Prisma.SchoolUncheckedCreateInput> & {
  name: string;
  at?: [latitude: number, longitude: number];
  /** Its position is that of its ZIP code. */
  isAtZip?: true;
};

/** Schools in and around Boston, and others of the same names elsewhere. Nearly all of it is made up. */
const SCHOOLS: readonly Example[] = [
  {
    name: "Boston Latin School",
    at: [42.338, -71.1025],
    street: "78 Avenue Louis Pasteur",
    zip: "02115",
    grades: UPPER,
    enrollment: 2420,
    teachers: 114,
    studentTeacherRatio: 21.2,
    magnet: true,
    founded: "1635",
    district: "Boston Public Schools",
    locale: 11,
    county: "Suffolk County",
    extracurriculars: ["Chess", "Rowing"],
    contactInfo: { phone: "(617) 635-8895", website: "https://www.bls.example" },
    academicInfo: { averageSAT: 1326, graduationRate: 98.1 },
    demographics: { white: 47, black: 8, asian: 29, hispanic: 12, other: 4, male: 45, female: 55 },
  },
  {
    name: "Boston Latin Academy",
    at: [42.3177, -71.0834],
    zip: "02121",
    grades: UPPER,
    enrollment: 1700,
    studentTeacherRatio: 20,
    academicInfo: { averageSAT: 1128, graduationRate: 95 },
    alternativeNames: ["Girls’ Latin School"],
  },
  { name: "Fenway High School", at: [42.3311, -71.0981], grades: HIGH, enrollment: 380, charter: true },
  // It has fewer students than any other, and may be gone.
  {
    name: "Roxbury Night School",
    at: [42.33, -71.09],
    grades: HIGH,
    enrollment: 12,
    notInRegister: REGISTER,
  },
  {
    name: "Old Harbor High School",
    at: [42.3381, -71.1026],
    grades: HIGH,
    enrollment: 5000,
    status: "CLOSED",
  },
  { name: "Forgotten Academy", at: [42.34, -71.1], grades: HIGH, enrollment: 9000, archivedAt: new Date() },
  { name: "Silent Elementary School", at: [42.35, -71.06], grades: ELEMENTARY, enrollment: null },
  { name: "Waiting Elementary School", at: [42.351, -71.061], grades: ELEMENTARY, enrollment: 0 },
  {
    name: "Winsor School",
    at: [42.3414, -71.1066],
    schoolType: "PRIVATE",
    religion: "nonsectarian",
    grades: [5, 6, ...UPPER],
    enrollment: 460,
    classSize: 14,
    tuition: 51_500,
    founded: "about 1886",
    demographics: { female: 100, male: 0 },
  },
  {
    name: "Holy Name Parish School",
    at: [42.29, -71.15],
    schoolType: "PRIVATE",
    religion: "roman-catholic",
    grades: [-1, ...ELEMENTARY],
    enrollment: 210,
    tuition: 9000,
  },
  {
    name: "Harbor Montessori School",
    at: [42.36, -71.05],
    schoolType: "PRIVATE",
    schoolKind: "Montessori school",
    grades: [-1, 0],
    enrollment: 80,
  },
  {
    name: "Charles River High School",
    at: [42.3736, -71.1097],
    city: "Cambridge",
    zip: "02138",
    grades: HIGH,
    enrollment: 1900,
    academicInfo: { averageSAT: 1200, graduationRate: 91 },
  },
  {
    name: "Lincoln High School",
    at: [45.5194, -122.6887],
    city: "Portland",
    state: "OR",
    grades: HIGH,
    enrollment: 1700,
  },
  {
    name: "Lincoln High School",
    at: [37.7472, -122.4811],
    city: "San Francisco",
    state: "CA",
    grades: HIGH,
    enrollment: 2100,
  },
  {
    name: "Stuyvesant High School",
    at: [40.7178, -74.0138],
    city: "New York",
    state: "NY",
    grades: HIGH,
    enrollment: 3344,
  },
];

const FIGURES = [
  "numOfStudents",
  "studentTeacherRatio",
  "status",
  "schoolType",
  "address",
  "academicInfo.averageSAT",
];

/** Fills the test's database with the schools above, the gazetteer, and a few averages. */
export async function loadSchools(): Promise<void> {
  await db().dataSource.create({
    data: {
      key: REGISTER,
      name: "Common Core of Data",
      publisher: "NCES",
      schoolYear: "2016–17",
      year: 2017,
      url: "https://nces.ed.gov/ccd/",
      checkedAt: new Date("2026-11-20T10:00:00Z"),
    },
  });
  for (const [at, example] of SCHOOLS.entries()) await createSchool(example, at + 1);
  await db().schoolAverage.createMany({ data: AVERAGES });
  const client = await pool().connect();
  try {
    const ids = SCHOOLS.map((_, at) => at + 1);
    const stored = await storedSchools(client, ids, "none");
    const schools = [...stored.values()].flatMap((school) => searchableSchool(school) ?? []);
    await replaceSearchEntries(client, schools, "bulk");
    await refreshSearchStatistics(client);
  } finally {
    client.release();
  }
}

/** How many schools a test file has added. */
let added = 0;

/** Adds one more school. */
export async function addSchool(example: Example): Promise<void> {
  added += 1;
  const id = SCHOOLS.length + added;
  await createSchool(example, id);
  const client = await pool().connect();
  try {
    const stored = await storedSchools(client, [id], "none");
    await replaceSearchEntries(
      client,
      [...stored.values()].flatMap((school) => searchableSchool(school) ?? []),
      "bulk",
    );
  } finally {
    client.release();
  }
}

async function createSchool({ at, isAtZip, ...school }: Example, id: number): Promise<void> {
  const origin = { s: REGISTER };
  await db().school.create({
    data: {
      id,
      slug: `${school.name.toLowerCase().replaceAll(/[^a-z]+/g, "-")}-${id}`,
      alternativeNames: [],
      schoolType: "PUBLIC",
      city: "Boston",
      state: "MA",
      zip: "02116",
      ...school,
      ...(at && { latitude: at[0], longitude: at[1] }),
      provenance: {
        ...Object.fromEntries(FIGURES.map((field) => [field, origin])),
        ...(school.enrollment === null && { numOfStudents: { ...origin, b: "not_reported" } }),
        tuition: origin,
        ...(isAtZip && { coordinates: { s: CENTER_OF_ZIP } }),
      },
    },
  });
}

const AVERAGES = [
  { place: "MA", level: "high", value: 812.4, schools: 314 },
  { place: "US", level: "high", value: 640.2, schools: 9120 },
  { place: "MA", level: "any", value: 514, schools: 1800 },
].map((average) => ({
  ...average,
  schoolType: "PUBLIC" as const,
  figure: "numOfStudents",
  firstYear: "2013–14",
  lastYear: "2016–17",
}));
