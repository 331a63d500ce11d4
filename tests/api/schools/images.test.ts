import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { GET } from "#app/api/schools/[id]/route.ts";
import { loadSeed } from "#lib/catalog/seed.mutations.ts";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { schoolSchema } from "#lib/schools/schema.ts";
import { call } from "#tests/support/call.ts";
import "#tests/support/with-gazetteer.ts";

const PHOTO = {
  kind: "PHOTO",
  width: 1600,
  height: 900,
  credit: "A. Reader",
  licence: "CC BY 4.0",
  licenceAddress: "https://creativecommons.org/licenses/by/4.0/",
} as const;

/** The school as the API returns it. */
async function schoolOf(id: number) {
  const { body } = await call(GET, { params: { id: String(id) } });
  return schoolSchema.parse(body.school);
}

async function createSchool(slug: string): Promise<number> {
  const { id } = await db().school.create({
    data: { slug, name: slug, schoolType: "PUBLIC", alternativeNames: [], grades: [9, 10, 11, 12] },
  });
  return id;
}

describe("a school with photos", () => {
  let id: number;
  beforeAll(async () => {
    id = await createSchool("with-photos");
    await db().schoolImage.createMany({
      data: [
        { ...PHOTO, schoolId: id, position: 1, address: "/p/yard.jpg", alt: "The yard" },
        { ...PHOTO, schoolId: id, position: 0, address: "/p/hall.jpg", alt: "The hall" },
        { ...PHOTO, schoolId: id, position: 0, role: "LOGO", address: "/p/logo.png", alt: "The logo" },
        { ...PHOTO, schoolId: id, position: 0, role: "MAIN", address: "/p/front.jpg", alt: "The front" },
      ],
    });
  });

  test("shows its main photo, then its gallery in order; the logo is separate", async () => {
    const school = await schoolOf(id);
    expect(school.schoolImages.map(({ url }) => url)).toEqual(["/p/front.jpg", "/p/hall.jpg", "/p/yard.jpg"]);
    expect(school).toMatchObject({ schoolMainPhoto: "/p/front.jpg", schoolLogo: "/p/logo.png" });
    expect(school.schoolImages[0]).toEqual({
      url: "/p/front.jpg",
      width: 1600,
      height: 900,
      alt: "The front",
      kind: "photo",
      credit: "A. Reader",
      licence: "CC BY 4.0",
      licenceUrl: "https://creativecommons.org/licenses/by/4.0/",
      sourceUrl: null,
    });
  });

  test.each([
    ["a second main photo", { role: "MAIN", address: "/p/other.jpg" }],
    ["the same image twice", { role: "GALLERY", address: "/p/hall.jpg" }],
    ["an image without a size", { role: "GALLERY", address: "/p/none.jpg", width: 0 }],
  ] as const)("cannot have %s", async (_, image) => {
    const data = { ...PHOTO, schoolId: id, position: 2, alt: "Another", ...image };
    await expect(db().schoolImage.create({ data })).rejects.toThrow();
  });

  test("loses its images with its record", async () => {
    const gone = await createSchool("soon-gone");
    await db().schoolImage.create({
      data: { ...PHOTO, schoolId: gone, position: 0, address: "/p/a.jpg", alt: "A" },
    });
    await db().school.delete({ where: { id: gone } });
    expect(await db().schoolImage.count({ where: { schoolId: gone } })).toBe(0);
  });
});

test("a school without images shows one drawing that suits it, and says that it is not a photo", async () => {
  const school = await schoolOf(await createSchool("without-images"));
  expect(school).toMatchObject({ schoolMainPhoto: null, schoolLogo: null });
  expect(school.schoolImages).toMatchObject([
    {
      url: expect.stringMatching(/^\/illustrations\/glass-high-school\.[0-9a-f]{8}\.svg$/),
      kind: "illustration",
      alt: expect.stringMatching(/^Drawing of/),
      credit: "Drawn for Homeroom",
      licence: "© Homeroom",
    },
  ]);
});

test("a drawing cannot be a school's main photo", async () => {
  const id = await createSchool("drawn-only");
  const data = { ...PHOTO, kind: "ILLUSTRATION", role: "MAIN", schoolId: id, position: 0 } as const;
  await expect(db().schoolImage.create({ data: { ...data, address: "/d.svg", alt: "D" } })).rejects.toThrow();
});

describe("the seed", () => {
  const imagesNow = () =>
    db().schoolImage.findMany({ orderBy: { id: "asc" }, include: { school: { select: { name: true } } } });
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: env().DATABASE_URL });
    await client.connect();
    await db().school.deleteMany();
    await loadSeed(client);
    return () => client.end();
  }, 60_000);

  test("gives every school of its own three to six drawings in order, and no main photo", async () => {
    const schools = await db().school.findMany({
      select: { id: true, images: { orderBy: { position: "asc" }, select: { position: true } } },
    });
    expect(schools.length).toBeGreaterThan(400);
    for (const { images } of schools) {
      expect(images.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5].slice(0, images.length));
      expect(images.length).toBeGreaterThanOrEqual(3);
    }
    const school = await schoolOf(schools[0]?.id ?? 0);
    expect(school.schoolMainPhoto).toBeNull();
    expect(school.schoolImages.map(({ kind }) => kind)).not.toContain("photo");
  });

  test("changes nothing when repeated, and leaves alone what staff have chosen since", async () => {
    const [first] = await imagesNow();
    await db().schoolImage.deleteMany({ where: { schoolId: first?.schoolId } });
    await db().schoolImage.create({
      data: { ...PHOTO, schoolId: first?.schoolId ?? 0, position: 0, address: "/p/own.jpg", alt: "Own" },
    });
    const before = await imagesNow();
    await loadSeed(client);
    expect(await imagesNow()).toEqual(before);
  });

  test("gives no gallery to a school that came from elsewhere", async () => {
    const id = await createSchool("came-another-way");
    await loadSeed(client);
    expect(await db().schoolImage.count({ where: { schoolId: id } })).toBe(0);
  });
});
