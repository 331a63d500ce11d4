import { sameDisplay } from "./comparison.rules.ts";
import { type FieldDefinition, fieldDefinitionSchema } from "./schema.ts";
import type { OverwrittenField, SyncChanges } from "./sync.schema.ts";

/** One row of `field_definition`. */
export type StoredField = { name: string; definition: unknown; edited: readonly string[] };

type Property = Exclude<keyof FieldDefinition, "name">;

/** What a sync does: the changes to report, and the rows to write. */
export type SyncPlan = {
  changes: SyncChanges;
  /** The staff changes that are discarded; empty unless the sync is forced. */
  overwritten: OverwrittenField[];
  writes: { name: string; definition: FieldDefinition; edited: string[] }[];
};

/**
 * What has to change for the stored definitions to match the master. Staff changes stay, with a warning, unless the
 * sync is forced; they never include the type. A stored field that is no longer in the master is left alone, with a
 * warning.
 */
export function planSync(
  master: readonly FieldDefinition[],
  stored: readonly StoredField[],
  force: boolean,
): SyncPlan {
  const plan: SyncPlan = {
    changes: {
      added: [],
      updated: 0,
      warnings: [],
      details: { typeMismatches: [], displayInChanges: [], validationChanges: [], otherChanges: [] },
    },
    overwritten: [],
    writes: [],
  };
  const byName = new Map(stored.map((row) => [row.name, row]));
  for (const field of master) {
    const row = byName.get(field.name);
    if (row) planField(plan, field, row, force);
    else {
      plan.changes.added.push({ name: field.name, type: field.type });
      plan.writes.push({ name: field.name, definition: field, edited: [] });
    }
  }
  const known = new Set(master.map(({ name }) => name));
  for (const { name } of stored.filter((row) => !known.has(row.name))) {
    plan.changes.warnings.push({
      name,
      type: "unknown",
      message: "The master definition no longer has this field. It has no effect.",
    });
  }
  return plan;
}

function planField(plan: SyncPlan, master: FieldDefinition, row: StoredField, force: boolean): void {
  const { changes, writes } = plan;
  const { name } = master;
  const parsed = fieldDefinitionSchema.safeParse(row.definition);
  if (!parsed.success) {
    const message = "The stored definition could not be read and is replaced by the master’s.";
    changes.warnings.push({ name, type: "unreadable", message });
    changes.updated += 1;
    writes.push({ name, definition: master, edited: [] });
    return;
  }
  const stored = parsed.data;
  const differing = propertiesOf(master).filter((property) => !isSame(stored[property], master[property]));
  const kept = force ? [] : differing.filter((property) => row.edited.includes(property));
  for (const property of kept) {
    changes.warnings.push({
      name,
      type: "edited",
      message: `${property} was changed by staff and stays ${inWords(stored[property])}; the master has ${inWords(master[property])}. Force Update takes the master’s.`,
    });
  }
  const taken = differing.filter((property) => !kept.includes(property));
  if (taken.length === 0) return;
  report(changes, stored, master, taken);
  const lost = taken.filter((property) => row.edited.includes(property));
  if (lost.length > 0) {
    const properties = lost.map((property) => ({ property, from: stored[property], to: master[property] }));
    plan.overwritten.push({ name, label: stored.label, properties });
  }
  changes.updated += 1;
  const keptValues = Object.fromEntries(kept.map((property) => [property, stored[property]]));
  writes.push({ name, definition: { ...master, ...keptValues }, edited: kept });
}

function report(
  { details }: SyncChanges,
  stored: FieldDefinition,
  master: FieldDefinition,
  taken: Property[],
): void {
  const { name } = master;
  const other: Record<string, { from: unknown; to: unknown }> = {};
  for (const property of taken) {
    if (property === "type") {
      details.typeMismatches.push({ name, oldType: stored.type, newType: master.type });
    } else if (property === "displayIn") {
      details.displayInChanges.push({ name, oldDisplayIn: stored.displayIn, newDisplayIn: master.displayIn });
    } else if (property === "validation") {
      details.validationChanges.push({
        name,
        oldValidation: stored.validation,
        newValidation: master.validation,
      });
    } else other[property] = { from: stored[property], to: master[property] };
  }
  if (Object.keys(other).length > 0) details.otherChanges.push({ name, changes: other });
}

function propertiesOf(field: FieldDefinition): Property[] {
  return Object.keys(field).filter((key): key is Property => key !== "name");
}

/** Whether two values of a property are equivalent; the order of keys, and of display places, does not matter. */
export function isSame(a: unknown, b: unknown): boolean {
  if (isWords(a) && isWords(b)) return sameDisplay(a, b);
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

/** `displayIn` is the only property that is a list of words. */
function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}

function inWords(value: unknown): string {
  return typeof value === "string" ? `“${value}”` : JSON.stringify(value);
}

/** Whether a sync changes anything; warnings alone do not. */
export function hasChanges({ added, updated }: Pick<SyncChanges, "added" | "updated">): boolean {
  return added.length > 0 || updated > 0;
}

/** The notice to staff about a sync that changed something. */
export function syncNotice({ added, updated, warnings }: SyncChanges): { subject: string; lines: string[] } {
  return {
    subject: "Field definitions were synced with the master",
    lines: [
      `Added: ${added.length > 0 ? added.map(({ name }) => name).join(", ") : "none"}`,
      `Updated: ${updated}`,
      `Warnings: ${warnings.length}`,
    ],
  };
}
