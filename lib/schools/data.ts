import "server-only";
import { cache } from "react";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { sayFields, selectFields } from "#lib/fields/said.rules.ts";
import { isMemberField, VISITOR_FIELDS } from "#lib/fields/table.rules.ts";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { pool } from "#lib/platform/pool.ts";
import type { Prisma } from "#prisma/generated/client.ts";
import { getSchoolDetails } from "./details.data.ts";
import { type MemberSchool, memberGroupsSchema } from "./details.schema.ts";
import { formatAddress, formatLocation } from "./format.ts";
import { shownImages, toImageFields } from "./images.data.ts";
import { survivorsOf } from "./merged.data.ts";
import { precisionOf } from "./position.rules.ts";
import { readProvenance, readRelease } from "./provenance.data.ts";
import { parseSchoolReference, type SchoolReference } from "./reference.rules.ts";
import type { School } from "./schema.ts";
import { readScores, type SchoolScores, scored } from "./scores.data.ts";
import { isScoreField } from "./scores.rules.ts";
import { hiddenFields, withoutFields } from "./shown.rules.ts";

const shown = {
  ...scored,
  ...selectFields(VISITOR_FIELDS),
  slug: true,
  positionPrecision: true,
  notInRegister: true,
  mergedIntoId: true,
  updatedAt: true,
  identifiers: { where: { scheme: "nces" }, select: { value: true }, orderBy: { value: "asc" }, take: 1 },
  images: shownImages,
} as const satisfies Prisma.SchoolSelect;

type Row = Prisma.SchoolGetPayload<{ select: typeof shown }>;

/** The row for a reference: of the school, or of the one that it was merged into. */
async function findRow(reference: SchoolReference): Promise<Row | null> {
  const row = await namedRow(reference);
  if (!row?.mergedIntoId) return row;
  const id = (await survivorsOf(pool(), [row.id])).get(row.id);
  return id === undefined ? row : db().school.findUnique({ where: { id }, select: shown });
}

/** A school's former slugs lead to it as well. */
async function namedRow(reference: SchoolReference): Promise<Row | null> {
  const row = await db().school.findUnique({ where: reference, select: shown });
  if (row || "id" in reference) return row;
  const retired = await db().schoolSlugHistory.findUnique({
    where: reference,
    select: { school: { select: shown } },
  });
  return retired?.school ?? null;
}

/**
 * One school as visitors see it, including archived and closed ones, with the origin of every figure, and without the
 * fields that its page hides. Called twice during one render, it reads only once.
 * @param idOrSlug the `{id}` of an address
 * @returns null if there is no such school, without a query if there cannot be one
 */
export const getSchool = cache((idOrSlug: string): Promise<School | null> => readSchool(idOrSlug, "shown"));

/** @param which all fields, or those that the site does not hide */
async function readSchool(idOrSlug: string, which: "shown" | "all"): Promise<School | null> {
  const reference = parseSchoolReference(idOrSlug);
  if (!reference) return null;
  const row = await findRow(reference);
  if (!row) return null;
  // Neither the figures for members nor their sources leave the server here.
  const isShown = (path: string) => !isMemberField(path) && !isScoreField(path);
  const [provenance, notInRegister, fields] = await Promise.all([
    readProvenance(row, isShown),
    readRelease(row.notInRegister),
    fieldDefinitions(),
  ]);
  const hidden = which === "all" ? new Set<string>() : hiddenFields(fields);
  const [scores] = await readScores([row], { isMember: false, hidden });
  return scores ? withoutFields(toSchool(row, provenance, notInRegister, scores), hidden) : null;
}

/**
 * The school of an address that must exist.
 * @throws AppError school_not_found
 */
export async function schoolFor(
  audience: "visitor" | "member",
  idOrSlug: string,
): Promise<School | MemberSchool> {
  const school = await (audience === "member" ? getMemberSchool(idOrSlug) : getSchool(idOrSlug));
  if (!school) throw new AppError("school_not_found");
  return school;
}

/**
 * One school as signed-in users see it: what visitors see, plus academics, demographics and activities.
 * @param which all fields, for staff, or those that the site does not hide
 */
export async function getMemberSchool(
  idOrSlug: string,
  which: "shown" | "all" = "shown",
): Promise<MemberSchool | null> {
  const [school, details] = await Promise.all([
    which === "all" ? readSchool(idOrSlug, "all") : getSchool(idOrSlug),
    getSchoolDetails(idOrSlug, which),
  ]);
  if (!school || !details) return null;
  const groups = memberGroupsSchema.strip().parse(details);
  const { scoreBasis } = details;
  return { ...school, ...groups, scoreBasis, provenance: { ...school.provenance, ...details.provenance } };
}

function toSchool(
  row: Row,
  provenance: School["provenance"],
  notInRegister: School["notInRegister"],
  { scores, scoreBasis, origins }: SchoolScores,
): School {
  const said = sayFields(VISITOR_FIELDS, row);
  const { city, state, latitude, longitude } = row;
  const location = formatLocation(city, state);
  return {
    ...said,
    address: { ...said.address, fullAddress: formatAddress(said.address) },
    _id: String(row.id),
    slug: row.slug,
    location,
    CityState: location,
    city,
    state,
    grades: row.grades,
    ncesId: row.identifiers[0]?.value ?? null,
    geoLocation:
      latitude === null || longitude === null ? null : { type: "Point", coordinates: [longitude, latitude] },
    positionPrecision: latitude === null || longitude === null ? null : precisionOf(row.positionPrecision),
    ...toImageFields(row),
    archived: row.archivedAt !== null,
    ...scores,
    scoreBasis,
    notInRegister,
    provenance: { ...provenance, ...origins },
    updatedAt: row.updatedAt.toISOString(),
  };
}
