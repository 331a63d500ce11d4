import "server-only";
import { db } from "#lib/platform/db.ts";
import { own } from "#lib/platform/own.ts";
import { pool } from "#lib/platform/pool.ts";
import { valuesOf } from "#lib/record/form-values.rules.ts";
import { type StoredState, storedSchool } from "#lib/record/school.data.ts";
import type { StoredSchool } from "#lib/record/school.rules.ts";
import { EDITABLE_FIELDS, factOf } from "#lib/record/values.rules.ts";
import { readProvenance } from "#lib/schools/provenance.data.ts";
import type { EditedSchool, FieldOrigin } from "./record.schema.ts";

/**
 * A school as edited in the form.
 * @param reference ID or slug
 * @throws AppError school_not_found
 */
export async function getEditedSchool(reference: string): Promise<EditedSchool> {
  return toEdited(await storedSchool(pool(), reference, "none"));
}

export async function toEdited({ school, version }: StoredState): Promise<EditedSchool> {
  return {
    _id: String(school.id),
    slug: school.slug,
    name: school.facts.name ?? "",
    archived: school.archivedAt !== null,
    mergedInto: school.archivedAt ? await mergedIntoOf(school.id) : null,
    version,
    values: valuesOf(school),
    origins: await originsOf(school),
  };
}

async function mergedIntoOf(schoolId: number): Promise<EditedSchool["mergedInto"]> {
  const row = await db().school.findUnique({
    where: { id: schoolId },
    select: { mergedInto: { select: { id: true, name: true } } },
  });
  return row?.mergedInto ? { _id: String(row.mergedInto.id), name: row.mergedInto.name } : null;
}

/** By field: each part of an address has the origin of the whole address. */
async function originsOf({ provenance, facts }: StoredSchool): Promise<Record<string, FieldOrigin>> {
  const contactInfo = { website: facts["contactInfo.website"] };
  const shown = await readProvenance({ provenance, contactInfo }, () => true);
  const names = await displayNamesOf(Object.values(provenance).flatMap(({ by }) => by ?? []));
  const origins = new Map<string, FieldOrigin>();
  for (const { name } of EDITABLE_FIELDS) {
    const fact = factOf(name) ?? "";
    const stored = own(provenance, fact);
    if (!stored) continue;
    const blank = stored.b ?? null;
    const release = own(shown, fact);
    if (stored.by !== undefined) {
      const editedBy = names.get(stored.by) ?? null;
      const citation = stored.c ?? null;
      origins.set(name, { source: null, year: null, editedBy, editedAt: stored.at ?? null, blank, citation });
    } else if (release) {
      const { source, year } = release;
      origins.set(name, { source, year, editedBy: null, editedAt: null, blank, citation: null });
    }
  }
  return Object.fromEntries(origins);
}

/** The names of these accounts, if they still exist. */
export async function displayNamesOf(accountIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db().account.findMany({
    where: { id: { in: [...new Set(accountIds)].filter(isUuid) } },
    select: { id: true, displayName: true },
  });
  return new Map(rows.map(({ id, displayName }) => [id, displayName]));
}

/** A revision's author is stored as text; only UUIDs can be accounts. */
function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
