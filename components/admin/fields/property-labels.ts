import type { CHANGEABLE } from "#lib/fields/change.schema.ts";
import { own } from "#lib/platform/own.ts";

export const BOUND_LABELS = { min: "Minimum", max: "Maximum", step: "Step" } as const;

const PROPERTY_LABELS: Record<(typeof CHANGEABLE)[number], string> = {
  label: "Label",
  order: "Order",
  section: "Section",
  validation: "Validation",
  options: "Options",
  required: "Required",
  displayIn: "Display in",
  helpText: "Help text",
};

/** What the form calls a property of a definition, or a part of one, as "validation.min". */
export function propertyLabel(property: string): string | undefined {
  const [first = "", part = ""] = property.split(".");
  return (first === "validation" && own(BOUND_LABELS, part)) || own(PROPERTY_LABELS, first);
}
