import type { FieldChange } from "#lib/fields/change.schema.ts";
import { type DisplayIn, displayInSchema, type FieldDefinition } from "#lib/fields/schema.ts";
import { isSectionId } from "#lib/fields/sections.rules.ts";

/** Reads the form. */
export function readForm(form: FormData, field: FieldDefinition): Required<FieldChange> {
  const section = textOf(form, "section");
  const shown = form.getAll("displayIn").map(String);
  return {
    label: textOf(form, "label"),
    helpText: textOf(form, "helpText") || null,
    section: isSectionId(section) ? section : null,
    order: Number(textOf(form, "order")),
    displayIn: displayInSchema.options.filter((place: DisplayIn) => shown.includes(place)),
    required: form.has("required"),
    validation: {
      ...boundOf(form, "min"),
      ...boundOf(form, "max"),
      ...boundOf(form, "step"),
    },
    options: field.options.length > 0 ? optionsOf(form) : [],
  };
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? "").trim();
}

function boundOf(form: FormData, name: "min" | "max" | "step"): Partial<Record<typeof name, number>> {
  const text = textOf(form, name);
  return text === "" ? {} : { [name]: Number(text) };
}

/** Option inputs are named "label:" or "offered" followed by the option's value. */
function optionsOf(form: FormData): { label: string; value: string }[] {
  const offered = form.getAll("offered").map(String);
  return offered.map((value) => ({ value, label: textOf(form, `label:${value}`) }));
}
