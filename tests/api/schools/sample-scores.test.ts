import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { loadSeed } from "#lib/catalog/seed.mutations.ts";
import { catalogReleases } from "#lib/directory/overview.data.ts";
import { loadGazetteer } from "#lib/places/gazetteer.mutations.ts";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { getSchool } from "#lib/schools/data.ts";

const rated = () =>
  db().school.findMany({
    where: { NOT: { scores: { equals: {} } } },
    select: { id: true, scores: true, provenance: true },
    orderBy: { id: "asc" },
  });

describe("the ratings of the bundled schools", () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: env().DATABASE_URL });
    await client.connect();
    await loadGazetteer(client);
    await loadSeed(client);
    return () => client.end();
  }, 60_000);

  test("every rating of a bundled school says that it is a sample for technical testing", async () => {
    const schools = await rated();
    expect(schools.length).toBeGreaterThan(400);
    const source = await db().dataSource.findUniqueOrThrow({ where: { key: "sample-ratings" } });
    expect(source.name).toBe("Sample rating for technical testing");
    for (const { scores, provenance } of schools) {
      const origins = Object.entries(provenance as Record<string, { s: string }>).filter(([path]) =>
        path.startsWith("CompScore"),
      );
      expect(origins).toHaveLength(Object.keys(scores as object).length);
      for (const [, origin] of origins) expect(origin).toEqual({ s: "sample-ratings" });
    }
  });

  test("repeating the seed changes nothing, and rates no school that came from elsewhere", async () => {
    const [first] = await rated();
    await db().school.update({ where: { id: first?.id ?? 0 }, data: { scores: { academics: 50 } } });
    const { id } = await db().school.create({
      data: { slug: "came-another-way", name: "Another", schoolType: "PUBLIC" },
    });
    const before = await rated();
    await loadSeed(client);
    expect(await rated()).toEqual(before);
    expect((await db().school.findUniqueOrThrow({ where: { id } })).scores).toEqual({});
  });

  test("samples are neither listed among the sources nor part of the facts on a school's page", async () => {
    expect((await catalogReleases()).map(({ key }) => key)).not.toContain("sample-ratings");
    const [first] = await rated();
    const school = await getSchool(String(first?.id));
    expect(Object.keys(school?.provenance ?? {}).filter((path) => path.startsWith("CompScore"))).toEqual([]);
  });
});
