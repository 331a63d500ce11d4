import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { gather } from "#lib/research/gather.data.ts";
import {
  IS_ONLINE,
  IS_SET_APART,
  isComparedWithin,
  isOnlineSchool,
  isSetApart,
  kindForSome,
} from "#lib/schools/kinds.rules.ts";
import { makeSchool } from "#tests/api/editing/fixtures.ts";

beforeEach(async () => {
  await db().school.deleteMany();
});

test("the database tells schools for some children, and online ones, as the rules do", async () => {
  const names = [
    "Oak Transfer High School",
    "Transfer Elementary School",
    "Oak Continuation School",
    "Adult Education Alternative",
    "Academy of Design and Alternative Energy",
    "Academy of Design and Alternative",
    "Evening Street School",
    "Glenbrook Evening High School",
    "OAK HOSPITAL SCHOOL",
    "Hospital Hill School",
    "Oak Juvenile Hall",
    "Oak Virtual Academy",
    "Virtue Academy",
  ];
  const kinds = [null, "Regular school", "Vocational school", "Special education school"];
  for (const name of names) for (const schoolKind of kinds) await makeSchool({ name, schoolKind });
  type Told = {
    name: string;
    schoolKind: string | null;
    isAlternative: boolean;
    isOut: boolean;
    isOnline: boolean;
  };
  const { rows } = await pool().query<Told>(
    `SELECT name, school_kind AS "schoolKind", ${isComparedWithin("'Alternative school'")} AS "isAlternative",
       ${IS_SET_APART} AS "isOut", ${IS_ONLINE} AS "isOnline" FROM school`,
  );
  expect(rows).toHaveLength(names.length * kinds.length);
  for (const { isAlternative, isOut, isOnline, ...school } of rows) {
    expect(isOut, school.name).toBe(isSetApart(school));
    expect(isAlternative, school.name).toBe(kindForSome(school) === "Alternative school");
    expect(isOnline, school.name).toBe(isOnlineSchool({ name: school.name, schoolType: "Public School" }));
  }
});

/** How many others the ratio of a school is held against in its state. */
async function ratiosBeside(id: number, peers: "similar" | "level"): Promise<number | undefined> {
  const placements = (await gather(id))?.placements ?? [];
  return placements.find(
    (one) => one.figure === "studentTeacherRatio" && one.scope === "state" && one.peers === peers,
  )?.others;
}

test("the ratios of online schools count for none with classrooms, and for other online schools", async () => {
  const ratio = { studentTeacherRatio: 15 };
  const id = await makeSchool(ratio);
  for (let at = 0; at < 6; at += 1) await makeSchool(ratio);
  await makeSchool({ ...ratio, name: "Oak Virtual School" });
  expect(await ratiosBeside(id, "similar")).toBe(6);
  const online = await makeSchool({ ...ratio, schoolType: "ONLINE" });
  for (let at = 0; at < 6; at += 1) await makeSchool({ ...ratio, schoolType: "ONLINE" });
  expect(await ratiosBeside(online, "similar")).toBe(6);
  // Of every type, for a school that none is like: those with classrooms.
  const alone = await makeSchool({ ...ratio, schoolType: "PRIVATE" });
  expect(await ratiosBeside(alone, "level")).toBe(7);
});

test("a transfer school is held against alternative schools, and no regular one against it", async () => {
  const regular = await makeSchool();
  const transfer = await makeSchool({ name: "Oak Transfer High School", schoolKind: "Regular school" });
  for (let at = 0; at < 5; at += 1) await makeSchool({ schoolKind: "Regular school" });
  for (let at = 0; at < 4; at += 1) await makeSchool({ schoolKind: "Alternative school" });
  const [ofRegular, ofTransfer] = await Promise.all([gather(regular), gather(transfer)]);
  expect(ofRegular?.peers).toMatchObject({ alike: 5, isLeavingOut: true });
  expect(ofTransfer?.peers).toMatchObject({ alike: 4 });
});
