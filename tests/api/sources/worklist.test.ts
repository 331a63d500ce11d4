import { beforeAll, describe, expect, test } from "vitest";
import { PUT } from "#app/api/schools/[id]/route.ts";
import { GET } from "#app/api/source-worklist/route.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { worklistStatement } from "#lib/sources/worklist.data.ts";
import { WORKLIST_ORDERS, type WorklistSchool } from "#lib/sources/worklist.schema.ts";
import { makeRelease, makeSchool, withStaff } from "#tests/api/editing/fixtures.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

const staff = withStaff();
const READ = { url: "https://full.example/", title: null, readOn: "2026-11-20", quote: "", page: null };
const BY_STAFF = { s: "staff", by: crypto.randomUUID(), at: "2025-03-01T00:00:00.000Z" };
let half: number;

beforeAll(async () => {
  await makeRelease();
  const release = await db().dataSource.findFirstOrThrow();
  await db().dataSource.create({ data: { ...release, key: "pss-2013", year: 2014 } });
  half = await makeSchool({ name: "Half School", principal: "Ida Wells", teachers: 30, founded: "1890" });
  await makeSchool({
    name: "Empty School",
    contactInfo: {},
    enrollment: null,
    grades: [],
    street: null,
    zip: null,
    // A reason for a blank, or a place, does not come from a page that could be read again.
    provenance: {
      name: BY_STAFF,
      numOfStudents: { s: "pss-2013", b: "not_reported" },
      county: { s: "pss-2013" },
    },
  });
  await makeSchool({
    name: "Full School",
    principal: "Ida Wells",
    teachers: 30,
    classSize: 20,
    founded: "1890",
    mission: "To learn.",
    provenance: { name: { s: "pss-2013" }, principal: { ...BY_STAFF, c: READ } },
  });
  await makeSchool({ name: "Read School", provenance: { name: { ...BY_STAFF, c: READ } } });
  await makeSchool({ name: "Unsourced School", provenance: {} });
  await makeSchool({ name: "Archived School", archivedAt: new Date() });
  await makeSchool({ name: "Elsewhere School", state: "OR" });
});

const list = (query: Record<string, string> = {}) => listAll({ state: "MA", ...query });
async function listAll(query: Record<string, string> = {}) {
  const { status, body, text } = await call(GET, { query, headers: staff.asAda });
  expect(status, text).toBe(200);
  return body as { schools: WorklistSchool[]; left: number | null; next: string | null };
}
const names = ({ schools }: { schools: WorklistSchool[] }) => schools.map(({ name }) => name);

describe("the worklist of a state", () => {
  test("begins with the schools of which least is known, and says what is missing", async () => {
    const { schools, next, left } = await list();
    expect(names({ schools })).toEqual([
      "Empty School",
      "Read School",
      "Unsourced School",
      "Half School",
      "Full School",
    ]);
    expect([next, left]).toEqual([null, 5]);
    const [empty] = schools;
    expect(empty).toMatchObject({ location: "Boston, MA", completeness: 10, oldestSourceYear: 2025 });
    expect(empty?.missing).toContainEqual({ field: "principal", label: "Principal" });
    const missing = schools.at(-1)?.missing.map(({ field }) => field);
    expect(missing).toEqual([
      "studentTeacherRatio",
      "contactInfo.website",
      "contactInfo.email",
      "schoolSummary",
      "extracurriculars",
    ]);
  });

  test("or with those whose facts have the oldest sources: registers, edits, pages", async () => {
    const { schools } = await list({ order: "oldest" });
    expect(schools.map(({ name, oldestSourceYear }) => [name, oldestSourceYear])).toEqual([
      ["Full School", 2014],
      ["Half School", 2024],
      ["Empty School", 2025],
      ["Read School", 2026],
    ]);
  });

  test("goes on where it was, although the school has its facts by now", async () => {
    const first = await list({ limit: "4" });
    expect(first.next).toBe(first.schools.at(-1)?.position);
    const body = {
      mission: "To learn.",
      classSize: 20,
      schoolSummary: "A school.",
      extracurriculars: ["Chess"],
    };
    const params = { id: String(half) };
    expect((await call(PUT, { method: "PUT", params, headers: staff.asAda, body })).status).toBe(200);
    const [next] = (await list({ limit: "1", after: first.next ?? "" })).schools;
    expect(next?.name).toBe("Full School");
    // A source of today does not make the oldest one any younger.
    const [, changed] = (await list({ order: "oldest" })).schools;
    expect(changed).toMatchObject({ name: "Half School", oldestSourceYear: 2024 });
  });

  test("goes through every school once, however many are on a page", async () => {
    for (const order of WORKLIST_ORDERS) {
      const all = names(await list({ order }));
      const walked: string[] = [];
      for (let after: string | null = "0.0"; after !== null; ) {
        const page = await list({ order, limit: "2", after });
        walked.push(...names(page));
        after = page.next;
      }
      expect(walked).toEqual(all);
    }
  });

  test("says how many schools there are from a place on, in either order", async () => {
    for (const order of WORKLIST_ORDERS) {
      const all = await list({ order });
      expect(all.left).toBe(all.schools.length);
      const after = all.schools[1]?.position ?? "";
      expect((await list({ order, after, limit: "2" })).left).toBe(all.schools.length - 2);
      expect((await list({ order, after, limit: "1" })).left).toBeNull();
    }
    expect((await listAll()).left).toBe(6);
  });

  test("of all states is one list in the same order, and goes on the same way", async () => {
    for (const order of WORKLIST_ORDERS) {
      const { schools } = await listAll({ order });
      const at = ({ position }: WorklistSchool) => position.split(".").map(Number);
      const inOrder = schools.toSorted((a, b) => {
        const [[x = 0, i = 0], [y = 0, j = 0]] = [at(a), at(b)];
        return x - y || i - j;
      });
      expect(names({ schools })).toEqual(names({ schools: inOrder }));
      expect(names({ schools })).toContain(order === "emptiest" ? "Elsewhere School" : "Full School");
      const after = schools[1]?.position ?? "";
      expect(names(await listAll({ order, after, limit: "2" }))).toEqual(names({ schools }).slice(2, 4));
    }
    expect((await listAll()).schools).toHaveLength(6);
  });

  test.each([
    ["a place that is no state", { state: "Atlantis" }],
    ["an unknown order", { state: "MA", order: "constructor" }],
    ["an invalid position", { state: "MA", after: "1; DROP TABLE school" }],
    ["more schools than a page has", { state: "MA", limit: "5000" }],
  ])("with %s is refused", async (_, query) => {
    expect((await call(GET, { query, headers: staff.asAda })).status).toBe(400);
  });

  test("is for staff alone", async () => {
    const query = { state: "MA" };
    expect((await call(GET, { query })).status).toBe(401);
    const headers = await bearer(await makeAccount({ role: "user" }));
    expect((await call(GET, { query, headers })).status).toBe(403);
  });

  test.each(WORKLIST_ORDERS)("by %s is read from an index, in its order", async (order) => {
    const { text, values } = worklistStatement({ order, after: "35.1000", limit: 20 });
    const client = await pool().connect();
    await client.query("BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off");
    const { rows } = await client.query(`EXPLAIN ${text}`, values);
    await client.query("ROLLBACK");
    client.release();
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    // What is sorted is the first few schools of each state.
    const ofState = plan.slice(plan.lastIndexOf("Limit"));
    expect(ofState).toMatch(
      new RegExp(`^Limit[^\n]*\n\\s+->  Index (Only )?Scan using school_worklist_${order}_idx`),
    );
    expect(plan).not.toContain("Seq Scan");
  });
});
