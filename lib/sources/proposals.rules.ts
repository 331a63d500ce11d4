import type { FieldDefinition } from "#lib/fields/schema.ts";
import { FIELDS } from "#lib/fields/table.rules.ts";
import { checkValue, showValue } from "#lib/fields/values.rules.ts";
import { asWritten } from "#lib/fields/written.rules.ts";
import { own } from "#lib/platform/own.ts";
import type { Suggestion, Suggestions } from "./suggest.schema.ts";

/** Shares that a page states in one place, and that are decided about together: what they are written in. */
export type ShareGroup = { id: string; from: "table" | "list" | "sentence" };

/** A suggested value of a field, as it would be typed into the form. */
export type Proposal = {
  id: string;
  field: FieldDefinition;
  text: string;
  suggestion: Suggestion;
  /** Whether the field has another value in the catalog. */
  isConflict: boolean;
  /** The group of shares that it is decided about with; null if it stands alone. */
  shares: ShareGroup | null;
};

/**
 * What a text suggests, in the order of the form: first for empty fields, then what differs from stored values. A value
 * that the form would refuse is not one.
 */
export function proposalsOf(
  fields: readonly FieldDefinition[],
  { suggestions, conflicts }: Pick<Suggestions, "suggestions" | "conflicts">,
): Proposal[] {
  return [suggestions, conflicts].flatMap((byField) =>
    fields.flatMap((field) =>
      (own(byField, field.name) ?? []).flatMap((suggestion, at): Proposal[] => {
        const read = checkValue(field, suggestion.value);
        if ("problem" in read || read.value === null) return [];
        return [
          {
            id: `${field.name}-${at}`,
            field,
            suggestion,
            text: showValue(read.value),
            isConflict: byField === conflicts,
            shares: null,
          },
        ];
      }),
    ),
  );
}

/** What was refused when the document was read before comes last. */
export function refusedLast(
  proposals: readonly Proposal[],
  wasRefused: (proposal: Proposal) => boolean,
): Proposal[] {
  return proposals.toSorted((a, b) => Number(wasRefused(a)) - Number(wasRefused(b)));
}

/** A choice by its label, a figure as readers see it ("$31,450"), and anything else as the site stores it. */
export function shownText(field: FieldDefinition | undefined, text: string): string {
  if (!field) return text;
  return (
    field.options.find(({ value }) => value === text)?.label ??
    shownFigure(field, text) ??
    asWritten(field, text)
  );
}

/** The same in a single line: where there is one entry per line, commas say where each of them ends. */
export function shownLine(field: FieldDefinition | undefined, text: string): string {
  const shown = shownText(field, text);
  if (field?.type !== "array") return shown;
  const entries = shown.split("\n").flatMap((line) => line.trim() || []);
  // "Soccer (boys, girls)"
  return entries.join(entries.some((entry) => entry.includes(",")) ? "; " : ", ");
}

/** @returns null for what is not a figure, or would be rounded: whoever decides about a value sees all of it */
function shownFigure(field: FieldDefinition, text: string): string | null {
  const write = FIELDS.get(field.name)?.unit?.write;
  if (!write || field.type !== "number" || !/^\d+(?:\.\d+)?$/.test(text)) return null;
  const shown = write(Number(text));
  return shown.replaceAll(",", "").includes(text) ? shown : null;
}
