import "server-only";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { sayFields, selectFields, valueAt } from "#lib/fields/said.rules.ts";
import { isSectionId, SECTIONS } from "#lib/fields/sections.rules.ts";
import { MEMBER_FIELDS, namesShown } from "#lib/fields/table.rules.ts";
import { db } from "#lib/platform/db.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { Behind } from "./behind.schema.ts";
import { schoolIdsOf } from "./reference.data.ts";
import { hiddenFields, shownMemberFields, withoutFields } from "./shown.rules.ts";

/** Shares that say something only beside each other go by one name. */
const TOGETHER: ReadonlyMap<string, string> = new Map([
  ...namesShown("sexes").map((name) => [name, "Boys and girls"] as const),
  ...namesShown("races").map((name) => [name, "Race and ethnicity"] as const),
  ["demographics.nces_total_students", "Number of students"],
]);

/**
 * What a school's tabs for members have: names and numbers of facts, and none of their values.
 * @throws AppError school_not_found
 */
export async function factsBehind(reference: string): Promise<Omit<Behind, "latestnews" | "deepresearch">> {
  const [id] = await schoolIdsOf([reference]);
  if (!id) throw new AppError("school_not_found");
  const [row, fields] = await Promise.all([
    db().school.findUnique({ where: { id }, select: selectFields(MEMBER_FIELDS) }),
    fieldDefinitions(),
  ]);
  if (!row) throw new AppError("school_not_found");
  const said = withoutFields(sayFields(MEMBER_FIELDS, row), hiddenFields(fields));
  const tabs = new Map(fields.map(({ name, section }) => [name, tabOf(section?.id)]));
  const labels = (tab: string) => {
    const given = shownMemberFields(fields).filter(
      ({ name }) => tabs.get(name) === tab && isGiven(valueAt(said, name)),
    );
    return [...new Set(given.map(({ name, label }) => TOGETHER.get(name) ?? label))];
  };
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
