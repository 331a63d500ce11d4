import "server-only";
import { createHash } from "node:crypto";
import type pg from "pg";
import { STATES } from "#lib/places/states.rules.ts";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { own } from "#lib/platform/own.ts";
import { pool } from "#lib/platform/pool.ts";
import { formatLocation } from "#lib/schools/format.ts";
import { IMAGE_FIELDS, type ImageField, type SchoolImage } from "#lib/schools/images.schema.ts";
import { schoolIdsOf } from "#lib/schools/reference.data.ts";
import { searchStats } from "./budget.data.ts";
import type { ChosenImages, SchoolImagesAnswer } from "./schema.ts";

/**
 * The number of a school given by ID or slug, including archived schools.
 * @throws AppError school_not_found
 */
export async function schoolIdOf(reference: string): Promise<number> {
  const [id] = await schoolIdsOf([reference]);
  if (!id) throw new AppError("school_not_found");
  return id;
}

const STORED = `
  SELECT role, address AS url, width, height, alt, kind, credit, licence, licence_address AS "licenceUrl",
    source_page AS "sourceUrl"
  FROM school_image WHERE school_id = $1 ORDER BY role, position, id`;

/** A school's stored pictures, without the drawing that is shown for schools that have none. */
export async function chosenImages(client: pg.ClientBase | pg.Pool, schoolId: number): Promise<ChosenImages> {
  const { rows } = await client.query<SchoolImage & { role: "main" | "logo" | "gallery" }>(STORED, [
    schoolId,
  ]);
  const ofRole = (wanted: (typeof rows)[number]["role"]) =>
    rows.flatMap(({ role, ...image }): SchoolImage[] => (role === wanted ? [image] : []));
  const images = {
    schoolMainPhoto: ofRole("main")[0] ?? null,
    schoolLogo: ofRole("logo")[0] ?? null,
    schoolImages: ofRole("gallery"),
  };
  return { ...images, version: versionOf(images) };
}

/** One part per field, so that changing the logo does not conflict with changing the gallery. */
function versionOf(images: Pick<ChosenImages, ImageField>): string {
  const digest = (field: ImageField) =>
    createHash("sha256").update(JSON.stringify(images[field])).digest("hex").slice(0, 12);
  return IMAGE_FIELDS.map(digest).join(".");
}

/** The fields that differ between two versions of a school's pictures. */
export function changedFields(version: string, other: string): ImageField[] {
  const [parts, others] = [version.split("."), other.split(".")];
  return IMAGE_FIELDS.filter((_, at) => parts[at] !== others[at]);
}

/**
 * Everything shown in the panel of a school's pictures.
 * @throws AppError school_not_found
 */
export async function imagesForStaff(reference: string): Promise<Omit<SchoolImagesAnswer, "success">> {
  const id = await schoolIdOf(reference);
  const [school, images, apiStats] = await Promise.all([
    db().school.findUniqueOrThrow({
      where: { id },
      select: { slug: true, name: true, city: true, state: true },
    }),
    chosenImages(pool(), id),
    searchStats(id),
  ]);
  const { slug, name, city, state } = school;
  return {
    school: { _id: String(id), slug, name, location: formatLocation(city, state) },
    defaultQuery: queriesFor(school)[0],
    images,
    apiStats,
  };
}

/**
 * The default queries for a school's pictures: the narrowest first, then wider ones in case nothing is found.
 * @throws AppError school_not_found
 */
export async function defaultQueriesFor(schoolId: number): Promise<[string, ...string[]]> {
  const school = await db().school.findUnique({
    where: { id: schoolId },
    select: { name: true, city: true, state: true },
  });
  if (!school) throw new AppError("school_not_found");
  return queriesFor(school);
}

/**
 * State names are spelled out, as in captions; but captions that name a city seldom name the state, and some name
 * neither.
 */
function queriesFor({
  name,
  city,
  state,
}: {
  name: string;
  city: string | null;
  state: string | null;
}): [string, ...string[]] {
  const stateName = state ? own(STATES, state) : undefined;
  const asked = [[name, city, stateName], [name, city], [name]].map((words) =>
    words.filter(Boolean).join(" "),
  );
  const [first = name, ...wider] = new Set(asked);
  return [first, ...wider];
}
