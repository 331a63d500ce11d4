import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { env } from "#lib/platform/env.ts";
import { pool } from "#lib/platform/pool.ts";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { unconfirmedFigures } from "#lib/research/check.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import { gather } from "#lib/research/gather.data.ts";
import type { Placement } from "#lib/research/placement.rules.ts";
import { makeSchool } from "#tests/api/editing/fixtures.ts";

let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client(env().DATABASE_URL);
  await client.connect();
  await client.query(
    `INSERT INTO data_source (key, name, publisher, school_year, year, checked_at) VALUES
       ('old', 'Old register', 'Publisher', '2010–11', 2011, now()), ('new', 'Register', 'Publisher', '2016–17', 2017, now())`,
  );
});
beforeEach(() => client.query("TRUNCATE school RESTART IDENTITY CASCADE"));
afterAll(() => client.end());

type Example = {
  students: number | null;
  ratio?: number;
  state?: string;
  county?: string;
  status?: string;
  grades?: number[];
  type?: string;
  kind?: string;
};

async function add({
  students,
  ratio,
  state = "IL",
  county = "Cook",
  status = "open",
  ...given
}: Example): Promise<number> {
  const { grades = [0, 1, 2, 3, 4, 5], type = "public", kind = null } = given;
  const fields = [
    "schoolType",
    "gradesOffered",
    "county",
    ...(given.kind === undefined ? [] : ["schoolKind"]),
    ...(students === null ? [] : ["numOfStudents"]),
    ...(ratio === undefined ? [] : ["studentTeacherRatio"]),
  ];
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO school (slug, name, school_type, status, grades, state, county, city, enrollment, student_teacher_ratio, provenance, school_kind)
     VALUES (gen_random_uuid()::text, 'Oak Hill School', $1, $2, $3, $4, $5, 'Springfield', $6, $7, $8, $9) RETURNING id`,
    [
      type,
      status,
      grades,
      state,
      county,
      students,
      ratio ?? null,
      Object.fromEntries(fields.map((field) => [field, { s: "new" }])),
      kind,
    ],
  );
  return rows[0]?.id ?? 0;
}

async function gathered(id: number) {
  const found = await gather(id);
  if (!found) throw new Error("no such school");
  return found;
}

const countsOf = (placements: readonly Placement[], scope: string, figure = "numOfStudents") => {
  const one = placements.find((placement) => placement.scope === scope && placement.figure === figure);
  return one && [one.others, one.below, one.same, one.above];
};

test("a school is placed among other open schools of its type and level that have the figure", async () => {
  const id = await add({ students: 200 });
  for (const students of [100, 150, 200, 300, null]) await add({ students });
  await add({ students: 400, county: "Lake" });
  await add({ students: 500, state: "WI" });
  // Of another type or level, closed, or a zero beside teachers: none of these counts.
  await add({ students: 1, type: "private" });
  await add({ students: 1, grades: [9, 10, 11, 12] });
  await add({ students: 1, status: "closed" });
  const { placements } = await gathered(id);
  expect(countsOf(placements, "county")).toEqual([4, 2, 1, 1]);
  expect(countsOf(placements, "state")).toEqual([5, 2, 1, 2]);
  expect(countsOf(placements, "country")).toEqual([6, 2, 1, 3]);
  expect(placements.find(({ scope }) => scope === "county")).toMatchObject({ median: 175, years: "2016–17" });
});

test("a school for some children only is compared with its own kind, and no other school with it", async () => {
  const kinds = {
    special: "Special education school",
    alternative: "Alternative school",
    early: "Early childhood program",
  };
  const regular = await add({ students: 200 });
  // An unknown kind is as good as a regular one, and so is an emphasis.
  const likeRegular: number[] = [regular];
  for (const kind of [
    undefined,
    "Regular school",
    "Montessori school",
    "Vocational school",
    "Regular school",
  ])
    likeRegular.push(await add({ students: 300, kind }));
  const alike = { regular: likeRegular, special: [] as number[] };
  for (let at = 0; at < 6; at += 1) alike.special.push(await add({ students: 10, kind: kinds.special }));
  for (const kind of [kinds.alternative, kinds.early]) await add({ students: 20, kind });

  for (const ids of Object.values(alike)) {
    const [id = 0, ...others] = ids;
    const found = await gathered(id);
    const { placements, peers } = found;
    expect(countsOf(placements, "state")?.[0]).toBe(others.length);
    expect(peers).toMatchObject({ all: others.length, alike: others.length });
    expect(peers?.named.map(({ card }) => Number(card._id)).toSorted((one, two) => one - two)).toEqual(
      others,
    );
  }
  const textOf = async (id: number) => JSON.stringify(composed(analysisOf(await gathered(id))));
  const leftOut =
    "Special education schools, alternative schools, and early childhood programs are left out.";
  expect(await textOf(regular)).toContain(leftOut);
  const special = await textOf(alike.special[0] ?? 0);
  expect(special).not.toContain(leftOut);
  expect(special).toContain(
    "The similar schools here are the other public special education elementary schools",
  );
});

test("where too few of its kind are of its type, those of every type stand in, and still none of another kind", async () => {
  const kind = "Special education school";
  const id = await add({ students: 30, kind });
  const others: number[] = [];
  for (let at = 0; at < 20; at += 1) others.push(await add({ students: 10 + at, kind, type: "private" }));
  for (let at = 0; at < 4; at += 1) await add({ students: 400 });
  const { placements, peers } = await gathered(id);
  expect(
    countsOf(
      placements.filter((one) => one.peers === "level"),
      "state",
    ),
  ).toEqual([20, 20, 0, 0]);
  expect(placements.filter((one) => one.peers === "similar")).toEqual([]);
  expect(peers).toMatchObject({
    group: { peers: "level", scope: "state" },
    all: 20,
    alike: 0,
    isLeavingOut: false,
  });

  // The other way round: schools of every type are those that are not for some children only.
  const online = await add({ students: 30, type: "online" });
  await add({ students: 30, type: "online", kind: "Alternative school" });
  const alone = await gathered(online);
  expect(alone.peers).toMatchObject({ all: 4, alike: 0, isLeavingOut: true });
  expect(JSON.stringify(composed(analysisOf(alone)))).toContain(
    "Apart from special education schools, alternative schools, and early childhood programs, our catalog has no other online elementary school.",
  );
});

test("a school that too few are like is held against all open schools of its level, in what these have", async () => {
  const id = await add({ students: 200, ratio: 50, type: "online" });
  for (let at = 0; at < 20; at += 1)
    await add({ students: 100 + at, ratio: at < 3 ? 0 : 10, type: at % 2 ? "private" : "public" });
  // Neither of these counts: of another level, or closed.
  await add({ students: 1, grades: [9, 10, 11, 12] });
  await add({ students: 1, status: "closed" });
  const { placements } = await gathered(id);
  const ofLevel = placements.filter(({ peers }) => peers === "level");
  expect(countsOf(ofLevel, "state")).toEqual([20, 20, 0, 0]);
  expect(countsOf(ofLevel, "state", "studentTeacherRatio")).toEqual([17, 17, 0, 0]);
  expect(ofLevel.find(({ scope }) => scope === "state")).toMatchObject({ median: 109.5, years: "2016–17" });

  // With enough like it, nobody else is asked.
  const common = await add({ students: 200 });
  expect((await gathered(common)).placements.every(({ peers }) => peers === "similar")).toBe(true);
  // Of a school whose grades are unknown, no level is known.
  const unknown = await add({ students: 200, type: "online", grades: [] });
  expect((await gathered(unknown)).placements.every(({ peers }) => peers === "similar")).toBe(true);
});

test("a ratio of zero is none", async () => {
  const id = await add({ students: 200, ratio: 12 });
  for (const ratio of [0, 10, 14]) await add({ students: 100, ratio });
  expect(countsOf((await gathered(id)).placements, "state", "studentTeacherRatio")).toEqual([2, 1, 0, 1]);
});

test("a former value counts if its release is known", async () => {
  const id = await add({ students: 200 });
  await client.query("INSERT INTO revision (school_id, action, changes) VALUES ($1, 'update', $2)", [
    id,
    { numOfStudents: { from: 180, to: 200, origin: { s: "old" } }, teachers: { from: 10, to: 12 } },
  ]);
  const { earlier } = await gathered(id);
  expect(earlier).toMatchObject([
    { field: "numOfStudents", value: 180, source: { name: "Old register", year: "2010–11" } },
  ]);
});

test("a report takes a fixed number of statements, with one more for a school without peers", async () => {
  const alone = await add({ students: 200, ratio: 10, type: "private" });
  const one = await add({ students: 200, ratio: 10 });
  for (let students = 100; students < 130; students += 1) await add({ students, ratio: students / 10 });
  await gathered(one);
  const counts: number[] = [];
  for (const id of [alone, one]) {
    let statements = 0;
    const count = () => {
      statements += 1;
    };
    pool().on("acquire", count);
    await gathered(id);
    pool().off("acquire", count);
    counts.push(statements);
  }
  expect(counts[0]).toBe((counts[1] ?? 0) + 1);
  expect(counts[0]).toBeLessThan(22);
});

test("what is read becomes a report without a figure that has no source", async () => {
  const id = await add({ students: 200, ratio: 10 });
  for (let students = 100; students < 130; students += 1) await add({ students, ratio: students / 10 });
  const document = composed(analysisOf(await gathered(id)));
  expect(unconfirmedFigures(document)).toEqual([]);
  expect(document.sections.map(({ id: section }) => section)).toContain("standing");
});

test("the schools of its group are named, the nearest first, with how many there are", async () => {
  const at = (id: number, latitude: number) =>
    client.query("UPDATE school SET latitude = $2, longitude = -88 WHERE id = $1", [id, latitude]);
  const id = await add({ students: 200 });
  await at(id, 41);
  const others: number[] = [];
  for (let one = 1; one <= 30; one += 1) {
    const other = await add({ students: one === 3 ? null : 100 + one });
    await at(other, 41 + ((31 - one) % 31) / 100);
    others.unshift(other);
  }
  // None of these is one of them: of another state, type, or level, or closed.
  for (const left of [{ state: "WI" }, { type: "private" }, { grades: [9, 10] }, { status: "closed" }])
    await at(await add({ students: 1, ...left }), 41);
  const { peers } = await gathered(id);
  expect(peers).toMatchObject({
    group: { peers: "similar", scope: "state" },
    all: 30,
    alike: 31,
    by: "distance",
  });
  expect(peers?.named.map(({ card }) => card._id)).toEqual(others.slice(0, 25).map(String));
  const document = composed(analysisOf(await gathered(id)));
  const stated = Object.values(document.facts).filter(
    ({ key, field }) => key.startsWith("peer/") && field === "numOfStudents",
  );
  const { rows } = await client.query<{ id: number; enrollment: number }>(
    "SELECT id, enrollment FROM school",
  );
  expect(stated).toHaveLength(25);
  for (const { school, value, year, sources } of stated) {
    expect(value).toBe(rows.find((row) => String(row.id) === school)?.enrollment);
    expect([year, sources.length]).toEqual(["2016–17", 1]);
  }
});

test("an online school with hardly any of its level is named beside online ones of every level, its own state first", async () => {
  const online = { students: 50, type: "online" };
  const id = await add({ ...online, grades: [9, 10, 11, 12] });
  const high = await add({ ...online, grades: [9, 10, 11, 12], state: "WI" });
  for (let at = 0; at < 12; at += 1) await add({ students: 500, grades: [9, 10, 11, 12] });
  const other = await add({ ...online, state: "OH" });
  await add({ ...online, kind: "Alternative school" });
  const home = await add({ ...online, grades: [0, 1] });
  const { peers } = await gathered(id);
  expect(peers).toMatchObject({ group: { peers: "type", scope: "country" }, all: 3, alike: 1, by: "size" });
  expect(peers?.named.map(({ card }) => Number(card._id)).toSorted()).toEqual([high, other, home].toSorted());
  for (const grades of [[0], [1]]) await add({ ...online, grades });
  expect((await gathered(id)).peers).toMatchObject({ group: { peers: "type", scope: "state" }, all: 3 });
});

test("an online school without its like is named beside those of its level: of its type, its state, and its size", async () => {
  const online = { type: "online", grades: [9, 10] };
  const id = await add({ students: 500, ...online });
  const [size, far] = [
    await add({ students: 490, grades: [9], state: "WI" }),
    await add({ students: 9, grades: [9], state: "WI" }),
  ];
  const [like, home] = [
    await add({ students: 3, ...online, state: "OH" }),
    await add({ students: 4, grades: [9, 10] }),
  ];
  const { peers } = await gathered(id);
  expect(peers).toMatchObject({ group: { peers: "level", scope: "country" }, all: 4, alike: 1, by: "size" });
  expect(peers?.named.map(({ card }) => Number(card._id))).toEqual([like, home, size, far]);
});

test("the schools after and before it are the nearest by their grades, and the nearest of its faith is found far away", async () => {
  const place = (name: string, grades: number[], latitude: number, more: object = {}) =>
    makeSchool({ name, grades, latitude, longitude: -88, ...more });
  const catholic = { schoolType: "PRIVATE", religion: "roman-catholic" } as const;
  const id = await place("St. Mary", [6, 7, 8], 41, catholic);
  const [high, elementary, kin] = [
    await place("North High School", [9, 10, 11, 12], 41.05),
    await place("Oak Elementary School", [0, 1, 2, 3, 4, 5], 41.02),
    await place("St. Rita", [6, 7, 8], 43.4, catholic),
  ];
  await place("Lincoln Middle School", [6, 7, 8], 41.01);
  await place("Net Academy", [9, 10, 11, 12], 41, { schoolType: "ONLINE" });
  const idsOf = (schools: readonly { card: { _id: string } }[] = []) =>
    schools.map(({ card }) => Number(card._id));
  const { onward, kin: found } = await gathered(id);
  expect([onward.after?.grade, idsOf(onward.after?.schools)]).toEqual([9, [high]]);
  expect([onward.before?.grade, idsOf(onward.before?.schools)]).toEqual([5, [elementary]]);
  expect(Number(found?.school?.card._id)).toBe(kin);
  // With another one of its faith among the nearest, there is nothing to look for.
  await place("St. Paul", [6, 7, 8], 41.1, catholic);
  expect((await gathered(id)).kin).toBeNull();
});

test("the nearest of its faith is one of its kind, and for a school without a faith any private one will do", async () => {
  const place = (name: string, latitude: number, more: object = {}) =>
    makeSchool({ name, grades: [6, 7, 8], latitude, longitude: -88, schoolType: "PRIVATE", ...more });
  const catholic = { religion: "roman-catholic" };
  const special = { schoolKind: "Special education school" };
  const id = await place("St. Mary", 41, { ...catholic, ...special });
  await place("St. Paul", 41.1, catholic);
  const kin = await place("St. Rita", 43.4, { ...catholic, ...special });
  expect(Number((await gathered(id)).kin?.school?.card._id)).toBe(kin);

  const secular = await place("Hill School", 35, { religion: "nonsectarian" });
  await place("Lake School", 35.1);
  expect((await gathered(secular)).kin).toBeNull();
});

test("of another one of its faith that is no choice, a report does not say that there is none", async () => {
  const catholic = { schoolType: "PRIVATE", religion: "roman-catholic", longitude: -88 } as const;
  const id = await makeSchool({ name: "St. Mary", grades: [6, 7, 8], latitude: 41, ...catholic });
  for (const latitude of [41.01, 41.02, 41.03])
    await makeSchool({ name: "Oak Middle School", grades: [6, 7, 8], latitude, longitude: -88 });
  expect((await gathered(id)).kin).toEqual({ school: null });
  await makeSchool({ name: "St. Rita", grades: [6, 7, 8], latitude: 43.4, ...catholic, status: "PAUSED" });
  expect((await gathered(id)).kin).toBeNull();
  // Nor does it say of a farther one that it is the nearest; a small one is one, however.
  await makeSchool({ name: "St. Clare", grades: [6, 7, 8], latitude: 43.6, ...catholic });
  expect((await gathered(id)).kin).toBeNull();
  const small = await makeSchool({
    ...{ name: "St. Luke", grades: [6, 7, 8], latitude: 43.3, enrollment: 12 },
    ...catholic,
  });
  expect(Number((await gathered(id)).kin?.school?.card._id)).toBe(small);
});

test("an archived school has no report, nor has one that does not exist", async () => {
  const id = await add({ students: 1 });
  await client.query("UPDATE school SET archived_at = now() WHERE id = $1", [id]);
  expect(await gather(id)).toBeNull();
  expect(await gather(id + 1)).toBeNull();
});

test("an online school is compared with the open online schools of its state, wherever they are", async () => {
  const online = { students: 50, type: "online" };
  const id = await add(online);
  await client.query("UPDATE school SET latitude = 41, longitude = -88 WHERE id = $1", [id]);
  const other = await add(online);
  for (const left of [{ state: "WI" }, { status: "closed" }, { type: "public" }, { grades: [9, 10] }])
    await add({ ...online, ...left });
  const { neighbors, nearer } = await gathered(id);
  expect(neighbors.map(({ card }) => card._id)).toEqual([String(other)]);
  expect(nearer).toEqual([]);
});
