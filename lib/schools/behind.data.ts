import "server-only";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { sayFields, selectFields, valueAt } from "#lib/fields/said.rules.ts";
import { isSectionId, SECTIONS } from "#lib/fields/sections.rules.ts";
import { MEMBER_FIELDS } from "#lib/fields/table.rules.ts";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { Behind } from "./behind.schema.ts";
import { schoolIdsOf } from "./reference.data.ts";
import { hiddenFields, shownMemberFields, withoutFields } from "./shown.rules.ts";

/**
 * What a school's tabs for members have: names and numbers of facts, and none of their values.
 * @throws AppError school_not_found
 */
export async function factsBehind(
  reference: string,
): Promise<Omit<Behind, "latestnews" | "sampleNews" | "deepresearch">> {
  const [id] = await schoolIdsOf([reference]);
  if (!id) throw new AppError("school_not_found");
  const [row, fields] = await Promise.all([
    db().school.findUnique({ where: { id }, select: selectFields(MEMBER_FIELDS) }),
    fieldDefinitions(),
  ]);
  if (!row) throw new AppError("school_not_found");
  const said = withoutFields(sayFields(MEMBER_FIELDS, row), hiddenFields(fields));
  const tabs = new Map(fields.map(({ name, section }) => [name, tabOf(section?.id)]));
  const labels = (tab: string) =>
    shownMemberFields(fields)
      .filter(({ name }) => tabs.get(name) === tab && isGiven(valueAt(said, name)))
      .map(({ label }) => label);
  return {
    academics: labels("academics"),
    demographics: labels("demographics"),
    extracurriculars: said.extracurriculars.length,
  };
}

function tabOf(section: string | undefined): string | null {
  return section !== undefined && isSectionId(section) ? SECTIONS[section].tab : null;
}

/** Zero is a value; an empty list or text is not. */
function isGiven(value: unknown): boolean {
  return Array.isArray(value) || typeof value === "string" ? value.length > 0 : value != null;
}
