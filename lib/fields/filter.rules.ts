import type { FieldDefinition } from "./schema.ts";

/** The parent filter's option for fields without a group. */
export const TOP_LEVEL = { value: "top-level", label: "Top level" } as const;

/** What the groups are called on screens. */
const PARENT_LABELS = new Map([
  ["academicInfo", "Academics"],
  ["address", "Address"],
  ["auditInfo", "Record keeping"],
  ["contactInfo", "Contact"],
  ["demographics", "Demographics"],
  ["matriculation", "Graduates"],
]);

/** The label of a group of fields, by the name that its fields’ names begin with. */
export function parentLabel(parent: string): string {
  return PARENT_LABELS.get(parent) ?? parent;
}

/** The chosen filters; "" where none is chosen. */
export type FieldFilter = { q: string; component: string; parent: string };

/**
 * The fields that pass the filters. Words are searched in name, label and help text, each anywhere in any of them.
 */
export function filterFields(
  fields: readonly FieldDefinition[],
  { q, component, parent }: FieldFilter,
): FieldDefinition[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return fields.filter((field) => {
    const text = `${field.name} ${field.label} ${field.helpText ?? ""}`.toLowerCase();
    const isOfParent = parent === "" || (field.parentField ?? TOP_LEVEL.value) === parent;
    const isShown = component === "" || field.displayIn.some((place) => place === component);
    return isOfParent && isShown && words.every((word) => text.includes(word));
  });
}

/** Fields by their parent: top-level fields first, then groups in the order in which they appear. */
export function byParent<Field extends Pick<FieldDefinition, "parentField">>(
  fields: readonly Field[],
): { parent: string | null; fields: Field[] }[] {
  const groups = new Map<string | null, Field[]>();
  for (const field of fields)
    groups.set(field.parentField, [...(groups.get(field.parentField) ?? []), field]);
  return [...groups]
    .map(([parent, inside]) => ({ parent, fields: inside }))
    .toSorted((a, b) => Number(a.parent !== null) - Number(b.parent !== null));
}
