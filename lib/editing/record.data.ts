import "server-only";
import { db } from "#lib/platform/db.ts";
import { own } from "#lib/platform/own.ts";
import { pool } from "#lib/platform/pool.ts";
import { valuesOf } from "#lib/record/form-values.rules.ts";
import { mergedIntoOf, type StoredState, storedSchool } from "#lib/record/school.data.ts";
import type { StoredSchool } from "#lib/record/school.rules.ts";
import { EDITABLE_FIELDS, factOf, partOf } from "#lib/record/values.rules.ts";
import { readProvenance, readReleases } from "#lib/schools/provenance.data.ts";
import { parseSchoolReference } from "#lib/schools/reference.rules.ts";
import { confirmationsOf } from "./confirmations.data.ts";
import { importsBehind } from "./origin-runs.data.ts";
import type { EditedSchool, FieldOrigin } from "./record.schema.ts";
import { recordHead } from "./record-head.data.ts";
import { displayNamesOf } from "./staff-names.data.ts";

/**
 * A school as edited in the form.
 * @param reference ID or slug
 * @throws AppError school_not_found
 */
export async function getEditedSchool(reference: string): Promise<EditedSchool> {
  return toEdited(await storedSchool(pool(), reference, "none"));
}

/** What a school is called, archived or not; null if there is none. @param reference ID or slug */
export async function schoolName(reference: string): Promise<string | null> {
  const parsed = parseSchoolReference(reference);
  const school = parsed && (await db().school.findUnique({ where: parsed, select: { name: true } }));
  return school?.name ?? null;
}

export async function toEdited({ school, version }: StoredState): Promise<EditedSchool> {
  return {
    _id: String(school.id),
    slug: school.slug,
    name: school.facts.name ?? "",
    archived: school.archivedAt !== null,
    mergedInto: school.archivedAt ? await linkToMerged(school.id) : null,
    version,
    head: await recordHead(school),
    confirmed: await confirmationsOf(pool(), school.id),
    values: valuesOf(school),
    origins: await originsOf(school),
  };
}

async function linkToMerged(schoolId: number): Promise<EditedSchool["mergedInto"]> {
  const into = await mergedIntoOf(pool(), schoolId);
  return into && { _id: String(into.id), name: into.name };
}

/** By field: each part of an address has the origin of the whole address, but for parts that staff left as they were. */
async function originsOf({ id, provenance, facts }: StoredSchool): Promise<Record<string, FieldOrigin>> {
  const contactInfo = { website: facts["contactInfo.website"] };
  const shown = await readProvenance({ provenance, contactInfo }, () => true);
  const byStaff = Object.values(provenance).filter(({ by }) => by !== undefined);
  const [ofKept, names, runOf] = await Promise.all([
    readReleases(byStaff.flatMap(({ k }) => k?.s ?? [])),
    displayNamesOf(byStaff.flatMap(({ by }) => by ?? [])),
    byStaff.length > 0 ? importsBehind(id) : () => ({}),
  ]);
  const origins = new Map<string, FieldOrigin>();
  for (const { name } of EDITABLE_FIELDS) {
    const fact = factOf(name) ?? "";
    const stored = own(provenance, fact);
    if (!stored) continue;
    const part = partOf(name);
    const kept = stored.k?.p.some((one) => one === part) ? ofKept.get(stored.k.s) : undefined;
    if (kept) {
      const { source, year } = kept;
      origins.set(name, { source, year, editedBy: null, editedAt: null, blank: null, citation: null });
      continue;
    }
    const blank = stored.b ?? null;
    const release = own(shown, fact);
    if (stored.by !== undefined) {
      const editedBy = names.get(stored.by) ?? null;
      const citation = stored.c ?? null;
      origins.set(name, {
        source: null,
        year: null,
        editedBy,
        editedAt: stored.at ?? null,
        blank,
        citation,
        ...runOf(fact, stored),
      });
    } else if (release) {
      const { source, year } = release;
      origins.set(name, { source, year, editedBy: null, editedAt: null, blank, citation: null });
    }
  }
  return Object.fromEntries(origins);
}
