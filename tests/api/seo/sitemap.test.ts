import { beforeAll, expect, test } from "vitest";
import { GET as getPart } from "#app/sitemap/[part]/route.ts";
import { GET as getIndex } from "#app/sitemap.xml/route.ts";
import { SITEMAP_IDS } from "#lib/directory/sitemap.rules.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";

const SITE = "http://localhost:3000";
const CHANGED = new Date("2026-03-04T05:06:07Z");

beforeAll(async () => {
  const common = { alternativeNames: [], schoolType: "PUBLIC" as const, grades: [], updatedAt: CHANGED };
  await db().school.createMany({
    data: [
      { ...common, id: 1, slug: "open", name: "Open", state: "MA", city: "Boston" },
      { ...common, id: 2, slug: "closed", name: "Closed", state: "MA", city: "Lynn", status: "CLOSED" },
      { ...common, id: 3, slug: "archived", name: "Archived", state: "ME", archivedAt: new Date() },
      { ...common, id: 4, slug: "second", name: "Second", state: "MA", city: "Boston" },
      // Not in the lists of schools, but in those of places.
      { ...common, id: 5, slug: "f", name: "F", state: "LA", city: "New Orleans", status: "CLOSED" },
      {
        ...{ ...common, id: 6, slug: "g", name: "G", state: "LA", city: "Algiers", county: "Orleans" },
        status: "CLOSED",
      },
      { ...common, id: SITEMAP_IDS - 1, slug: "last-of-range", name: "Last", state: "MA" },
      { ...common, id: SITEMAP_IDS, slug: "first-of-next", name: "First", state: "MA" },
    ],
  });
  await db().schoolSlugHistory.create({ data: { slug: "once-open", schoolId: 1 } });
});

async function partOf(part: string): Promise<Response> {
  return getPart(new Request(`${SITE}/sitemap/${part}`), { params: Promise.resolve({ part }) });
}

/** A sitemap's addresses, without the origin. */
async function pathsIn(response: Response): Promise<string[]> {
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("application/xml");
  expect(response.headers.get("cache-control")).toContain("public");
  return [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) =>
    address.slice(SITE.length),
  );
}

test("the index names every existing part, and each of them answers", async () => {
  const parts = await pathsIn(
    await getIndex(new Request(`${SITE}/sitemap.xml`), { params: Promise.resolve({}) }),
  );
  expect(parts).toEqual([
    "/sitemap/pages.xml",
    "/sitemap/places.xml",
    "/sitemap/schools-0.xml",
    "/sitemap/schools-1.xml",
  ]);
  for (const part of parts) expect(await pathsIn(await partOf(part.split("/").at(-1) ?? ""))).not.toEqual([]);
});

test("the parts contain every open school once, with its current address and its last change", async () => {
  const first = await partOf("schools-0.xml");
  expect(await first.clone().text()).toContain(
    `<url><loc>${SITE}/school/open</loc><lastmod>2026-03-04T05:06:07.000Z</lastmod></url>`,
  );
  expect(await pathsIn(first)).toEqual(["/school/open", "/school/second", "/school/last-of-range"]);
  expect(await pathsIn(await partOf("schools-1.xml"))).toEqual(["/school/first-of-next"]);
});

test("places are listed if their page says more than one school's own, a city with its parts", async () => {
  expect(await pathsIn(await partOf("places.xml"))).toEqual([
    "/schools/louisiana",
    "/schools/louisiana/new-orleans",
    "/schools/massachusetts",
    "/schools/massachusetts/boston",
    "/schools/massachusetts/other",
  ]);
});

test.each(["schools-2.xml", "schools-00.xml", "schools-x.xml", "schools-0", "..%2fpages.xml"])(
  "there is no part %s",
  async (part) => {
    expect((await partOf(part)).status).toBe(404);
  },
);

test("a range of IDs is read in batches through the index on IDs", async () => {
  const client = await pool().connect();
  await client.query("BEGIN; SET LOCAL enable_seqscan = off");
  const { rows } = await client.query(
    "EXPLAIN SELECT id, slug FROM school WHERE id >= 0 AND id < 10000 AND archived_at IS NULL ORDER BY id LIMIT 2000",
  );
  await client.query("ROLLBACK");
  client.release();
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("school_pkey");
  expect(plan).not.toContain("Sort");
});
