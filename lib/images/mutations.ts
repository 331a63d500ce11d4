import "server-only";
import type pg from "pg";
import { changeSchool } from "#lib/editing/change.mutations.ts";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { badRequest } from "#lib/platform/http/issues.ts";
import { pool } from "#lib/platform/pool.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { MOST_GALLERY_IMAGES } from "#lib/schools/images.format.ts";
import type { ImageField, SchoolImage } from "#lib/schools/images.schema.ts";
import { changedFields, chosenImages, schoolIdOf } from "./data.ts";
import { type Incoming, takeIn } from "./incoming.mutations.ts";
import { TOO_MANY_IMAGES } from "./rules.ts";
import type { ChosenImages, ImageChanges, ImageChangesAnswer, ImageGiven } from "./schema.ts";

/** The three fields with every picture on this site. */
type Images = Pick<ChosenImages, ImageField>;

/**
 * Changes the pictures of a school. Pictures from the web are fetched first; then what is stored changes completely
 * or not at all.
 * @param staffId the staff member
 * @param restored the revision whose earlier pictures are being restored
 * @returns what is stored now, and the address of each picture in a given gallery
 * @throws AppError school_not_found; bad_request naming unusable pictures; edit_conflict if someone else has changed
 * the same field since `version`
 */
export async function changeImages(
  reference: string,
  changes: ImageChanges,
  staffId: string,
  restored?: string,
): Promise<Pick<ImageChangesAnswer, "images" | "galleryAddresses">> {
  const schoolId = await schoolIdOf(reference);
  const taken = await takenIn(schoolId, changes);
  const images = await inTransaction(async (client) => {
    await changeSchool(client, {
      reference: String(schoolId),
      staffId,
      ...(restored === undefined
        ? { action: "school_images_updated" }
        : { action: "school_field_restored", details: { restored } }),
      change: async ({ school }) => {
        const before = await chosenImages(client, schoolId);
        await store(client, schoolId, arranged({ ...before, ...taken }));
        const after = await chosenImages(client, schoolId);
        const fields = changedFields(before.version, after.version);
        refuseConflict(changes, before, fields);
        return { school, others: recorded(fields, before, after) };
      },
    });
    return chosenImages(client, schoolId);
  });
  return {
    images,
    ...(taken.schoolImages && { galleryAddresses: taken.schoolImages.map(({ url }) => url) }),
  };
}

/** The given fields with every picture on this site. */
async function takenIn(schoolId: number, changes: ImageChanges): Promise<Partial<Images>> {
  const { name } = await db().school.findUniqueOrThrow({ where: { id: schoolId }, select: { name: true } });
  const { schoolMainPhoto, schoolLogo, schoolImages } = await chosenImages(pool(), schoolId);
  const stored = [schoolMainPhoto, schoolLogo, ...schoolImages].filter((image) => image !== null);
  const incoming = (field: string, given: ImageGiven, what = "Picture"): Incoming => {
    return { field, given, stored, description: `${what} of ${name}` };
  };
  const given: Incoming[] = [];
  if (changes.schoolMainPhoto) given.push(incoming("schoolMainPhoto", changes.schoolMainPhoto));
  if (changes.schoolLogo) given.push(incoming("schoolLogo", changes.schoolLogo, "Logo"));
  changes.schoolImages?.forEach((one, at) => {
    given.push(incoming(`schoolImages.${at}`, one));
  });
  const images = await takeIn(given);
  const of = (field: string) => images.filter((_, at) => given[at]?.field.startsWith(field));
  return {
    ...(changes.schoolMainPhoto !== undefined && { schoolMainPhoto: of("schoolMainPhoto")[0] ?? null }),
    ...(changes.schoolLogo !== undefined && { schoolLogo: of("schoolLogo")[0] ?? null }),
    ...(changes.schoolImages && { schoolImages: of("schoolImages") }),
  };
}

/** Each picture appears in one place: the main photo and the logo are not repeated in the gallery. */
function arranged({ schoolMainPhoto, schoolLogo, schoolImages }: Images): Images {
  if (schoolMainPhoto?.kind === "illustration")
    throw badRequest([{ field: "schoolMainPhoto", message: "A drawing cannot be the main photo." }]);
  if (schoolLogo && schoolLogo.url === schoolMainPhoto?.url)
    throw badRequest([{ field: "schoolLogo", message: "This picture is already the main photo." }]);
  const placed = new Set([schoolMainPhoto?.url, schoolLogo?.url]);
  const gallery = schoolImages.filter(({ url }) => !placed.has(url));
  if (gallery.length > MOST_GALLERY_IMAGES)
    throw badRequest([{ field: "schoolImages", message: TOO_MANY_IMAGES }]);
  const twice = schoolImages.findIndex(
    ({ url }, at) => schoolImages.findIndex((one) => one.url === url) < at,
  );
  if (twice !== -1)
    throw badRequest([
      { field: `schoolImages.${twice}`, message: "This picture is already in the gallery." },
    ]);
  return { schoolMainPhoto, schoolLogo, schoolImages: gallery };
}

async function store(client: pg.ClientBase, schoolId: number, images: Images): Promise<void> {
  const { schoolMainPhoto, schoolLogo, schoolImages } = images;
  const rows = [
    ...(schoolMainPhoto ? [{ ...schoolMainPhoto, role: "main", position: 0 }] : []),
    ...(schoolLogo ? [{ ...schoolLogo, role: "logo", position: 0 }] : []),
    ...schoolImages.map((image, position) => ({ ...image, role: "gallery", position })),
  ];
  await client.query("DELETE FROM school_image WHERE school_id = $1", [schoolId]);
  await client.query(
    `INSERT INTO school_image (school_id, role, kind, position, address, width, height, alt, credit, licence,
       licence_address, source_page)
     SELECT $1, role::image_role, kind::image_kind, position, url, width, height, alt, credit, licence, "licenceUrl",
       "sourceUrl"
     FROM jsonb_to_recordset($2::jsonb) AS image (role text, kind text, position int, url text, width int, height int,
       alt text, credit text, licence text, "licenceUrl" text, "sourceUrl" text)`,
    [schoolId, JSON.stringify(rows)],
  );
}

/** Changes to different fields do not conflict; neither do two identical changes. */
function refuseConflict(
  { version, ...changes }: ImageChanges,
  before: ChosenImages,
  fields: ImageField[],
): void {
  if (version === undefined) return;
  const changedByOthers = changedFields(version, before.version);
  const contested = fields.filter((field) => changes[field] !== undefined && changedByOthers.includes(field));
  if (contested.length === 0) return;
  throw new AppError("edit_conflict", {
    errors: contested.map((field) => ({ field, message: "Someone else has changed this in the meantime." })),
  });
}

/** The changes to the pictures for the school's history. */
function recorded(
  fields: ImageField[],
  before: Images,
  after: Images,
): Record<string, { from: unknown; to: unknown }> {
  const told = (images: SchoolImage | SchoolImage[] | null): unknown => {
    if (images === null) return null;
    if (Array.isArray(images)) return images.map(told);
    const { alt, credit, licence, licenceUrl, sourceUrl, url } = images;
    return { alt, credit, licence, licenceUrl, url, sourceUrl };
  };
  return Object.fromEntries(
    fields.map((field) => [field, { from: told(before[field]), to: told(after[field]) }]),
  );
}
