import { beginningOf } from "#lib/platform/characters.ts";
import type { CHANGEABLE } from "./change.schema.ts";
import { COMPONENTS, displayInSchema, type FieldDefinition } from "./schema.ts";
import { isSame } from "./sync.rules.ts";

type Property = (typeof CHANGEABLE)[number];

/** A line shows the beginning of a long text. */
const MOST_SHOWN = 200;

/**
 * What a change of a field's definition changed, in words, as flat as the activity record has its details:
 * `{ "label.from": "Students", "label.to": "Pupils" }`. Of the options, those in which the two differ.
 */
export function definitionChanges(
  before: FieldDefinition,
  after: FieldDefinition,
  changed: readonly Property[],
): Record<string, string> {
  return Object.fromEntries(
    changed.flatMap((property) => [
      [`${property}.from`, inWords(property, before, after)],
      [`${property}.to`, inWords(property, after, before)],
    ]),
  );
}

function inWords(property: Property, is: FieldDefinition, other: FieldDefinition): string {
  const text = wordsFor(property, is, other);
  return text.length > MOST_SHOWN ? `${beginningOf(text, MOST_SHOWN)} …` : text;
}

function wordsFor(property: Property, is: FieldDefinition, other: FieldDefinition): string {
  switch (property) {
    case "label":
      return is.label;
    case "order":
      return String(is.order);
    case "section":
      return is.section?.label ?? "Other";
    case "required":
      return is.required ? "yes" : "no";
    case "helpText":
      return is.helpText ?? "";
    case "displayIn":
      return displayInSchema.options
        .filter((place) => is.displayIn.includes(place))
        .map((place) => COMPONENTS[place])
        .join(", ");
    case "validation":
      return boundsText(is.validation);
    case "options":
      return optionsText(is.options, other.options);
  }
}

function boundsText({ min, max, step }: FieldDefinition["validation"]): string {
  const parts = [
    min !== undefined && `at least ${min}`,
    max !== undefined && `at most ${max}`,
    step !== undefined && `in steps of ${step}`,
  ];
  return parts.filter((part) => part !== false).join(", ");
}

function optionsText(options: FieldDefinition["options"], others: FieldDefinition["options"]): string {
  const own = options.filter((option) => !others.some((other) => isSame(option, other)));
  const isReordered = own.length === 0 && options.length === others.length;
  return (isReordered ? options : own).map(({ label }) => label).join(", ");
}
