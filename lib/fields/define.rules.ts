import type { DisplayIn, FieldDefinition } from "./schema.ts";
import { SECTIONS, type SectionId } from "./sections.rules.ts";

/** What a field's definition says beyond the usual. */
export type FieldDetails = Partial<
  Pick<
    FieldDefinition,
    "type" | "inputType" | "required" | "displayIn" | "validation" | "options" | "helpText"
  >
>;

/** Shown on the school's page, entered in the form and in import files. */
export const EVERYWHERE: DisplayIn[] = ["profile", "form", "import"];
/** For staff: entered, not shown. */
export const ENTERED: DisplayIn[] = ["form", "import"];

/**
 * The definitions of one section in their order.
 * @param fields [name, label, what is not usual]; usual is an optional line of text, shown and entered everywhere
 */
export function defineFields(
  section: SectionId | null,
  fields: readonly (readonly [name: string, label: string, details?: FieldDetails])[],
): FieldDefinition[] {
  return fields.map(([name, label, details = {}], index) => {
    const parent = name.includes(".") ? name.slice(0, name.lastIndexOf(".")) : null;
    const type = details.type ?? "string";
    return {
      name,
      label,
      type,
      inputType: details.inputType ?? "text",
      required: details.required ?? false,
      displayIn: details.displayIn ?? EVERYWHERE,
      section: section && { id: section, label: SECTIONS[section].label, order: SECTIONS[section].order },
      order: (index + 1) * 10,
      isNested: parent !== null,
      parentField: parent,
      validation: details.validation ?? {},
      options: details.options ?? [],
      helpText: details.helpText ?? null,
      itemSchema: type === "array" ? { type: "string" } : null,
    };
  });
}

/** A figure from `min` to `max`. `step` is what the figure is a multiple of; without it any number will do. */
export function figure(min: number, max: number, step?: number): FieldDetails {
  return { type: "number", inputType: "number", validation: { min, max, ...(step && { step }) } };
}

/** A text of several lines, at most `max` characters. */
export function longText(max: number): FieldDetails {
  return { inputType: "textarea", validation: { max } };
}

/** A list of short texts. */
export const LIST = { type: "array", inputType: "array" } as const satisfies FieldDetails;

/** A choice of labelled values. */
export function choice(options: Record<string, string>): FieldDetails {
  return {
    inputType: "select",
    options: Object.entries(options).map(([value, label]) => ({ label, value })),
  };
}

/** A choice of texts that are their own labels. */
export function choiceOf(values: readonly string[]): FieldDetails {
  return { inputType: "select", options: values.map((value) => ({ label: value, value })) };
}

/** Yes, no, or not known. */
export const YES_NO = { ...choiceOf(["Yes", "No"]), type: "boolean" } as const satisfies FieldDetails;
