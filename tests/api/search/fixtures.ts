import { pool } from "#lib/platform/pool.ts";
import {
  refreshSearchStatistics,
  replaceSearchEntries,
  type SearchableSchool,
} from "#lib/search/entries.mutations.ts";
import "#tests/support/with-gazetteer.ts";

type Kind = Partial<Omit<SearchableSchool, "id" | "name">>;

const ALL = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const ELEMENTARY = ALL.slice(0, 7);
const HIGH = [9, 10, 11, 12];

/** Real schools; enrollments and positions are accurate enough to tell them apart. */
const SCHOOLS: [name: string, place: string, zip: string, latitude: number, longitude: number, kind: Kind][] =
  [
    [
      "Boston Latin School",
      "Boston, MA",
      "02115",
      42.338,
      -71.1025,
      { enrollment: 2420, grades: [7, 8, ...HIGH] },
    ],
    [
      "Boston Latin Academy",
      "Boston, MA",
      "02121",
      42.3177,
      -71.0834,
      { enrollment: 1700, grades: [7, 8, ...HIGH] },
    ],
    ["Boston Arts Academy", "Boston, MA", "02215", 42.3455, -71.0942, { enrollment: 440, charter: true }],
    ["Fenway High School", "Boston, MA", "02120", 42.3311, -71.0981, { enrollment: 380 }],
    [
      "Winsor School",
      "Boston, MA",
      "02215",
      42.3414,
      -71.1066,
      { enrollment: 460, schoolType: "PRIVATE", religion: "nonsectarian", grades: [5, 6, 7, 8, ...HIGH] },
    ],
    [
      "Phillips Exeter Academy",
      "Exeter, NH",
      "03833",
      42.9803,
      -70.9515,
      { enrollment: 1065, schoolType: "PRIVATE" },
    ],
    [
      "Phillips Academy",
      "Andover, MA",
      "01810",
      42.6472,
      -71.1323,
      { enrollment: 1130, schoolType: "PRIVATE", alternativeNames: ["Andover Academy"] },
    ],
    ["Philips Academy", "Charlotte, NC", "28202", 35.2271, -80.8431, { schoolType: "PRIVATE" }],
    ["The Jefferson School", "Georgetown, DE", "19947", 38.7096, -75.3263, { enrollment: 110 }],
    ["Jefferson County High School", "Dandridge, TN", "37725", 36.0243, -83.4211, { enrollment: 2050 }],
    ["Emerson School", "Ann Arbor, MI", "48103", 42.2626, -83.8094, { enrollment: 360 }],
    ["Stuyvesant High School", "New York, NY", "10282", 40.7178, -74.0138, { enrollment: 3344 }],
    ["Bronx High School of Science", "Bronx, NY", "10468", 40.8783, -73.8908, { enrollment: 3015 }],
    [
      "P.S. 9 Sarah Anderson",
      "New York, NY",
      "10024",
      40.7829,
      -73.9735,
      { enrollment: 600, grades: ELEMENTARY },
    ],
    [
      "P.S. 95 Sheila Mencher",
      "Bronx, NY",
      "10463",
      40.8822,
      -73.8923,
      { enrollment: 1200, grades: ELEMENTARY },
    ],
    [
      "St Luke's Episcopal School",
      "Mobile, AL",
      "36609",
      30.662,
      -88.164,
      { enrollment: 579, schoolType: "PRIVATE", religion: "episcopal", grades: ALL },
    ],
    [
      "St Luke School",
      "Brookfield, WI",
      "53005",
      43.06,
      -88.09,
      { enrollment: 140, schoolType: "PRIVATE", religion: "roman-catholic", grades: ELEMENTARY },
    ],
    [
      "Mount St Marys Academy",
      "Watchung, NJ",
      "07069",
      40.64,
      -74.44,
      { enrollment: 360, schoolType: "PRIVATE", religion: "roman-catholic" },
    ],
    ["Lincoln High School", "Portland, OR", "97205", 45.5194, -122.6887, { enrollment: 1700 }],
    ["Lincoln High School", "San Francisco, CA", "94116", 37.7472, -122.4811, { enrollment: 2100 }],
    ["Lincoln School", "Lincoln, NE", "68502", 40.79, -96.7, { enrollment: 300, grades: ELEMENTARY }],
    [
      "Lincolnshire Prairie School",
      "Lincolnshire, IL",
      "60069",
      42.19,
      -87.92,
      { enrollment: 3000, grades: ELEMENTARY },
    ],
    [
      "Abraham Lincoln Elementary School",
      "Chicago, IL",
      "60614",
      41.922,
      -87.645,
      { enrollment: 5000, grades: ELEMENTARY, magnet: true },
    ],
    ["Portland High School", "Portland, ME", "04101", 43.6576, -70.263, { enrollment: 750 }],
    ["Deering High School", "Portland, ME", "04103", 43.679, -70.298, { enrollment: 800 }],
    ["Springfield High School", "Springfield, IL", "62702", 39.8003, -89.659, { enrollment: 1400 }],
    ["Springfield Central High School", "Springfield, MA", "01109", 42.1015, -72.5556, { enrollment: 2000 }],
    ["Glendale High School", "Springfield, MO", "65807", 37.1577, -93.2588, { enrollment: 1300 }],
    ["Escuela José Martí", "Miami, FL", "33130", 25.77, -80.2, { enrollment: 210, schoolType: "PRIVATE" }],
    [
      "Florida Virtual High School",
      "Orlando, FL",
      "32835",
      28.519,
      -81.4678,
      { enrollment: 3572, schoolType: "ONLINE" },
    ],
    [
      "Simon & Wiesel Academy of the Arts",
      "Orlando, FL",
      "32801",
      28.54,
      -81.37,
      { enrollment: 90, schoolType: "PRIVATE", religion: "jewish" },
    ],
  ];

const HIGH_PUBLIC: Kind = { schoolType: "PUBLIC", grades: HIGH, charter: false, magnet: false };

function searchable(): SearchableSchool[] {
  return SCHOOLS.map(([name, place, zip, latitude, longitude, kind], at) => ({
    id: at + 1,
    name,
    alternativeNames: [],
    city: place.slice(0, -4),
    state: place.slice(-2),
    zip,
    latitude,
    longitude,
    schoolType: "PUBLIC",
    charter: null,
    magnet: null,
    religion: null,
    grades: [],
    enrollment: null,
    ...HIGH_PUBLIC,
    ...kind,
  }));
}

/** Fills the test's database with the schools above and the gazetteer. */
export async function loadSchools(): Promise<void> {
  const client = await pool().connect();
  try {
    await writeSchools(client, searchable());
  } finally {
    client.release();
  }
}

/** One hundred and thirty elementary schools with the same name in one city, for paging. */
export function loadWashingtons(): Promise<void> {
  return load(
    Array.from({ length: 130 }, (_, at) => ({
      id: 1000 + at,
      name: "Washington Elementary School",
      enrollment: 100 + at,
      latitude: 61.2 + at / 10_000,
      longitude: -149.9,
    })),
  );
}

/** Two schools on either side of the antimeridian, both in the United States. */
export function loadPacificSchools(): Promise<void> {
  return load([
    { id: 2000, name: "Adak School", latitude: 51.88, longitude: -176.65 },
    { id: 2001, name: "Andersen Elementary School", latitude: 13.57, longitude: 144.92 },
  ]);
}

/** Small schools of Pennsylvania, and larger ones with "pa" in their names. */
export function loadElms(): Promise<void> {
  return load([
    { id: 3000, name: "Elm School", city: "Erie", state: "PA", enrollment: 40 },
    { id: 3001, name: "Elm Street Academy", city: "Lancaster", state: "PA", enrollment: 700 },
    { id: 3002, name: "Elm Park Academy", city: "Chicago", state: "IL", enrollment: 650 },
    { id: 3003, name: "Oak Elm and Palm Academy", city: "Miami", state: "FL", enrollment: 600 },
    { id: 3004, name: "Larch Junior High School", city: "Erie", state: "PA", enrollment: 500 },
  ]);
}

async function load(schools: (Pick<SearchableSchool, "id" | "name"> & Partial<SearchableSchool>)[]) {
  const client = await pool().connect();
  try {
    await writeSchools(
      client,
      schools.map((school) => ({ ...searchableOne(), ...school })),
    );
  } finally {
    client.release();
  }
}

function searchableOne(): Omit<SearchableSchool, "id" | "name"> {
  return {
    alternativeNames: [],
    city: "Anchorage",
    state: "AK",
    zip: "99501",
    latitude: null,
    longitude: null,
    schoolType: "PUBLIC",
    charter: false,
    magnet: false,
    religion: null,
    grades: ELEMENTARY,
    enrollment: null,
  };
}

type Client = Parameters<typeof replaceSearchEntries>[0];

async function writeSchools(client: Client, schools: SearchableSchool[]): Promise<void> {
  await client.query("BEGIN");
  await client.query(
    `INSERT INTO school (id, slug, name, alternative_names, school_type, city, state, zip, latitude, longitude, enrollment,
       grades, charter, magnet, religion)
     SELECT s.id, 'school-' || s.id, s.name, s."alternativeNames", lower(s."schoolType")::school_type, s.city, s.state, s.zip,
       s.latitude, s.longitude, s.enrollment, s.grades, s.charter, s.magnet, s.religion
     FROM jsonb_to_recordset($1) s (id int, name text, "alternativeNames" text[], "schoolType" text, city text, state text,
       zip text, latitude float8, longitude float8, enrollment int, grades int[], charter bool, magnet bool, religion text)`,
    [JSON.stringify(schools)],
  );
  await replaceSearchEntries(client, schools, "bulk");
  await client.query("COMMIT");
  await refreshSearchStatistics(client);
}
