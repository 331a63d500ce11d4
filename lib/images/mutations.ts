import "server-only";
import { recordActivity } from "#lib/activity/mutations.ts";
import { CACHE_CHANNEL, encodeInvalidation, pathTag } from "#lib/platform/cache.ts";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { badRequest } from "#lib/platform/http/issues.ts";
import type { SchoolImage } from "#lib/schools/images.schema.ts";
import type { Prisma } from "#prisma/generated/client.ts";
import { changedFields, chosenImages, type ImageField, schoolIdOf } from "./data.ts";
import { type Incoming, takeIn } from "./incoming.mutations.ts";
import { MOST_GALLERY_IMAGES, TOO_MANY_IMAGES } from "./rules.ts";
import type { ChosenImages, ImageChanges, ImageGiven } from "./schema.ts";

/** The three fields with every picture on this site. */
type Images = Pick<ChosenImages, ImageField>;

/**
 * Changes the pictures of a school. Pictures from the web are fetched first; what is stored then changes as a whole or not
 * at all, with its revision, its row in the activity record and the school's page.
 * @param actorId the member of staff
 * @throws AppError school_not_found; bad_request naming the pictures that cannot be had; edit_conflict when somebody else
 * changed the same field since `version`
 */
export async function changeImages(
  reference: string,
  changes: ImageChanges,
  actorId: string,
): Promise<ChosenImages> {
  const schoolId = await schoolIdOf(reference);
  const taken = await takenIn(schoolId, changes);
  return db().$transaction(async (tx) => {
    const slug = await lockSchool(tx, schoolId);
    const before = await chosenImages(tx, schoolId);
    const wanted = arranged({ ...before, ...taken });
    const after = await store(tx, schoolId, wanted);
    const fields = changedFields(before.version, after.version);
    refuseConflict(changes, before, fields);
    if (fields.length > 0) await recordChange(tx, { schoolId, slug, actorId, before, after, fields });
    return after;
  });
}

/** The given fields with every picture on this site. */
async function takenIn(schoolId: number, changes: ImageChanges): Promise<Partial<Images>> {
  const { name } = await db().school.findUniqueOrThrow({ where: { id: schoolId }, select: { name: true } });
  const { schoolMainPhoto, schoolLogo, schoolImages } = await chosenImages(db(), schoolId);
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

/** Each picture stands in one place: who is the main photo or the logo is not in the gallery again. */
function arranged({ schoolMainPhoto, schoolLogo, schoolImages }: Images): Images {
  if (schoolMainPhoto?.kind === "illustration")
    throw badRequest([{ field: "schoolMainPhoto", message: "A drawing cannot be the main photo." }]);
  if (schoolLogo && schoolLogo.url === schoolMainPhoto?.url)
    throw badRequest([{ field: "schoolLogo", message: "This picture is the main photo already." }]);
  const placed = new Set([schoolMainPhoto?.url, schoolLogo?.url]);
  const gallery = schoolImages.filter(({ url }) => !placed.has(url));
  if (gallery.length > MOST_GALLERY_IMAGES)
    throw badRequest([{ field: "schoolImages", message: TOO_MANY_IMAGES }]);
  const twice = schoolImages.findIndex(
    ({ url }, at) => schoolImages.findIndex((one) => one.url === url) < at,
  );
  if (twice !== -1)
    throw badRequest([
      { field: `schoolImages.${twice}`, message: "This picture is in the gallery already." },
    ]);
  return { schoolMainPhoto, schoolLogo, schoolImages: gallery };
}

/** @returns the school's slug; from now on others who change it wait */
async function lockSchool(tx: Prisma.TransactionClient, schoolId: number): Promise<string> {
  const [row] = await tx.$queryRaw<{ slug: string }[]>`
    SELECT slug FROM school WHERE id = ${schoolId} FOR UPDATE`;
  if (!row) throw new AppError("school_not_found");
  return row.slug;
}

async function store(tx: Prisma.TransactionClient, schoolId: number, images: Images): Promise<ChosenImages> {
  const { schoolMainPhoto, schoolLogo, schoolImages } = images;
  await tx.schoolImage.deleteMany({ where: { schoolId } });
  await tx.schoolImage.createMany({
    data: [
      ...(schoolMainPhoto ? [{ ...toRow(schoolMainPhoto), role: "MAIN" as const }] : []),
      ...(schoolLogo ? [{ ...toRow(schoolLogo), role: "LOGO" as const }] : []),
      ...schoolImages.map((image, position) => ({ ...toRow(image), position })),
    ].map((row) => ({ ...row, schoolId })),
  });
  return chosenImages(tx, schoolId);
}

function toRow({ url, kind, licenceUrl, sourceUrl, ...image }: SchoolImage) {
  return {
    ...image,
    address: url,
    kind: kind === "illustration" ? ("ILLUSTRATION" as const) : ("PHOTO" as const),
    licenceAddress: licenceUrl,
    sourcePage: sourceUrl,
    position: 0,
  };
}

/** Two who change different fields do not meet; nor do two who change one to the same. */
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
    errors: contested.map((field) => ({ field, message: "Somebody else has changed this meanwhile." })),
  });
}

async function recordChange(
  tx: Prisma.TransactionClient,
  change: {
    schoolId: number;
    slug: string;
    actorId: string;
    before: Images;
    after: Images;
    fields: ImageField[];
  },
): Promise<void> {
  const { schoolId, slug, actorId, before, after, fields } = change;
  const revision = await tx.revision.create({
    data: {
      schoolId,
      action: "update",
      actorId,
      changes: Object.fromEntries(fields.map((field) => [field, { from: before[field], to: after[field] }])),
    },
  });
  await recordActivity(tx, {
    accountId: actorId,
    action: "school_images_updated",
    details: { schoolId, revisionId: String(revision.id), fields: fields.join(", ") },
  });
  // Of the public pages only the school's own shows its pictures. The message goes out with the commit.
  const pages = encodeInvalidation([pathTag(`/school/${slug}`)]);
  await tx.$executeRaw`SELECT pg_notify(${CACHE_CHANNEL}, ${pages})`;
}
