import "server-only";
import { refusal, type Viewer } from "#lib/auth/roles.policy.ts";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import { badRequest } from "#lib/platform/http/issues.ts";
import { getMemberSchool, schoolFor } from "#lib/schools/data.ts";
import type { MemberSchool } from "#lib/schools/details.schema.ts";
import type { School } from "#lib/schools/schema.ts";
import { comparedWith, isSentBack } from "./sent-back.rules.ts";
import { displayNamesOf } from "./staff-names.data.ts";
import type { AuditInfo, StaffSchool } from "./staff-school.schema.ts";

/**
 * One school in the form that its reader may see: visitors', members', or staff's.
 * @throws AppError school_not_found
 */
export async function schoolForViewer(
  reference: string,
  viewer: Viewer | null,
): Promise<School | MemberSchool | StaffSchool> {
  if (viewer && refusal("editor", viewer) === null) return getStaffSchool(reference);
  return schoolFor(viewer ? "member" : "visitor", reference);
}

/**
 * One school as staff get it, with the fields that the site hides.
 * @param reference ID or slug; that of a merged school leads to the one it was merged into
 * @throws AppError school_not_found
 */
export async function getStaffSchool(reference: string): Promise<StaffSchool> {
  const school = await getMemberSchool(reference, "all");
  if (!school) throw new AppError("school_not_found");
  const id = Number(school._id);
  const [row, audit] = await Promise.all([
    db().school.findUniqueOrThrow({
      where: { id },
      select: { websources: true, newsFeedName: true, lastNewsSearch: true },
    }),
    auditOf(id, school.updatedAt),
  ]);
  const lastNewsSearch = row.lastNewsSearch?.toISOString() ?? null;
  return { ...school, ...row, ...audit, schoolId: school._id, lastNewsSearch };
}

const listed = {
  id: true,
  at: true,
  actorId: true,
  import: { select: { kind: true, bulkRun: { select: { fileName: true } } } },
} as const;

async function auditOf(
  schoolId: number,
  lastUpdated: string,
): Promise<{ auditInfo: AuditInfo; version: string }> {
  const newest = (where: object) =>
    db().revision.findFirst({ where: { schoolId, ...where }, orderBy: { id: "desc" }, select: listed });
  const [last, edited, imported] = await Promise.all([
    newest({}),
    newest({ actorId: { not: null }, importId: null }),
    newest({ importId: { not: null } }),
  ]);
  const names = await displayNamesOf([last, edited, imported].flatMap((one) => one?.actorId ?? []));
  const by = (one: { actorId: string | null } | null) => names.get(one?.actorId ?? "") ?? null;
  const auditInfo = {
    lastUpdated,
    lastUpdatedBy: by(last),
    adminModified: edited !== null,
    adminModifiedAt: edited?.at.toISOString() ?? null,
    adminModifiedBy: by(edited),
    importSource: imported?.import?.bulkRun?.fileName ?? imported?.import?.kind ?? null,
    importedBy: by(imported),
  };
  return { auditInfo, version: String(last?.id ?? 0) };
}

/**
 * The names of the fields that a client sends back as it was given them, if it sends a whole school.
 * @throws AppError bad_request naming each computed value that was changed; school_not_found
 */
export async function fieldsSentBack(
  reference: string,
  input: Record<string, unknown>,
): Promise<ReadonlySet<string>> {
  if (!isSentBack(input)) return new Set();
  const { same, errors } = comparedWith(input, await getStaffSchool(reference));
  if (errors.length > 0) throw badRequest(errors);
  return same;
}
